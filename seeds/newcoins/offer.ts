import type { Coin as CatalogueCoin } from '@lagoon/shared/catalogue/coins'
import type { NewCoin } from '../../server/src/features/newcoins/newcoins.data'
import type { Coin, Pair } from '../../server/src/market/listing'
import type { TextKey } from '../../server/src/platform/text'
import { isWhole, marketFaults, said, twice } from '../check'
import type { Written } from '../written'

type Titled<Key> = Key extends `newcoin.${infer Title}.tagline` ? Title : never
/** A new coin has its texts in `server/locales` under its title. */
export type OfferTitle = Titled<TextKey>

/** A seeded new coin: the coin, its market, its window in days from the world's start, and who holds some of it already. */
export interface SeededOffer {
  readonly id: number
  readonly title: OfferTitle
  readonly coin: Pick<Written<Coin>, 'id' | 'name' | 'scale' | 'min_deposit' | 'min_withdraw' | 'max_withdraw'>
  readonly market: Pick<
    Written<Pair>,
    | 'price_scale'
    | 'amount_scale'
    | 'level'
    | 'volatility'
    | 'market_share'
    | 'volume_per_second'
    | 'depth_per_tick'
    | 'quote_spread'
    | 'min_amount'
    | 'lever_share_num'
    | 'lever_spread'
  >
  readonly terms: Pick<
    Written<NewCoin>,
    'supply' | 'placed' | 'min_amount' | 'max_amount' | 'pays' | 'predict_rate' | 'interest_rate' | 'lock_days'
  >
  readonly days: { readonly starts: number; readonly closes: number; readonly launches: number }
  /** Allotted to named users before the world's start, so many days ago. */
  readonly holders: readonly { readonly user_id: number; readonly amount: string; readonly daysAgo: number }[]
}

/** Where an offer is out of bounds. */
export function offerFaults(
  offer: SeededOffer,
  offers: readonly SeededOffer[],
  coins: readonly CatalogueCoin[],
): string[] {
  const { coin, market, terms, days } = offer
  const file = 'seeds/newcoins'
  const faults = said(file, coin.name, [
    [!twice(offers, each => each.id, offer), `id ${offer.id} is used twice`],
    [!twice(offers, each => each.coin.id, offer), `coin id ${coin.id} is used twice`],
    [isWhole(coin.scale, 0, 18), `scale ${coin.scale} is no whole number from 0 to 18`],
    [
      Number(terms.placed) >= 0 && Number(terms.placed) <= Number(terms.supply),
      `placed ${terms.placed} exceeds supply ${terms.supply}`,
    ],
    [
      Number(terms.min_amount) > 0 && Number(terms.max_amount) >= Number(terms.min_amount),
      `min_amount ${terms.min_amount} and max_amount ${terms.max_amount} are not above 0, max_amount the larger`,
    ],
    [
      days.starts < days.closes && days.closes <= days.launches,
      'days do not follow each other: starts, closes, launches',
    ],
    [isWhole(terms.lock_days, 0, 3650), `lock_days ${terms.lock_days} is no whole number from 0 to 3650`],
    [terms.pays.every(pay => coins.some(({ id }) => id === pay.coin_id)), 'it is paid with a coin that is not there'],
  ])
  const spec = {
    id: 100 + coin.id,
    symbol: `${coin.name}/USDT`,
    seedName: coin.name,
    priceScale: market.price_scale,
    amountScale: market.amount_scale,
    level: market.level,
    volatility: market.volatility,
    marketShare: market.market_share,
    volumePerSecond: market.volume_per_second,
    depthPerTick: market.depth_per_tick,
    spread: market.quote_spread,
    opensAt: 0,
    anchoredAt: 0,
  }
  return faults.concat(marketFaults(file, spec))
}
