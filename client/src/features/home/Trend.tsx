import { useRead } from '../../api/useRead'
import type { Quotation } from '../../trading/market/quotation'
import { Sparkline } from '../../ui/Sparkline'

/** A trend of hours need not be updated every second; its last point is the live price anyway. */
const freshMs = 10 * 60_000

/** The closes of the last hours and the price now, for a small drawing: one read for all pairs. Empty until it is known. */
function useTrend(symbol: string, now_price: string): readonly number[] {
  const { data: closes } = useRead(
    'GET currency/trends',
    {},
    { staleTime: freshMs, select: rows => rows.find(row => row.symbol === symbol)?.closes },
  )
  return closes && closes.length > 0 ? [...closes, Number(now_price)] : []
}

/** The last day of a pair as a small line. Its space is reserved while it loads. */
export function Trend({ pair, width, height }: { pair: Quotation; width: number; height: number }) {
  const points = useTrend(pair.symbol, pair.now_price)
  if (points.length === 0) return <span aria-hidden="true" className="block shrink-0" style={{ width, height }} />
  return <Sparkline points={points} tone={pair.change.startsWith('-') ? 'down' : 'up'} width={width} height={height} />
}
