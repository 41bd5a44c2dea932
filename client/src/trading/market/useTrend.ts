import { useRead } from '../../api/useRead'

/** A trend of hours need not be updated every second; its last point is the live price anyway. */
const freshMs = 10 * 60_000

/** The closes of the last hours and the price now, for a small drawing: one read for all pairs. Empty until it is known. */
export function useTrend(symbol: string, now_price: string): readonly number[] {
  const { data: closes } = useRead(
    'GET currency/trends',
    {},
    { staleTime: freshMs, select: rows => rows.find(row => row.symbol === symbol)?.closes },
  )
  return closes && closes.length > 0 ? [...closes, Number(now_price)] : []
}
