import { useSearchParams } from 'react-router-dom'
import { type Product, useChoices } from './choices'
import { useQuotation } from './useQuotations'

const spelled = /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/
const usual = 'BTC/USDT'

/** The pair of a page with its live price: `?symbol=ETH/USDT` of the address; otherwise the last pair, and Bitcoin the first time. */
export function usePairOfAddress(product: Product) {
  const [query] = useSearchParams()
  const last = useChoices(({ pairs }) => pairs[product])
  const requested = query.get('symbol') ?? last ?? usual
  const symbol = spelled.test(requested) ? requested : usual
  const quotation = useQuotation(symbol)
  return { symbol, quotation, pair: quotation.data ?? null }
}
