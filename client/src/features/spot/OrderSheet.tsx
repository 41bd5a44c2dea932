import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { KeyValue, type KeyValueRow } from '../../ui/KeyValue'
import { OrderNumber } from '../../ui/OrderNumber'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { kindWord, percentBehind, triggerOf } from './extras.rules'
import Fills from './Fills'
import type { Order } from './orderRow.rules'
import { endings, states } from './orderWords'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

/** All details of one order, and its trades. */
export default function OrderSheet({ order, open, onClose }: Props) {
  const { t } = useTranslation('spot')
  const isBuy = order.type === 1
  const [base, quote] = [symbolOf(order.currency_id), symbolOf(order.legal_id)]
  const why = order.reason && endings[order.reason]
  const isFilled = order.deal_price !== '0'
  const rows: (KeyValueRow | false)[] = [
    { name: t('pair'), value: order.symbol },
    { name: t('number'), value: <OrderNumber id={order.id} /> },
    { name: t('state'), value: t(states[order.state].word), strong: true },
    {
      name: t('side'),
      value: <span className={isBuy ? 'text-up-ink' : 'text-down-ink'}>{t(isBuy ? 'buy' : 'sell')}</span>,
    },
    { name: t('kind'), value: t(kindWord(order.order_type, triggerOf(order))) },
    order.trailing_delta !== null && { name: t('trailing'), value: percentBehind(order.trailing_delta) },
    order.stop_price !== null && { name: t('stopPrice'), value: <Price value={order.stop_price} /> },
    {
      name: t('price'),
      value: order.order_type === 'market' ? t('bestPrice') : <Price value={order.target_price} />,
    },
    order.total === null
      ? { name: t('amount'), value: <Amount value={order.trade_amount} unit={base} /> }
      : { name: t('total'), value: <Amount value={order.total} unit={quote} /> },
    { name: t('filled'), value: <Amount value={order.deal_amount} unit={base} /> },
    isFilled && { name: t('average'), value: <Price value={order.deal_price} /> },
    isFilled && { name: t('charged'), value: <Amount value={order.fee} unit={isBuy ? base : quote} /> },
    { name: t('wait'), value: order.time_in_force.toUpperCase() },
    order.shown_amount !== null && { name: t('shown'), value: <Amount value={order.shown_amount} unit={base} /> },
    order.post_only === 1 && { name: t('postOnly'), value: t('postOnlyNote') },
    order.other !== null && { name: t('linkedWith'), value: <OrderNumber id={order.other} /> },
    order.client_order_id !== null && { name: t('clientNumber'), value: order.client_order_id },
    { name: t('placedAt'), value: <When at={order.created_at} /> },
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('details')}>
      <KeyValue rows={rows.filter(row => row !== false)} />
      {why && <p className="mt-1 text-note text-soft">{t(why)}</p>}
      <How kind="order" id={order.id} className="mt-2" />
      {isFilled && (
        <section aria-label={t('fills')} className="mt-4">
          <h3 className="font-semibold text-body">{t('fills')}</h3>
          <Fills of={{ order_id: order.id }} />
        </section>
      )}
    </Sheet>
  )
}
