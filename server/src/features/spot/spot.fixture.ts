import { noOpenLimits } from '@lagoon/shared/catalogue/limits'
import { atoms, rate, zero } from '@lagoon/shared/money/atoms'
import { buy } from '@lagoon/shared/money/spot'
import { lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { type Coin, Listing, type Pair } from '../../market/listing'
import { type SpotOrder, waiting } from './spot.table'

/** Prices have two decimals and amounts four; an order is between 0.001 and 6 coins. */
export const pair = {
  ...{ id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, price_scale: 2, amount_scale: 4 },
  ...{ min_amount: atoms('0.001'), depth_per_tick: 1000, open_coin_trade: true, coin_trade_fee: rate('0.002') },
  limits: { ...noOpenLimits, amends: 0 },
} as unknown as Pair

export async function listingOf(changed: Partial<Pair> = {}): Promise<Listing> {
  const coins = [
    { id: 1, name: 'BTC', scale: 8, max_order: zero },
    { id: 3, name: 'USDT', scale: 6, max_order: zero },
  ] as Coin[]
  const listing = new Listing()
  const rows: object[][] = [coins, [{ ...pair, ...changed }]]
  await listing.load({ all: async () => rows.shift() ?? [] } as never)
  return listing
}

/** The request of a limit order that buys 2 at 100. */
export const requestOf = (changed: object = {}) => ({
  ...{ user_id: 1001, pair_id: 101, side: buy, isMarket: false, price: ticks(10_000), amount: lots(20_000) },
  ...{ terms: null, ...changed },
})

/** The order of that request before it has traded. */
export const orderOf = (changed: Partial<SpotOrder> = {}): SpotOrder => ({
  ...{ id: 7, user_id: 1001, pair_id: 101, type: buy, order_type: 'limit', price: ticks(10_000), amount: lots(20_000) },
  ...{ filled: noLots, value: zero, fee: zero, fee_rate: rate('0.002'), status: waiting, reason: null },
  ...{
    created_at: 1_767_225_600,
    client_order_id: null,
    time_in_force: null,
    post_only: null,
    stop_price: null,
    take_profit: null,
    trailing_delta: null,
    trailing_since: null,
    self_trade: null,
    prevented: null,
  },
  ...{
    total: null,
    other_id: null,
    triggered_at: null,
    maker_rate: null,
    ahead: null,
    after_id: null,
    label: null,
    amends: null,
    shown: null,
    showing: null,
    turn: null,
    turned_at: null,
    turned_after: null,
    received: null,
  },
  ...changed,
})
