import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { go } from '../../parts/navigator'

/** The past second that `?at=` of the address requests for the chart, with the way back to now; null without one. */
export function useRequestedSecond(symbol: string) {
  const [query] = useSearchParams()
  const requested = query.get('at') ?? ''
  const second = /^[1-9]\d{0,9}$/.test(requested) ? Number(requested) : null
  const onNow = useCallback(() => go('/pages/trade/kline', { symbol }, { replace: true }), [symbol])
  return useMemo(() => (second === null ? null : { second, onNow }), [second, onNow])
}
