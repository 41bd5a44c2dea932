import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedRows } from '../../api/PagedRows'
import { refreshReads } from '../../api/refreshReads'
import { usePaged } from '../../api/usePaged'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Launch } from '../../ui/illustrations/Launch'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { SubscriptionCard } from './SubscriptionCard'

const tabs = { review: 1, locked: 2, done: 3 } as const
type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[]

/** The user's subscriptions: under review, locked until their day, done. */
export function Purchase() {
  const { t } = useTranslation('newcoins')
  const [tab, setTab] = useAsLeft<Tab>('tab', useRequestedList(names) ?? 'review')
  return (
    <Screen title={t('mine')} onBack={() => back()} onRefresh={() => refreshReads('GET lh/send/order_list')}>
      <Tabs
        fill
        label={t('mine')}
        tabs={names.map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <Subscriptions key={tab} tab={tab} />
      </Tabs>
    </Screen>
  )
}

function Subscriptions({ tab }: { tab: Tab }) {
  const { t } = useTranslation('newcoins')
  const list = usePaged('GET lh/send/order_list', { status: tabs[tab] }, { apply: refetchOnAccountChange })
  const expected = list.data?.pages[0]?.total_interest
  const loading = (
    <div aria-hidden="true" className="mt-3 flex flex-col gap-3">
      {['first', 'second'].map(name => (
        <Skeleton key={name} height={212} className="rounded-lg" />
      ))}
    </div>
  )
  const empty = (
    <Empty
      title={t(`empty.${tab}`)}
      note={t('emptyNote')}
      art={<Launch />}
      action={
        isOffered('/pages/publication/index') && (
          <Button size="md" tone="quiet" onClick={() => go('/pages/publication/index')}>
            {t('browse')}
          </Button>
        )
      }
    />
  )
  return (
    <PagedRows list={list} rows={list.rows} loading={loading} empty={empty}>
      {subscriptions => (
        <>
          {tab !== 'review' && expected && (
            <p className="mt-3 flex justify-between gap-3 text-note text-soft">
              <span>{t('expectedTotal')}</span>
              <span className="shrink-0">
                ≈ <Amount value={expected} scale={2} unit="USDT" />
              </span>
            </p>
          )}
          <ul className="mt-3 flex flex-col gap-3">
            {subscriptions.map(each => (
              <li key={each.id} data-row={each.id} className="rounded-lg">
                <SubscriptionCard of={each} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedRows>
  )
}
