import { useSearchParams } from 'react-router-dom'
import { type Product, useChoices } from './choices'

const spelled = /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/
const usual = 'BTC/USDT'

/** `?symbol=ETH/USDT` of the address; otherwise the last pair, and Bitcoin the first time. */
export function usePairOfAddress(product: Product): string {
  const [query] = useSearchParams()
  const last = useChoices(({ pairs }) => pairs[product])
  const symbol = query.get('symbol') ?? last ?? usual
  return spelled.test(symbol) ? symbol : usual
}
