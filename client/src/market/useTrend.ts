import { useRead } from '../api/query'

const endOfTime = 4_294_967_295
const hours = 24
/** A trend of hours needs no second by second; the last point is the live price anyway. */
const freshMs = 10 * 60_000

/** The closes of the last hours and the price now, for a small drawing. Empty until they are known. */
export function useTrend(symbol: string, now_price: string): readonly number[] {
  const { data } = useRead(
    'GET currency/new_timeshar',
    { symbol, period: '60min', from: 0, to: endOfTime, limit: hours },
    { staleTime: freshMs, select: bars => bars.map(bar => bar.close) },
  )
  return data && data.length > 1 ? [...data.slice(0, -1), Number(now_price)] : []
}
