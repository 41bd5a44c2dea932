import { useTranslation } from 'react-i18next'
import { When } from '../../../api/When'
import { kindWord, percentBehind, triggerOf } from '../../../features/spot/extras.rules'
import type { Order } from '../../../features/spot/orderRow.rules'
import { states } from '../../../features/spot/orderWords'
import { percentFrom } from '../../../trading/money/arithmetic'
import { symbolOf } from '../../../trading/money/coin'
import { Amount } from '../../../ui/Amount'
import { Badge } from '../../../ui/Badge'
import { Price } from '../../../ui/Price'
import type { Column } from '../terminal/Table'
import { OrderActions } from './OrderActions'

interface Asks {
  onDetails: (order: Order) => void
  onAmend: (order: Order) => void
}

/** The columns of an order. */
export function useOrderColumns({ onDetails, onAmend }: Asks): Column<Order>[] {
  const { t } = useTranslation('spot')
  const { t: money } = useTranslation('money')
  return [
    {
      key: 'pair',
      name: t('pair'),
      cell: order => (
        <button
          type="button"
          className="min-h-7 rounded-sm font-semibold underline decoration-line-strong decoration-dotted underline-offset-4 active:bg-press"
          onClick={() => onDetails(order)}
        >
          {order.symbol}
          <span className="sr-only"> {t('details')}</span>
        </button>
      ),
    },
    { key: 'time', name: money('time'), wide: true, cell: order => <When at={order.created_at} /> },
    {
      key: 'side',
      name: t('side'),
      cell: order => (
        <span className={order.type === 1 ? 'text-up-ink' : 'text-down-ink'}>
          {t(order.type === 1 ? 'buy' : 'sell')} · {t(kindWord(order.order_type, triggerOf(order)))}
          {order.other !== null && order.status === 1 && ' · OCO'}
          {order.shown_amount !== null && ` · ${t('iceberg')}`}
        </span>
      ),
    },
    {
      key: 'price',
      name: t('price'),
      right: true,
      cell: order => (order.order_type === 'market' ? t('market') : <Price value={order.target_price} />),
    },
    {
      key: 'stop',
      name: t('stopPrice'),
      right: true,
      wide: true,
      cell: order => (
        <>
          {order.stop_price !== null && <Price value={order.stop_price} />}
          {order.trailing_delta !== null && ` ${percentBehind(order.trailing_delta)}`}
          {triggerOf(order) === 'none' && '--'}
        </>
      ),
    },
    {
      key: 'average',
      name: t('average'),
      right: true,
      wide: 840,
      cell: order => (order.deal_price === '0' ? '--' : <Price value={order.deal_price} />),
    },
    {
      key: 'amount',
      name: t('amount'),
      right: true,
      cell: order => <Amount value={order.trade_amount} unit={symbolOf(order.currency_id)} />,
    },
    {
      key: 'filled',
      name: t('filled'),
      right: true,
      cell: order => `${percentFrom(order.deal_amount, order.trade_amount)}%`,
    },
    {
      key: 'state',
      name: t('state'),
      wide: 840,
      cell: order => <Badge tone={states[order.state].tone}>{t(states[order.state].word)}</Badge>,
    },
    {
      key: 'actions',
      name: <span className="sr-only">{t('cancel')}</span>,
      right: true,
      pinned: true,
      cell: order => <OrderActions order={order} onAmend={onAmend} />,
    },
  ]
}
