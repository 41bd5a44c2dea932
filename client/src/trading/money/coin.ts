import { bankRoute, findCoin, merchantRoute, usdtId } from '@lagoon/shared/catalogue/coins'

export const bankId = bankRoute.id
export const merchantId = merchantRoute.id

/** The bank and the merchants share the ids of coins on the wire; they are routes and have no balance. */
export const isRoute = (currency: number): boolean => currency === bankId || currency === merchantId

/** The bank route moves USDT. */
const heldAs = (currency: number): number => (isRoute(currency) ? usdtId : currency)

const widestScale = 8

/** The decimals of an amount; a coin that was listed later gets the usual ones. */
export const scaleOf = (currency: number): number => findCoin(heldAs(currency))?.scale ?? widestScale

/** "USDT" of 3 and of 9999. */
export const symbolOf = (currency: number): string => findCoin(heldAs(currency))?.symbol ?? ''

export const chainsOf = (currency: number): readonly string[] => findCoin(currency)?.chains ?? ['ERC20']

/** A currency from the address of a page; USDT if there is none. */
export function currencyIn(query: URLSearchParams, missing = usdtId): number {
  const named = Number(query.get('currency'))
  return Number.isSafeInteger(named) && named > 0 ? named : missing
}

export const logoOf = (currency: number): string | undefined =>
  currency === bankId ? bankRoute.logo : currency === merchantId ? merchantRoute.logo : findCoin(currency)?.logo
