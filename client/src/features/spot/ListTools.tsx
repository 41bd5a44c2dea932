import { useTranslation } from 'react-i18next'
import { type Column, ExportButton } from '../../trading/records/ExportButton'
import { FilterButton } from '../../trading/records/FilterButton'
import { type RecordFilter, timesOf } from '../../trading/records/filter.rules'
import type { Order } from './orderRow.rules'
import { states } from './orderWords'

interface Props {
  list: 'history' | 'fills'
  filter: RecordFilter
  onFilter: (filter: RecordFilter) => void
  pairIds: { currency_id?: number; legal_id?: number }
  status: 1 | 2 | 3
}

/** The dates by which past orders and trades are filtered, and their export. */
export default function ListTools({ list, filter, onFilter, pairIds, status }: Props) {
  const { t } = useTranslation('spot')
  const { t: money } = useTranslation('money')
  const time = `${money('time')} (UTC)`
  const side = (type: number) => t(type === 1 ? 'buy' : 'sell')
  const orders: Column<Order>[] = [
    { title: 'ID', value: row => row.id, isFigure: true },
    { title: time, value: row => row.created_at },
    { title: t('pair'), value: row => row.symbol },
    { title: t('side'), value: row => side(row.type) },
    { title: t('kind'), value: row => t(row.order_type) },
    { title: t('price'), value: row => row.target_price, isFigure: true },
    { title: t('amount'), value: row => row.trade_amount, isFigure: true },
    { title: t('filled'), value: row => row.deal_amount, isFigure: true },
    { title: t('average'), value: row => row.deal_price, isFigure: true },
    { title: t('total'), value: row => row.deal_value, isFigure: true },
    { title: t('charged'), value: row => row.fee, isFigure: true },
    { title: t('state'), value: row => t(states[row.state].word) },
  ]
  return (
    <div className="-mx-3 mt-1 flex items-center justify-between gap-2">
      <FilterButton filter={filter} onFilter={onFilter} />
      {list === 'history' ? (
        <ExportButton
          name="orders"
          read="GET coin/list"
          input={{ ...pairIds, status, ...timesOf(filter) }}
          columns={orders}
        />
      ) : (
        <ExportButton
          name="fills"
          read="GET coin/fills"
          input={{ ...pairIds, ...timesOf(filter) }}
          columns={[
            { title: 'ID', value: row => row.id, isFigure: true },
            { title: time, value: row => row.at },
            { title: t('pair'), value: row => row.symbol },
            { title: t('side'), value: row => side(row.type) },
            { title: t('price'), value: row => row.price, isFigure: true },
            { title: t('amount'), value: row => row.amount, isFigure: true },
            { title: t('total'), value: row => row.value, isFigure: true },
            { title: t('charged'), value: row => row.fee, isFigure: true },
            { title: money('coin'), value: row => row.fee_currency },
          ]}
        />
      )}
    </div>
  )
}
