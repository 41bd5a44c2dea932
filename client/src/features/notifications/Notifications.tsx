import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { Bell, BellRing, Megaphone, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type Changed, needsRefetch } from '../../api/feed'
import { PagedCard } from '../../api/PagedCard'
import { useAction } from '../../api/useAction'
import { usePaged } from '../../api/usePaged'
import { useRead } from '../../api/useRead'
import { When } from '../../api/When'
import { back, goTo, hrefOf } from '../../parts/navigator'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { LinkButton } from '../../ui/Link'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { icons, leadsTo, type Notification } from './kinds'

/** The user's notifications, newest first. A tap, or `open` in the address, opens the subject and marks it as read; a button marks all. */
export function Notifications() {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const list = usePaged('GET notifications', {}, { apply: askOnNotification })
  const read = useAction('POST notifications/read', { quiet: true, refresh: ['GET notifications'] })
  const me = useRead('GET user/center', {})
  const [query] = useSearchParams()
  const pushed = list.rows?.find(({ id }) => String(id) === query.get('open'))
  const open = useEffectEvent((row: Notification) => {
    read.mutate({ id: row.id })
    goTo(leadsTo(row), { replace: true })
  })
  useEffect(() => {
    if (pushed) open(pushed)
  }, [pushed])
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <Screen
      title={common('titles.notifications')}
      onBack={() => back()}
      onRefresh={() => list.refetch()}
      right={
        unread > 0 && (
          <LinkButton className="mr-2 whitespace-nowrap" onClick={() => read.mutate({})}>
            {t('readAll')}
          </LinkButton>
        )
      }
    >
      <Card className="mt-2 py-1">
        <ListRow icon={<Megaphone size={20} />} title={common('titles.notices')} href={hrefOf('/pages/notice/index')} />
        <ListRow icon={<BellRing size={20} />} title={t('alerts')} href={hrefOf('/pages/trade/kline', { alerts: 1 })} />
        <ListRow
          icon={<SlidersHorizontal size={20} />}
          title={common('titles.notificationSettings')}
          href={hrefOf('/pages/settings/notifications')}
        />
      </Card>
      {me.data?.anti_phishing && (
        <p className="mt-3 text-small text-soft">{t('phishing', { code: me.data.anti_phishing })}</p>
      )}
      <PagedCard list={list} rows={list.rows} empty={<Empty title={t('none')} note={t('noneNote')} />}>
        {row => <Row key={row.id} row={row} onRead={() => read.mutate({ id: row.id })} />}
      </PagedCard>
    </Screen>
  )
}

/** A frame has no texts: the list has them in the reader's language. */
const askOnNotification = <R,>(rows: R, frame: PrivateFrame): Changed<R> =>
  frame.type === 'notification' && !frame.snapshot ? needsRefetch : rows

function Row({ row, onRead }: { row: Notification; onRead: () => void }) {
  const { t } = useTranslation('notifications')
  const Icon = icons[row.type] ?? Bell
  const isNew = row.read === 0
  return (
    <ListRow
      className="items-start"
      icon={<Icon size={20} className={cx('mt-0.5', isNew && 'text-brand-ink')} />}
      title={
        <span className={cx('flex items-center gap-2', isNew && 'font-semibold')}>
          <span className="min-w-0">{row.title}</span>
          {isNew && (
            <span className="size-2 shrink-0 rounded-full bg-bad">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
      }
      note={
        <>
          <span className="block text-soft [overflow-wrap:anywhere]">{row.text}</span>
          <span className="figures mt-1 block">
            <When at={row.at} style="minute" />
          </span>
        </>
      }
      href={`#${leadsTo(row)}`}
      {...(isNew && { onClick: onRead })}
    />
  )
}
