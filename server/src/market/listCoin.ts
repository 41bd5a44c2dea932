import { usdtId } from '@lagoon/shared/catalogue/coins'
import { usualLimits } from '@lagoon/shared/catalogue/limits'
import { type Atoms, fromAtoms, rate, times, unit as unitOf, zero } from '@lagoon/shared/money/atoms'
import { countOf, ticksIn } from '@lagoon/shared/money/steps'
import type { Unit } from '../lane/unit'
import { refuseField } from '../platform/refusal'
import type { Listing } from './listing'
import { coins, type Pair, pairs } from './listing.table'
import { market } from './market.owner'

interface NewCoin {
  symbol: string
  /** In USDT; the first price of its pair. */
  price: Atoms
  logo: string
  opens_at: number
}

export const newCoinScale = 8

/** Lists a coin, and returns the row of its pair against USDT, which trades from a future second on. Wallets are made on their first use. */
export function newPair(unit: Unit, id: number, { symbol, price, logo, opens_at }: NewCoin, listing: Listing): Pair {
  const own = market.unit(unit)
  if ([...listing.coins].some(({ name }) => name === symbol)) refuseField('symbol', 'repeated')
  const { min_amount, ...figures } = figuresOf(price) ?? refuseField('price', 'decimals')
  const coin = own.insert(coins, {
    ...{ id: own.nextId(coins), name: symbol, scale: newCoinScale, logo, chains: ['ERC20'] },
    ...{ is_match: true, is_lever: false, is_micro: false, is_fund: false },
    ...{ min_deposit: min_amount, min_withdraw: min_amount, max_withdraw: times(min_amount, 100_000) },
    ...{ withdraw_fee: rate('0.5'), micro_fee: rate('1'), max_order: zero },
  })
  return {
    ...{ id, currency_id: coin.id, legal_id: usdtId, symbol: `${symbol}/USDT`, seed_name: symbol, opens_at },
    ...figures,
    ...{ volatility: 66_000, market_share: 400 },
    ...{ is_display: true, open_coin_trade: true, coin_trade_fee: rate('0.2'), min_amount },
    limits: usualLimits,
    ...{ open_microtrade: false, open_lever: false, lever_share_num: times(min_amount, 10), lever_spread: zero },
    ...{ lever_min_share: 1, lever_max_share: 1000, lever_trade_fee: rate('0.05'), lever_multiples: [2, 5, 10] },
    maintenance_rate: rate('20'),
  }
}

/** Lists a coin with its pair; returns the coin's id. */
export function listCoin(unit: Unit, coin: NewCoin, listing: Listing): number {
  const own = market.unit(unit)
  return own.insert(pairs, newPair(unit, own.nextId(pairs), coin, listing)).currency_id
}

/** Shows the pair of a coin and its trading, or hides both. */
export function offerPair(unit: Unit, listing: Listing, coinId: number, isOffered: boolean): void {
  const { id } = listing.pairOf(coinId, usdtId)
  market.unit(unit).update(pairs, { id }, { is_display: isOffered, open_coin_trade: isOffered })
}

const usdt_per_second = 150
const usdt_per_tick = 25_000
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))

/**
 * The figures of a market, from its price: five digits of price, and the volume, depth and spread of a small coin. Null if the price has
 * more digits, or has its first one after the sixth decimal.
 */
function figuresOf(price: Atoms) {
  const [whole = '', rest = ''] = fromAtoms(price).split('.')
  const magnitude = whole === '0' ? -1 - rest.search(/[1-9]/) : whole.length - 1
  const price_scale = within(4 - magnitude, 0, 8)
  const amount_scale = within(magnitude + 3, 0, 8 - price_scale)
  const found = ticksIn(fromAtoms(price), price_scale)
  const level = found === null ? 0 : countOf(found)
  if (level < 100) return null
  const lots_per_usdt = 10 ** (amount_scale + price_scale) / level
  return {
    price_scale,
    amount_scale,
    level,
    volume_per_second: within(usdt_per_second * lots_per_usdt, 1, 2 ** 20),
    depth_per_tick: within(usdt_per_tick * lots_per_usdt, 20, 1e12),
    quote_spread: within(level * 0.0006, 1, level / 10),
    /** Between 1 and 10 USDT. */
    min_amount: unitOf(magnitude),
  }
}
