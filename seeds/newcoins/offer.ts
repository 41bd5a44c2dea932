import type { NewCoin } from '../../server/src/features/newcoins/newcoins.data'
import type { Coin, Pair } from '../../server/src/market/listing'
import type { TextKey } from '../../server/src/platform/text'
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
