import { useSearchParams } from 'react-router-dom'

const spelled = /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/
const usual = 'BTC/USDT'

/** `?symbol=ETH/USDT` of the address; Bitcoin where none is named, or something that is no pair's name. */
export function usePairOfAddress(): string {
  const [query] = useSearchParams()
  const symbol = query.get('symbol') ?? usual
  return spelled.test(symbol) ? symbol : usual
}
