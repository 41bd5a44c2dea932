import { findCoin } from '@lagoon/shared/catalogue/coins'
import { brand } from '../../theme/brand'

/** What the brand calls a coin and says about it. */
export const ownTextsOf = (symbol: string) => brand.coins.find(coin => coin.symbol === symbol)

/** The catalogue does not know the symbol of a coin that was listed later. */
export const fullNameOf = (currency: number, symbol: string): string =>
  ownTextsOf(symbol)?.name || (findCoin(currency)?.name ?? '')
