import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../../api/usePaged'
import { CancelAll } from '../../../features/spot/CancelAll'
import { type OrderFilter, orderInFrame } from '../../../features/spot/orderRow.rules'
import { useAsLeft } from '../../../parts/useAsLeft'
import { useRequestedList } from '../../../parts/useRequestedList'
import { keepChoice, useChoices } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { Checkbox } from '../../../ui/Checkbox'
import { Tabs } from '../../../ui/Tabs'
import { Balances } from '../terminal/Balances'
import { Scroll } from '../terminal/Scroll'
import { FillTable } from './FillTable'
import { OrderTable } from './OrderTable'

const lists = ['open', 'completed', 'cancelled', 'fills', 'balances', 'curve'] as const
type List = (typeof lists)[number]
const requested = ['open', 'history', 'cancelled', 'fills'] as const
const statusCodes = { open: 1, completed: 2, cancelled: 3 } as const

interface Props {
  pair: Quotation
  curve?: ReactNode
  /** The list that is shown until the user chooses. */
  first?: List | undefined
}

/** Below the chart: open and past orders, trades, the balances, and the depth chart if the page has one. */
export function SpotLists({ pair, curve, first }: Props) {
  const { t } = useTranslation('spot')
  const { t: desk } = useTranslation('desk')
  const { t: market } = useTranslation('market')
  const wanted = useRequestedList(requested)
  const [list, setList] = useAsLeft<List>(
    'desk lists',
    first ?? (wanted === 'history' ? 'completed' : (wanted ?? 'open')),
  )
  const isOnlyPair = useChoices(({ onlyThisPair }) => onlyThisPair)
  const pairIds = isOnlyPair ? { currency_id: pair.currency_id, legal_id: pair.legal_id } : {}
  const open = useOrders({ ...pairIds, status: statusCodes.open })
  const count = open.rows?.length
  return (
    <>
      <div className="flex shrink-0 items-center gap-4 border-line border-b pr-3">
        <Tabs
          label={t('orders')}
          className="min-w-0 flex-1 border-b-0 pl-3"
          tabs={[
            { value: 'open', label: count ? `${t('open')} (${count}${open.hasNextPage ? '+' : ''})` : t('open') },
            { value: 'completed', label: t('completed') },
            { value: 'cancelled', label: t('cancelled') },
            { value: 'fills', label: t('fills') },
            { value: 'balances', label: desk('balances') },
            ...(curve ? [{ value: 'curve' as const, label: market('depthChart') }] : []),
          ]}
          value={list}
          onChange={setList}
        />
        {list === 'open' && count ? <CancelAll pair={isOnlyPair ? pair : null} /> : null}
        {list !== 'balances' && list !== 'curve' && (
          <Checkbox checked={isOnlyPair} onChange={checked => keepChoice({ onlyThisPair: checked })}>
            <span className="whitespace-nowrap text-small">{t('only', { pair: pair.symbol })}</span>
          </Checkbox>
        )}
      </div>
      <Scroll>
        {list === 'open' && <OrderTable list={open} emptyTitle={t('noneOpen')} label={t('open')} />}
        {(list === 'completed' || list === 'cancelled') && (
          <Ended key={`${list} ${isOnlyPair}`} filter={{ ...pairIds, status: statusCodes[list] }} label={t(list)} />
        )}
        {list === 'fills' && <FillTable key={String(isOnlyPair)} of={pairIds} />}
        {list === 'balances' && <Balances account="change" />}
        {list === 'curve' && curve}
      </Scroll>
    </>
  )
}

/** The first page of open orders is large, so that its row count is nearly always the total. */
const useOrders = (filter: OrderFilter) =>
  usePaged('GET coin/list', filter, {
    apply: orderInFrame(filter),
    limit: filter.status === statusCodes.open ? 100 : 20,
  })

function Ended({ filter, label }: { filter: OrderFilter; label: string }) {
  const { t } = useTranslation('spot')
  return <OrderTable list={useOrders(filter)} emptyTitle={t('noneHistory')} label={label} />
}
