import type { Quotation } from '../../trading/market/quotation'
import { useTrend } from '../../trading/market/useTrend'
import { Sparkline } from '../../ui/Sparkline'

/** The last day of a pair as a small line. Its space is reserved while it loads. */
export function Trend({ pair, width, height }: { pair: Quotation; width: number; height: number }) {
  const points = useTrend(pair.symbol, pair.now_price)
  if (points.length === 0) return <span aria-hidden="true" className="block shrink-0" style={{ width, height }} />
  return <Sparkline points={points} tone={pair.change.startsWith('-') ? 'down' : 'up'} width={width} height={height} />
}
