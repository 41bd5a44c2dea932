import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorldNow, worldNow } from '../../api/clock'
import { useWorld } from '../../api/world'
import { Button } from '../../ui/Button'
import { Countdown } from '../../ui/Countdown'
import { Notice } from '../../ui/Notice'

interface Props {
  minutes: number
  /** Called to load the offer again. */
  onRenew: () => void
}

/** The time to pay starts with the order. */
export function TimeToPay(props: Props) {
  // Before the first world frame, `worldNow` is the machine's time; after a replacement of the world, it is another world's time. The key
  // therefore restarts the countdown for each epoch.
  const epoch = useWorld(({ world }) => world?.epoch)
  return <Running key={epoch ?? ''} {...props} />
}

function Running({ minutes, onRenew }: Props) {
  const { t } = useTranslation('merchants')
  const [from] = useState(worldNow)
  const left = Math.max(0, from + minutes * 60_000 - useWorldNow())
  if (left > 0)
    return (
      <p className="flex items-center justify-between gap-3 text-note text-soft">
        {t('timeToPay')}
        <Countdown remainingMs={left} dayUnit="d" className="font-figure text-title font-semibold text-brand-ink" />
      </p>
    )
  return (
    <Notice
      kind="warn"
      action={
        <Button size="sm" tone="outline" onClick={onRenew}>
          {t('renew')}
        </Button>
      }
    >
      {t('timeOver')}
    </Notice>
  )
}
