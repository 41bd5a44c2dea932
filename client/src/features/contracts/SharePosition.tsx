import { useTranslation } from 'react-i18next'
import { useQuotation } from '../../trading/market/useQuotations'
import { symbolOf } from '../../trading/money/coin'
import { ShareResult } from '../../trading/share/ShareResult'
import type { Position } from './order.form'
import { returnOf } from './position.figures'

/** A closed position as a picture. */
export function SharePosition({ position }: { position: Position }) {
  const { t } = useTranslation('contracts')
  const scale = useQuotation(position.symbol).data?.price_scale
  const isLong = position.type === 1
  return (
    <ShareResult
      result={{
        id: position.id,
        pair: position.symbol,
        side: `${isLong ? '▲' : '▼'} ${t(isLong ? 'long' : 'short')} ${position.multiple}×`,
        percent: returnOf(position.fact_profits, position.caution_money),
        amount: position.fact_profits,
        unit: symbolOf(position.legal),
        open: position.price,
        close: position.update_price,
        scale,
        at: position.complete_time ?? position.create_time,
      }}
    />
  )
}
