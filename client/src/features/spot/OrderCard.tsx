import type { CallData } from '@lagoon/shared/contract/index'
import { useTranslation } from 'react-i18next'
import { symbolOf } from '../../money/coin'
import { percentFrom } from '../../money/reckon'
import { useAction } from '../../reads/useAction'
import { When } from '../../reads/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { OrderNumber } from '../../ui/OrderNumber'
import { Price } from '../../ui/Price'
import { Progress } from '../../ui/Progress'

export type Order = CallData<'GET coin/list'>[number]

const states = { 1: 'waiting', 2: 'completed', 3: 'cancelled' } as const
/** Why it ended, where its owner did not end it. */
const endings = {
  user: null,
  self_trade: 'endedBySelf',
  no_liquidity: 'endedByNoOffer',
  ioc: 'endedByIoc',
  fok: 'endedByFok',
  post_only: 'endedByPostOnly',
  amended: 'endedByChange',
  other: 'endedByOther',
} as const
const tones = { 1: 'info', 2: 'brand', 3: 'neutral' } as const

/** One order: what was wanted, what was done of it and at what average, and the way to take the rest back. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('spot')
  const cancel = useAction('PUT coin/trade', { unlessTold: ['GET coin/list', 'POST wallet/detail'] })
  const isBuy = order.type === 1
  const state = order.status as 1 | 2 | 3
  const [base, quote] = [symbolOf(order.currency_id), symbolOf(order.legal_id)]
  const filled = percentFrom(order.deal_amount, order.trade_amount)
  const why = order.reason && endings[order.reason]
  const isFilled = order.deal_price !== '0'
  return (
    <li className="border-line border-b py-3.5 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
            {order.symbol}
            <Badge tone={isBuy ? 'up' : 'down'}>
              {t(isBuy ? 'buy' : 'sell')} · {t(order.order_type)}
            </Badge>
          </p>
          <p className="mt-1 text-caption text-faint">
            <When at={order.created_at} /> · <OrderNumber id={order.id} />
          </p>
        </div>
        {state === 1 ? (
          <Button
            tone="outline"
            size="sm"
            className="touch min-h-9"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: order.id })}
          >
            {t('cancel')}
          </Button>
        ) : (
          <Badge tone={tones[state]}>{t(states[state])}</Badge>
        )}
      </div>
      <dl className="mt-2.5 grid grid-cols-3 gap-x-3 gap-y-2">
        <Cell name={t('price')}>
          {order.order_type === 'market' ? t('market') : <Price value={order.target_price} />}
        </Cell>
        <Cell name={t('average')}>{isFilled ? <Price value={order.deal_price} /> : '--'}</Cell>
        <Cell name={t('charged')}>{isFilled ? <Amount value={order.fee} unit={isBuy ? base : quote} /> : '--'}</Cell>
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
    </li>
  )
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 last:text-right">
      <dt className="text-caption text-faint">{name}</dt>
      <dd className="figures mt-0.5 break-words text-note">{children}</dd>
    </div>
  )
}
