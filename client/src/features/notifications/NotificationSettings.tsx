import type { CallData } from '@lagoon/shared/api/index'
import type { NotificationKind } from '@lagoon/shared/catalogue/notifications'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useAction, useTask } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { endPush, onPushEnded, type PushRefusal, startPush, subscriptionHere } from '../../parts/browserPush'
import { back } from '../../parts/navigator'
import { Card } from '../../ui/Card'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Skeleton } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'

type Settings = CallData<'GET notifications/settings'>

const titles = {
  order: 'spot',
  position: 'contracts',
  option: 'options',
  trust: 'finance',
  subscription: 'newCoins',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  merchant: 'merchants',
  identity: 'verification',
  balance: 'assets',
  security: 'security',
} as const satisfies Record<Exclude<NotificationKind, 'alert'>, string>

const channels = ['app', 'mail', 'push'] as const

/** Which channels carry each kind of notification, and whether this browser receives pushes. */
export function NotificationSettings() {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const settings = useRead('GET notifications/settings', {})
  const { data } = settings
  return (
    <Screen title={common('titles.notificationSettings')} onBack={() => back()} onRefresh={settings.refetch}>
      {data ? (
        <>
          <Card className="mt-2 py-1">
            <PushSwitch pushKey={data.push_key} />
          </Card>
          <Section title={t('channels')}>
            <Card>
              <Channels settings={data} />
              <p className="mt-3 text-small text-faint">{t('securityNote')}</p>
              {data.mail === 0 && <p className="mt-1 text-small text-faint">{t('noMail')}</p>}
            </Card>
          </Section>
        </>
      ) : settings.isError ? (
        <ReadFailed of={settings} />
      ) : (
        <Skeleton height={420} className="mt-2 rounded-lg" />
      )}
    </Screen>
  )
}

function Channels({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const set = useAction('POST notifications/settings', { quiet: true, refresh: ['GET notifications/settings'] })
  const nameOf = (kind: NotificationKind) => (kind === 'alert' ? t('alerts') : common(`titles.${titles[kind]}`))
  return (
    <table className="w-full table-fixed border-collapse text-note">
      <thead>
        <tr className="text-small text-faint">
          <td className="w-[40%]" />
          {channels.map(channel => (
            <th key={channel} scope="col" className="pb-1 text-center align-bottom font-normal">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.kinds.map(row => (
          <tr key={row.kind} className="border-line border-t">
            <th scope="row" className="py-1 pr-2 text-left font-normal [overflow-wrap:anywhere]">
              {nameOf(row.kind)}
            </th>
            {channels.map(channel => {
              const isOn = set.isPending && set.variables.kind === row.kind ? set.variables[channel] : undefined
              return (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      aria-label={t('channelOf', { kind: nameOf(row.kind), channel: t(channel) })}
                      checked={(isOn ?? row[channel]) === 1}
                      disabled={
                        (row.kind === 'security' && channel === 'app') || (channel === 'mail' && settings.mail === 0)
                      }
                      onChange={event => set.mutate({ kind: row.kind, [channel]: event.target.checked ? 1 : 0 })}
                      className="size-5 accent-brand disabled:opacity-50"
                    />
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether this browser receives pushes; if it refuses, the reason and what helps. */
function PushSwitch({ pushKey }: { pushKey: string }) {
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
