import { tickId } from '@lagoon/shared/catalogue/tickId'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { hrefOf } from '../../parts/navigator'
import { How } from '../../trading/explain/How'
import { useQuotation } from '../../trading/market/useQuotations'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Change } from '../../ui/Change'
import { Facts } from '../../ui/Facts'
import { Link } from '../../ui/Link'
import { OrderNumber } from '../../ui/OrderNumber'
import { Price } from '../../ui/Price'
import { Figures } from './Figures'
import type { Position } from './order.form'
import { returnOf } from './position.figures'
import { SharePosition } from './SharePosition'
import { SideBadge } from './SideBadge'

export const reasonTones = {
  user: 'neutral',
  profit: 'up',
  loss: 'down',
  trailing: 'neutral',
  liquidated: 'warn',
} as const

/** A closed position: its result, its costs, and why it ended. */
export function HistoryCard({ position, onResult }: { position: Position; onResult: (id: number) => void }) {
  const { t } = useTranslation('contracts')
  const unit = symbolOf(position.legal)
  const scale = useQuotation(position.symbol).data?.price_scale
  const reason = position.closed_by
  return (
    <div data-row={position.id} className="border-line border-b py-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
            {reason ? (
              <button
                type="button"
                className="-mt-5 -mb-1 inline-flex min-h-11 items-center pt-4 rounded-sm active:bg-press"
                onClick={() => onResult(position.id)}
              >
                {position.symbol}
                <ChevronRight size={16} aria-hidden="true" className="text-faint" />
                <span className="sr-only">{t('resultTitle')}</span>
              </button>
            ) : (
              position.symbol
            )}{' '}
            <SideBadge position={position} />
          </p>
          <Facts className="mt-2 text-small text-faint">
            {t('lotsOf', { lots: position.share, number: position.number, coin: position.symbol.split('/')[0] })}
            {position.complete_time !== null && <When at={position.complete_time} />}
            <OrderNumber id={position.id} />
            {position.part_of !== null && t('partOf', { id: position.part_of })}
          </Facts>
        </div>
        {reason ? (
          <div className="shrink-0 text-right">
            <p className="text-body font-semibold">
              <Amount value={position.fact_profits} scale={2} unit={unit} signed />
            </p>
            <p className="mt-0.5 text-small">
              <Change value={returnOf(position.fact_profits, position.caution_money)} />
            </p>
          </div>
        ) : (
          <Badge>{t('cancelled')}</Badge>
        )}
      </div>
      <Figures
        figures={
          reason
            ? [
                { name: t('openPrice'), value: <Price value={position.price} scale={scale} /> },
                { name: t('closePrice'), value: <Price value={position.update_price} scale={scale} /> },
                { name: t('reason'), value: <Badge tone={reasonTones[reason]}>{t(`reasons.${reason}`)}</Badge> },
                { name: t('margin'), value: <Amount value={position.caution_money} scale={4} /> },
                { name: t('fees'), value: <Amount value={position.trade_fee} scale={4} /> },
              ]
            : [
                { name: t('limitPrice'), value: <Price value={position.price} scale={scale} /> },
                { name: t('margin'), value: <Amount value={position.caution_money} scale={4} /> },
              ]
        }
      />
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <How kind="position" id={position.id} />
        {reason && reason !== 'user' && <DecidingTick position={position} />}
        {reason && <SharePosition position={position} />}
      </div>
    </div>
  )
}

/** If a price closed the position and not its owner: shows the public tick, and links to its second on the chart. */
function DecidingTick({ position: { symbol, complete_time } }: { position: Position }) {
  const { t } = useTranslation('contracts')
  const pair = useQuotation(symbol).data?.match_id
  if (pair === undefined || complete_time === null) return null
  return (
    <Link className="text-small" href={hrefOf('/pages/trade/kline', { symbol, at: complete_time })}>
      {t('byTick', { id: tickId(pair, complete_time) })}
    </Link>
  )
}
