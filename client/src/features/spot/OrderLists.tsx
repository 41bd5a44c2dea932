import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { keepChoice, useChoices } from '../../trading/market/choices'
import type { Quotation } from '../../trading/market/quotation'
import { noFilter, timesOf } from '../../trading/records/filter.rules'
import { Segmented } from '../../ui/Segmented'
import { SkeletonRows } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { Tabs } from '../../ui/Tabs'
import { CancelAll } from './CancelAll'
import { Orders } from './Orders'
import { type OrderFilter, orderInFrame } from './orderRow.rules'

const Fills = lazy(() => import('./Fills'))
const ListTools = lazy(() => import('./ListTools'))

const lists = ['open', 'history', 'fills'] as const
type List = (typeof lists)[number]
type EndState = 'completed' | 'cancelled'
const statusCodes = { waiting: 1, completed: 2, cancelled: 3 } as const

/** Open orders, past orders and trades, of all pairs or of this one. */
export function OrderLists({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('spot')
  const requested = useRequestedList([...lists, 'cancelled'])
  const [list, setList] = useAsLeft<List>('lists', requested === 'cancelled' ? 'history' : (requested ?? 'open'))
  const [endState, setEndState] = useAsLeft<EndState>('ended', requested === 'cancelled' ? requested : 'completed')
  const [dates, setDates] = useAsLeft('dates', noFilter)
  const isOnlyPair = useChoices(({ onlyThisPair }) => onlyThisPair)
  const pairIds = isOnlyPair ? { currency_id: pair.currency_id, legal_id: pair.legal_id } : {}
  const open = useOrders({ ...pairIds, status: statusCodes.waiting })
  const count = open.rows?.length
  return (
    <Tabs
      label={t('orders')}
      className="mt-5 px-4"
      tabs={[
        { value: 'open', label: count ? `${t('open')} (${count}${open.hasNextPage ? '+' : ''})` : t('open') },
        { value: 'history', label: t('history') },
        { value: 'fills', label: t('fills') },
      ]}
      value={list}
      onChange={setList}
    >
      <div className="min-h-72 px-4 pb-6">
        <div className="mt-3">
          <Switch
            checked={isOnlyPair}
            onChange={checked => keepChoice({ onlyThisPair: checked })}
            label={t('only', { pair: pair.symbol })}
          />
        </div>
        {list === 'open' && (
          <>
            {count ? (
              <div className="-mr-3 flex justify-end">
                <CancelAll pair={isOnlyPair ? pair : null} />
              </div>
            ) : null}
            <Orders list={open} emptyTitle={t('noneOpen')} />
          </>
        )}
        {list !== 'open' && (
          <Suspense fallback={null}>
            <ListTools
              list={list}
              filter={dates}
              onFilter={setDates}
              pairIds={pairIds}
              status={statusCodes[endState]}
            />
          </Suspense>
        )}
        {list === 'fills' && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Fills key={String(isOnlyPair)} of={{ ...pairIds, ...timesOf(dates) }} />
          </Suspense>
        )}
        {list === 'history' && (
          <>
            <Segmented
              look="chips"
              className="mt-2"
              label={t('state')}
              value={endState}
              onChange={setEndState}
              options={[
                { value: 'completed', label: t('completed') },
                { value: 'cancelled', label: t('cancelled') },
              ]}
            />
            <History
              key={`${endState} ${isOnlyPair}`}
              filter={{ ...pairIds, ...timesOf(dates), status: statusCodes[endState] }}
            />
          </>
        )}
      </div>
    </Tabs>
  )
}

/** The first page of open orders is large, so that its row count is nearly always the total. */
const useOrders = (filter: OrderFilter) =>
  usePaged('GET coin/list', filter, {
    apply: orderInFrame(filter),
    limit: filter.status === statusCodes.waiting ? 100 : 20,
  })

function History({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('spot')
  return <Orders list={useOrders(filter)} emptyTitle={t('noneHistory')} />
}
