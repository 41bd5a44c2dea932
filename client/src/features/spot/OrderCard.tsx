import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { When } from '../../api/When'
import { percentFrom } from '../../trading/money/arithmetic'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { OrderNumber } from '../../ui/OrderNumber'
import { Price } from '../../ui/Price'
import { Progress } from '../../ui/Progress'
import { mayAmend } from './amend.form'
import { kindWord, percentBehind, triggerOf } from './extras.rules'
import type { Order } from './orderRow.rules'
import { endings, states } from './orderWords'

interface Props {
  order: Order
  onDetails: (order: Order) => void
  onAmend: (order: Order) => void
}

/** One order: its amount, its filled part and average price, with buttons to change it and to cancel the rest. */
export function OrderCard({ order, onDetails, onAmend }: Props) {
  const { t } = useTranslation('spot')
  const cancel = useAction('PUT coin/trade', { withoutFrame: ['GET coin/list', 'POST wallet/detail'] })
  const isBuy = order.type === 1
  const isOpen = order.status === 1
  const [base, quote] = [symbolOf(order.currency_id), symbolOf(order.legal_id)]
  const filled = percentFrom(order.deal_amount, order.trade_amount)
  const why = order.reason && endings[order.reason]
  const isFilled = order.deal_price !== '0'
  const { word, tone } = states[order.state]
  return (
    <li data-row={order.id} className="border-line border-b py-3.5 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
            <button
              type="button"
              className="-mt-5 -mb-1 inline-flex min-h-11 items-center pt-4 rounded-sm active:bg-press"
              onClick={() => onDetails(order)}
            >
              {order.symbol}
              <ChevronRight size={16} aria-hidden="true" className="text-faint" />
              <span className="sr-only">{t('details')}</span>
            </button>
            <Badge tone={isBuy ? 'up' : 'down'}>
              {t(isBuy ? 'buy' : 'sell')} · {t(kindWord(order.order_type, triggerOf(order)))}
            </Badge>
            {order.other !== null && isOpen && <Badge tone="neutral">OCO</Badge>}
            {order.post_only === 1 && <Badge tone="neutral">{t('postOnly')}</Badge>}
            {order.shown_amount !== null && <Badge tone="neutral">{t('iceberg')}</Badge>}
          </p>
          <Facts className="mt-2 text-caption text-faint">
            <When at={order.created_at} />
            <OrderNumber id={order.id} />
          </Facts>
        </div>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      <dl className="mt-2.5 grid grid-cols-3 gap-x-3 gap-y-2">
        <Cell name={t('price')}>
          {order.order_type === 'market' ? t('market') : <Price value={order.target_price} />}
        </Cell>
        {order.stop_price !== null && (
          <Cell name={t('stopPrice')}>
            <Price value={order.stop_price} />
          </Cell>
        )}
        {order.trailing_delta !== null && <Cell name={t('trailing')}>{percentBehind(order.trailing_delta)}</Cell>}
        {(isFilled || triggerOf(order) === 'none') && (
          <Cell name={t('average')}>{isFilled ? <Price value={order.deal_price} /> : '--'}</Cell>
        )}
        {order.total === null ? (
          <Cell name={t('charged')}>{isFilled ? <Amount value={order.fee} unit={isBuy ? base : quote} /> : '--'}</Cell>
        ) : (
          <Cell name={t('total')}>
            <Amount value={order.total} scale={2} unit={quote} />
          </Cell>
        )}
      </dl>
      <div className="mt-2.5 flex items-center gap-3 text-small">
        <span className="figures shrink-0 text-soft">
          <Amount value={order.deal_amount} /> / <Amount value={order.trade_amount} unit={base} />
        </span>
        <span className="min-w-0 flex-1">
          <Progress share={filled / 100} label={t('filled')} tone={isBuy ? 'up' : 'down'} />
        </span>
        <span className="figures shrink-0 text-faint">{filled}%</span>
      </div>
      {why && <p className="mt-1.5 text-caption text-faint">{t(why)}</p>}
      {isOpen && (
        <div className="mt-2.5 flex justify-end gap-2">
          {mayAmend(order) && (
            <Button tone="outline" size="sm" className="touch min-h-9" onClick={() => onAmend(order)}>
              {t('amend')}
            </Button>
          )}
          <Button
            tone="outline"
            size="sm"
            className="touch min-h-9"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: order.id })}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 nth-[3n]:text-right">
      <dt className="text-caption text-faint">{name}</dt>
      <dd className="figures mt-0.5 break-words text-note">{children}</dd>
    </div>
  )
}
