import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTask } from '../../api/useAction'
import { endPush, onPushEnded, type PushRefusal, startPush, subscriptionHere } from '../../parts/browserPush'
import { Notice } from '../../ui/Notice'
import { Switch } from '../../ui/Switch'

/** Whether this browser receives pushes; if it refuses, the reason and what helps. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('notifications')
  const [on, setOn] = useState(false)
  const [refused, setRefused] = useState<PushRefusal | null>(null)
  useEffect(() => {
    void subscriptionHere().then(found => setOn(found !== null))
    return onPushEnded(() => setOn(false))
  }, [])
  const turn = useTask({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return startPush(pushKey)
      await endPush()
      return null
    },
    onSuccess: (reason, wanted) => {
      setRefused(reason)
      setOn(wanted && reason === null)
    },
  })
  return (
    <>
      <Switch
        label={t('pushHere')}
        note={t('pushNote')}
        checked={on}
        disabled={turn.isPending}
        onChange={wanted => turn.mutate(wanted)}
      />
      {refused && (
        <div role="alert">
          <Notice kind="warn" className="mb-2">
            {t(`refused.${refused}`)}
          </Notice>
        </div>
      )}
    </>
  )
}
