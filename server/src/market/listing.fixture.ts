import { usualLimits } from '@lagoon/shared/catalogue/limits'
import { atoms, rate, zero } from '@lagoon/shared/money/atoms'
import { type Coin, Listing, type Pair } from './listing'
import { coins, pairs } from './listing.table'

export const usdt: Coin = {
  ...{
    id: 3,
    name: 'USDT',
    scale: 6,
    logo: 'usdt.svg',
    chains: ['TRC20'],
    withdraw_fee: rate('0'),
    micro_fee: rate('0'),
  },
  ...{ is_match: true, is_lever: true, is_micro: true, is_fund: true },
  ...{ min_deposit: atoms('1'), min_withdraw: atoms('10'), max_withdraw: atoms('1000'), max_order: zero },
}
export const btc: Coin = { ...usdt, id: 1, name: 'BTC', scale: 8, logo: 'btc.svg' }

/** Prices have two decimals and amounts six; it has traded since the beginning. */
export const btcUsdt: Pair = {
  ...{ id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, price_scale: 2, amount_scale: 6, seed_name: 'BTC' },
  ...{ level: 6_500_000, volatility: 28_000, market_share: 950, volume_per_second: 300_000, quote_spread: 100 },
  ...{
    depth_per_tick: 20_000_000,
    opens_at: 0,
    coin_trade_fee: rate('0.002'),
    min_amount: atoms('0.0001'),
    limits: usualLimits,
  },
  ...{ is_display: true, open_coin_trade: true, open_microtrade: true, open_lever: true },
  ...{ lever_share_num: atoms('0.01'), lever_min_share: 1, lever_max_share: 5_000, lever_trade_fee: rate('0.0005') },
  ...{ lever_spread: atoms('0.5'), lever_multiples: [5, 10], maintenance_rate: rate('0.005') },
}

/** The commit that lists these coins and pairs. */
const listed = (listedPairs: readonly Pair[], listedCoins: readonly Coin[] = []) => [
  { table: coins, inserted: [...listedCoins], updated: [], removed: [] },
  { table: pairs, inserted: [...listedPairs], updated: [], removed: [] },
]

export function listingOf(
  listedPairs: readonly Pair[] = [btcUsdt],
  listedCoins: readonly Coin[] = [btc, usdt],
): Listing {
  const listing = new Listing()
  listing.changed(listed(listedPairs, listedCoins))
  return listing
}
