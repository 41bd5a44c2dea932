import { useTranslation } from 'react-i18next'
import { How } from '../../trading/explain/How'
import { useQuotation } from '../../trading/market/useQuotations'
import { isZero, times } from '../../trading/money/arithmetic'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Change } from '../../ui/Change'
import { Price } from '../../ui/Price'
import { Figures } from './Figures'
import type { Position } from './order.form'
import { PositionHead } from './PositionHead'
import { marginRatioOf, returnOf } from './position.figures'

export type Ask = (what: 'stops' | 'margin' | 'close', position: Position) => void

/** An open position with its present profit. */
export function HoldingCard({ position, onAsk }: { position: Position; onAsk: Ask }) {
  const { t } = useTranslation('contracts')
  const unit = symbolOf(position.legal)
  const scale = useQuotation(position.symbol).data?.price_scale
  const stop = (price: string) => (isZero(price) ? '—' : <Price value={price} scale={scale} />)

  return (
    <Card className="mt-3" role="group" aria-label={`${position.symbol} ${t(position.type === 1 ? 'long' : 'short')}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <PositionHead position={position} />
        </div>
        <div className="shrink-0 text-right">
          <p className="text-lead font-semibold">
            <Amount value={position.profits} scale={2} signed />
          </p>
          <p className="mt-0.5 text-small">
            <Change value={returnOf(position.profits, position.caution_money)} />
          </p>
        </div>
      </div>
      <Figures
        figures={[
          { name: t('openPrice'), value: <Price value={position.price} scale={scale} /> },
          { name: t('currentPrice'), value: <Price value={position.update_price} scale={scale} tone="last" /> },
          {
            name: t('liquidationPrice'),
            value: <Price value={position.liquidation_price} scale={scale} className="text-warn-ink" />,
          },
          { name: t('margin'), value: <Amount value={position.caution_money} scale={4} unit={unit} /> },
          { name: t('fee'), value: <Amount value={position.trade_fee} scale={4} unit={unit} /> },
          { name: t('value'), value: <Amount value={times(position.number, position.price)} scale={2} unit={unit} /> },
          { name: t('stopProfit'), value: stop(position.target_profit_price) },
          { name: t('stopLoss'), value: stop(position.stop_loss_price) },
          { name: t('marginRatio'), value: <Amount value={marginRatioOf([position])} scale={2} unit="%" /> },
          ...(isZero(position.trailing_distance)
            ? []
            : [{ name: t('trailing'), value: stop(position.trailing_price) }]),
        ]}
      />
      <div className="mt-3 flex gap-2">
        {(['stops', 'margin', 'close'] as const).map(what => (
          <Button
            key={what}
            tone={what === 'stops' ? 'outline' : 'quiet'}
            size="sm"
            className="min-h-11 min-w-0 flex-1 px-2!"
            onClick={() => onAsk(what, position)}
          >
            {t(what === 'stops' ? 'editStops' : what)}
          </Button>
        ))}
      </div>
      <How kind="position" id={position.id} className="mt-3" />
    </Card>
  )
}
