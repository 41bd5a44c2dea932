import type { OpenKind } from '@lagoon/shared/catalogue/limits'
import { type Atoms, add, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { amountOf, buy, orderValue, type Side } from '@lagoon/shared/money/spot'
import { atomsOfProduct, countOf, lots, type Ticks } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { refuse } from '../../platform/refusal'
import type { SpotDeps } from './deps'
import { isBySide, kindTooMany, priceRange } from './limits.rules'
import { isStop, pending, type SpotOrder } from './spot.table'

/** The field that makes an order one of its kind. */
const fieldOf: Readonly<Partial<Record<OpenKind, string>>> = {
  stops: 'stop_price',
  icebergs: 'shown_amount',
  lists: 'other',
}

/** Refuses an order that would stay open and be one too many for its user, in its pair or in all pairs. */
export function assertFewOpen({ open, venue }: SpotDeps, pair: Pair, order: SpotOrder): void {
  const { user_id, order_type, time_in_force, status } = order
  if (!isStop(order) && status !== pending && (order_type === 'market' || time_in_force !== null)) return
  const here = kindTooMany(order, open.inPair(user_id, pair.id), pair.limits)
  const kind = here ?? kindTooMany(order, open.inAll(user_id), venue.now.open_limits)
  if (kind === null) return
  const most = (here ? pair.limits : venue.now.open_limits)[kind]
  const field = fieldOf[kind]
  refuse('open_most', {
    params: { most: String(most), symbol: pair.symbol },
    text: here ? `open_most.${kind}` : `open_most.${kind}_all`,
    ...(field && { fields: { [field]: 'choice' } }),
  })
}

/** Refuses an order whose price, value or amount is outside the limits of its pair or coins, at a public price. */
export function assertWithin(deps: SpotDeps, unit: Unit, pair: Pair, order: SpotOrder, tick: Ticks): void {
  const { limits } = pair
  const [base, quote] = [deps.listing.coin(pair.currency_id), deps.listing.coin(pair.legal_id)]
  const { type, order_type, amount, total } = order
  const isMarket = order_type === 'market'
  const field = total === null ? 'amount' : 'total'
  const size = amountOf(pair, amount)
  const value = worthOf(pair, order, tick)
  const above = (about: string, most: Atoms, name: string) =>
    refuse('above_maximum', {
      params: { range: `${fromAtoms(most)} ${name}` },
      text: `above_maximum.${about}`,
      fields: { [field]: 'too_large' },
    })
  if (!isMarket) assertPrice(pair, order, tick, quote.name)
  assertWorth(deps, pair, order, tick)
  if (limits.most_value !== undefined && value > atoms(limits.most_value))
    above('value', atoms(limits.most_value), quote.name)
  if (isMarket && limits.market_amount !== undefined && size > atoms(limits.market_amount))
    above('market', atoms(limits.market_amount), base.name)
  if (base.max_order !== zero && size > base.max_order) above('coin', base.max_order, base.name)
  if (quote.max_order !== zero && value > quote.max_order) above('coin', quote.max_order, quote.name)
  if (type === buy && limits.position !== undefined) {
    const wallet = unit.get(wallets, userWallet(order.user_id, 'change', base.id))
    const owned = wallet ? add(wallet.available, wallet.frozen) : zero
    const wanted = amountOf(pair, lots(deps.open.inPair(order.user_id, pair.id).buying + countOf(amount)))
    if (add(owned, wanted) > atoms(limits.position)) above('position', atoms(limits.position), base.name)
  }
}

const worthOf = (pair: Pair, { order_type, price, amount, total }: SpotOrder, tick: Ticks): Atoms =>
  total ?? orderValue(pair, order_type === 'market' ? tick : price, amount)

/** Refuses an order that is worth too little; also one that was made smaller. */
export function assertWorth({ listing }: Pick<SpotDeps, 'listing'>, pair: Pair, order: SpotOrder, tick: Ticks): void {
  const { least_value, most_value } = pair.limits
  if (least_value === undefined || worthOf(pair, order, tick) >= atoms(least_value)) return
  refuse('below_minimum', {
    params: { range: `${least_value} ${listing.coin(pair.legal_id).name}`, ...(most_value && { most: most_value }) },
    text: 'below_minimum.value',
    fields: { [order.total === null ? 'amount' : 'total']: 'too_small' },
  })
}

function assertPrice(pair: Pair, { type, price }: SpotOrder, tick: Ticks, quote: string): void {
  const { bid_up, bid_down, ask_up, ask_down } = pair.limits
  if ((bid_up ?? bid_down ?? ask_up ?? ask_down) === undefined) return
  const inCoin = (ticks: Ticks) => atomsOfProduct(BigInt(countOf(ticks)), pair.price_scale)
  const { least, most } = priceRange(pair.limits, type as Side, inCoin(tick))
  const isLow = least !== null && inCoin(price) < least
  if (!isLow && (most === null || inCoin(price) <= most)) return
  const range = isLow ? least : most
  refuse(isLow ? 'below_minimum' : 'above_maximum', {
    params: { range: `${fromAtoms(range as Atoms)} ${quote}`, ...(isBySide(pair.limits) && { side: String(type) }) },
    text: isLow ? 'below_minimum.far' : 'above_maximum.far',
    fields: { target_price: isLow ? 'too_small' : 'too_large' },
  })
}
