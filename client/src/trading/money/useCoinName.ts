import { symbolOf } from './coin'
import { useMyCoins } from './useMyCoins'

/** "USDT" for 3 and for 9999; a coin that was listed after this app was built gets its name from the exchange. */
export function useCoinName(currency: number): string {
  const known = symbolOf(currency)
  const coins = useMyCoins()
  return known || (coins.data?.find(({ id }) => id === currency)?.name ?? '')
}
