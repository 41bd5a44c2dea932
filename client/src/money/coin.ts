import { bankRoute, findCoin, merchantRoute, usdtId } from '@lagoon/shared/catalogue/coins'

export const bankId = bankRoute.id
export const merchantId = merchantRoute.id

/** The bank and the merchants stand among the coins on the wire; they are ways and hold nothing. */
export const isRoute = (currency: number): boolean => currency === bankId || currency === merchantId

/** By bank it is USDT that comes and goes. */
const heldAs = (currency: number): number => (isRoute(currency) ? usdtId : currency)

const widestScale = 8

/** Decimals an amount may have; a coin that was listed later is taken as the others are. */
export const scaleOf = (currency: number): number => findCoin(heldAs(currency))?.scale ?? widestScale

/** "USDT" of 3 and of 9999. */
export const symbolOf = (currency: number): string => findCoin(heldAs(currency))?.symbol ?? ''

export const fullNameOf = (currency: number): string => findCoin(currency)?.name ?? ''

export const chainsOf = (currency: number): readonly string[] => findCoin(currency)?.chains ?? ['ERC20']

/** A currency from the address of a page; USDT where it names none. */
export function currencyIn(query: URLSearchParams, missing = usdtId): number {
  const named = Number(query.get('currency'))
  return Number.isSafeInteger(named) && named > 0 ? named : missing
}

export const logoOf = (currency: number): string | undefined =>
  currency === bankId ? bankRoute.logo : currency === merchantId ? merchantRoute.logo : findCoin(currency)?.logo
