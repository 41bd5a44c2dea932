import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedRows } from '../../api/PagedRows'
import { refreshReads } from '../../api/refreshReads'
import { usePaged } from '../../api/usePaged'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Savings } from '../../ui/illustrations/Savings'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { OrderCard } from './OrderCard'
import { Redemption } from './Redemption'
import type { Order } from './trust.rules'

const tabs = {
  custody: { status: 1 },
  completed: { status: 2, is_cancel: 0 },
  redeemed: { is_cancel: 1 },
} as const
type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[]

/** The user's custody: running, completed, and redeemed early. */
export function OrdersPage() {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const [tab, setTab] = useAsLeft<Tab>('tab', useRequestedList(names) ?? 'custody')
  const [leaving, setLeaving] = useState<Order | null>(null)
  return (
    <Screen
      title={common('titles.custodyOrders')}
      onBack={() => back()}
      onRefresh={() => refreshReads('GET lh/deposit/order')}
    >
      <Tabs
        fill
        label={common('titles.custodyOrders')}
        tabs={names.map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <Orders key={tab} tab={tab} onRedeem={setLeaving} />
      </Tabs>
      <Redemption order={leaving} onClose={() => setLeaving(null)} onRedeemed={() => setTab('redeemed')} />
    </Screen>
  )
}

function Orders({ tab, onRedeem }: { tab: Tab; onRedeem: (order: Order) => void }) {
  const { t } = useTranslation('trust')
  const list = usePaged('GET lh/deposit/order', tabs[tab], { apply: refetchOnAccountChange })
  const loading = (
    <div aria-hidden="true" className="mt-3 flex flex-col gap-3">
      {['first', 'second', 'third'].map(name => (
        <Skeleton key={name} height={tab === 'custody' ? 236 : 176} className="rounded-lg" />
      ))}
    </div>
  )
  const empty = (
    <Empty
      title={t(`none.${tab}`)}
      note={t('noneNote')}
      art={<Savings />}
      action={
        isOffered('/pages/template/index') && (
          <Button size="md" tone="quiet" onClick={() => go('/pages/template/index')}>
            {t('products')}
          </Button>
        )
      }
    />
  )
  return (
    <PagedRows list={list} rows={list.rows} loading={loading} empty={empty}>
      {orders => (
        <ul className="mt-3 flex flex-col gap-3">
          {orders.map(order => (
            <li key={order.id} data-row={order.id} className="rounded-lg">
              <OrderCard order={order} onRedeem={() => onRedeem(order)} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
