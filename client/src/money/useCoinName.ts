import { symbolOf } from './coin'
import { useMyCoins } from './useMyCoins'

/** "USDT" of 3 and of 9999; a coin that was listed after this app was built has its name from the exchange. */
export function useCoinName(currency: number): string {
  const known = symbolOf(currency)
  const coins = useMyCoins()
  return known || (coins.data?.find(({ id }) => id === currency)?.name ?? '')
}
