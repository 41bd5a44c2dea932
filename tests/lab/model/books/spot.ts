import type { Fill, Placed, Placing, Prevented, SelfTrade } from '@lagoon/server/features/spot/book/matcher'
import { NaiveMatcher } from '@lagoon/server/features/spot/book/naive.fixture'
import type { Pair } from '@lagoon/server/market/listing'
import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { countOf, lots, ticks } from '@lagoon/shared/money/steps'
import { type Decimal, dec, refuse, refuseIf, up } from '../money'
import type { Person } from '../person'
import type { Prices } from '../prices'

/** The amount frozen for an order, or for two linked ones. */
interface Hold {
  amount: Decimal
}

export interface SpotOrder {
  id: number
  /** Its number in the model's book. */
  readonly turn: number
  readonly owner: Person
  readonly pair: Pair
  readonly side: Side
  readonly isMarket: boolean
  readonly terms: Terms
  /** The owner's name for it. */
  readonly name: string | null
  readonly total: Decimal | null
  readonly at: number
  /** In units of the pair: the limit price, or the worst price of a market order. */
  price: number
  amount: number
  filled: number
  fee: Decimal
  status: 1 | 2 | 3
  /** The price that it waits for outside the book. */
  stop: number | null
  readonly isProfit: boolean
  /** How far it trails the price, in basis points; null if it does not. */
  delta: number | null
  /** The lowest price since a purchase began to trail, the highest of a sale; null before. */
  extreme: number | null
  isTriggered: boolean
  /** The most that it shows at once. */
  readonly shown: number | null
  readonly self: Self | null
  /** What it lost where it would have met an order of its owner. */
  prevented: number
  other: SpotOrder | null
  hold: Hold
}

type Terms = 'ioc' | 'fok' | 'post_only' | null
export type Self = 'expire_maker' | 'expire_both' | 'decrement' | 'none'
const selfTrades: Record<Self, SelfTrade> = {
  ...{ expire_maker: 'maker', expire_both: 'both', decrement: 'decrement', none: 'none' },
}

interface Requested {
  side: Side
  /** In basis points from the tick; null for a market order. */
  offset: number | null
  /** The limit price itself, in units of the pair, instead of `offset`. */
  price: number | null
  amount: number
  total: Decimal | null
  /** In basis points from the tick. */
  stop: number | null
  /** Whether it waits for its stop from the other side. */
  isProfit: boolean
  delta: number | null
  shown: number | null
  self: Self | null
  terms: Terms
  name: string | null
  other: SpotOrder | null
}

/** The expected result of spot trading: the naive matcher, and what each fill costs and pays. */
export class SpotBook {
  readonly orders: SpotOrder[] = []
  readonly #books = new Map<number, { matcher: NaiveMatcher; second: number }>()

  constructor(
    private readonly prices: Prices,
    private readonly scaleOf: (coin: number) => number,
  ) {}

  place(owner: Person, pair: Pair, origin: Requested, now: number): SpotOrder {
    const { side, offset, amount, total, terms, name, other, isProfit, delta, shown, self } = origin
    if (total === null) assertSize(pair, amount)
    if (total === null && shown !== null) assertShown(pair, shown, amount)
    const tick = this.prices.open(pair.id, now) ?? refuse('market_closed')
    const stop = origin.stop === null ? null : limitAt(tick, origin.stop)
    const from = stop ?? tick
    const price =
      offset === null
        ? reach(side, delta === null ? from : trailed(side, from, delta))
        : (origin.price ?? limitAt(tick, offset))
    if (total !== null) {
      assertLeast(pair, lotsOf(pair, total, price))
      assertMost(pair, lotsOf(pair, total, tick))
    }
    const isBeyond = stop === null || ((side === buy) !== isProfit ? stop > tick : stop < tick)
    refuseIf(!isBeyond, isProfit ? 'profit_wrong_side' : 'stop_wrong_side')
    if (other) {
      refuseIf(other.pair !== pair, 'other_pair')
      refuseIf(other.side !== side, 'other_side')
      refuseIf(other.other !== null, 'other_taken')
      refuseIf(other.status !== 1, 'state_invalid')
    }
    const order: SpotOrder = {
      ...{ id: 0, turn: this.orders.length + 1, owner, pair, side, isMarket: offset === null, terms, name, total },
      ...{ at: now, price, amount: total === null ? amount : lotsOf(pair, total, price), filled: 0, fee: dec(0) },
      ...{ status: 1, stop, isProfit, isTriggered: false, other: null, hold: { amount: dec(0) } },
      ...{ delta, extreme: delta !== null && stop === null ? tick : null, shown, self, prevented: 0 },
    }
    this.#arrive(order, other, now)
    return order
  }

  cancel(order: SpotOrder): void {
    refuseIf(order.status !== 1, 'state_invalid')
    this.#close(order)
  }

  /** Returns how many orders ended. */
  cancelAll(owner: Person, pair: Pair | null): number {
    const open = () => this.orders.filter(order => order.owner === owner && order.status === 1)
    const before = open().length
    for (const order of open()) if (order.status === 1 && (pair === null || order.pair === pair)) this.#close(order)
    return before - open().length
  }

  /** A smaller amount at the same price keeps the place in the queue; any other change makes a new order. null changes nothing. */
  amend(order: SpotOrder, requested: { amount: number | null; price: number | null }, now: number): SpotOrder {
    const { pair } = order
    if (requested.amount !== null) assertSize(pair, requested.amount)
    refuseIf(order.status !== 1, 'state_invalid')
    const [amount, price] = [requested.amount ?? order.amount, requested.price ?? order.price]
    const done = order.filled + order.prevented
    refuseIf(amount < done, 'below_filled')
    if (order.shown !== null && amount > order.amount) assertShown(pair, order.shown, amount)
    if ((amount > order.amount || price !== order.price) && amount !== done)
      return this.#replace(order, amount, price, now)
    this.#books.get(pair.id)?.matcher.reduce(order.turn, lots(order.amount - amount))
    order.amount = amount
    if (amount === done) order.status = 2
    this.#lower(order)
    return order
  }

  #replace(order: SpotOrder, amount: number, price: number, now: number): SpotOrder {
    const { pair, owner, hold } = order
    // After its trigger it is an ordinary order.
    const { stop, delta, extreme } = isUntriggered(order) ? order : { stop: null, delta: null, extreme: null }
    refuseIf(this.prices.open(pair.id, now) === null, 'market_closed')
    const matcher = this.#at(pair.id, now)
    const [mark, frozen] = [matcher.mark(), hold.amount]
    matcher.cancel(order.turn)
    order.status = 3
    this.#freeze(order, frozen.neg())
    const next: SpotOrder = {
      ...order,
      ...{ id: 0, turn: this.orders.length + 1, owner, at: now, price, filled: 0, prevented: 0 },
      ...{
        amount: amount - order.filled - order.prevented,
        fee: dec(0),
        status: 1,
        stop,
        delta,
        extreme,
        isTriggered: false,
      },
      ...{ other: null, hold: { amount: dec(0) } },
    }
    try {
      this.#arrive(next, openOther(order), now)
      matcher.keep()
    } catch (error) {
      matcher.rollback(mark)
      order.status = 1
      this.#freeze(order, frozen)
      throw error
    }
    return next
  }

  /** Checks everything before it changes anything. */
  #arrive(order: SpotOrder, linked: SpotOrder | null, now: number): void {
    const { owner, pair, name } = order
    owner.assertHas('change', paidIn(order), needed(order).sub(linked?.hold.amount ?? 0))
    const isTaken = this.orders.some(each => each.owner === owner && each.status === 1 && each.name === name)
    refuseIf(name !== null && isTaken, 'client_order_id_taken')
    const matcher = this.#at(pair.id, now)
    const placed = isUntriggered(order) ? null : matcher.place(placingOf(order, linked))
    refuseIf(placed?.ending === 'would_trade', order.terms === 'post_only' ? 'would_trade' : 'other_at_once')
    this.orders.push(order)
    if (linked) {
      order.other = linked
      order.hold = linked.hold
      linked.other = order
      matcher.link(linked.turn, order.turn)
    }
    if (placed) this.#entered(order, placed)
    else this.#cover(order)
  }

  #entered(order: SpotOrder, { fills, ending, prevented = [] }: Placed): void {
    this.#settle(order, fills, false)
    for (const each of prevented) this.#prevent(order, each)
    order.status = ending === 'filled' ? 2 : ending === 'rests' ? 1 : 3
    if (order.status === 1) this.#cover(order)
  }

  /** An older order of the owner that lost everything ends, with its linked order; one that lost a part needs less money. */
  #prevent(order: SpotOrder, { orderId, taker, maker }: Prevented): void {
    order.prevented += countOf(taker)
    const met = this.orders[orderId - 1] as SpotOrder
    met.prevented += countOf(maker)
    if (countOf(maker) === 0) return
    if (leftOf(met) > 0) this.#lower(met)
    else this.#close(met)
  }

  /** Ends an order and its linked order. */
  #close(order: SpotOrder): void {
    for (const each of [order, openOther(order)]) {
      if (!each) continue
      this.#books.get(each.pair.id)?.matcher.cancel(each.turn)
      each.status = 3
    }
    this.#freeze(order, order.hold.amount.neg())
  }

  /** When one of two linked orders trades, the other one ends. */
  #win(order: SpotOrder): void {
    const other = openOther(order)
    if (!other) return
    other.status = 3
    this.#lower(order)
  }

  /** Freezes the missing amount for an order, or for the larger of two. */
  #cover(order: SpotOrder): void {
    const missing = neededByBoth(order).sub(order.hold.amount)
    if (missing.gt(0)) this.#freeze(order, missing)
  }

  #lower(order: SpotOrder): void {
    this.#freeze(order, neededByBoth(order).sub(order.hold.amount))
  }

  #freeze(order: SpotOrder, amount: Decimal): void {
    order.owner.freeze('change', paidIn(order), amount)
    order.hold.amount = order.hold.amount.add(amount)
  }

  /** Pairs with waiting orders. */
  waiting(): number[] {
    return [...this.#books].filter(([, { matcher }]) => matcher.size > 0).map(([id]) => id)
  }

  get waitsForPrice(): boolean {
    return this.waiting().length > 0 || this.orders.some(isUntriggered)
  }

  /** One second: the quotes fill what they reach, then stop orders trigger in the order in which they were placed. */
  live(second: number): void {
    for (const pairId of this.waiting()) this.#reach(pairId, second)
    for (const order of this.orders.filter(order => isUntriggered(order) && order.at < second)) {
      const tick = this.prices.open(order.pair.id, second)
      if (isUntriggered(order) && tick !== null && isReached(order, tick)) this.#trigger(order, tick, second)
    }
  }

  #trigger(order: SpotOrder, tick: number, second: number): void {
    // At its stop price a trailing stop only begins to follow the price.
    if (order.delta !== null && order.extreme === null) {
      order.extreme = tick
      return
    }
    const { pair, side, isMarket, total, price } = order
    const matcher = this.#at(pair.id, second)
    const other = openOther(order)
    if (other) {
      other.status = 3
      matcher.cancel(other.turn)
    }
    this.#freeze(order, order.hold.amount.neg())
    order.isTriggered = true
    const bound = reach(side, tick)
    const isCapped = side === buy && total === null && price < bound
    if (isMarket && !isCapped) order.price = bound
    this.#entered(order, matcher.place(placingOf(order, null)))
  }

  /** The quotes of a second fill what they reach: buyers by price and place in the queue, then sellers. */
  #reach(pairId: number, second: number): void {
    const tick = this.prices.open(pairId, second)
    const matcher = this.#books.get(pairId)?.matcher
    if (tick === null || !matcher) return
    const { quote_spread, level } = this.prices.pair(pairId)
    const spread = Math.max(1, Math.round((quote_spread * tick) / level))
    const bid = Math.max(1, tick - Math.floor((spread + 1) / 2))
    const best = (side: Side, none: number) => countOf(matcher.best(side) ?? ticks(none))
    const reached = best(buy, 0) >= bid + spread || best(sell, Number.POSITIVE_INFINITY) <= bid
    if (!reached) return
    this.#at(pairId, second)
    for (const side of [buy, sell] as const) {
      for (const { id } of matcher.inTurn(side, () => true)) {
        const order = this.orders[id - 1] as SpotOrder
        const fills = matcher.meet(id)
        if (fills.length > 0) this.#win(order)
        this.#settle(order, fills, true)
      }
    }
  }

  #at(pairId: number, second: number): NaiveMatcher {
    const known = this.#books.get(pairId)
    const book = known ?? { matcher: new NaiveMatcher(), second: 0 }
    if (book.second !== second) book.matcher.quote(second, this.prices.depth(pairId, second))
    book.second = second
    this.#books.set(pairId, book)
    return book.matcher
  }

  /** The fees of one decision are rebated once per order. */
  #settle(order: SpotOrder, fills: readonly Fill[], wasHeld: boolean): void {
    const fees = new Map<SpotOrder, Decimal>()
    for (const { orderId, price, amount } of fills) {
      const maker = orderId === 0 ? null : (this.orders[orderId - 1] as SpotOrder)
      if (maker && !fees.has(maker)) this.#win(maker)
      for (const [each, frozen] of [
        [order, wasHeld],
        [maker, true],
      ] as const) {
        if (each)
          fees.set(each, (fees.get(each) ?? dec(0)).add(this.#fill(each, countOf(price), countOf(amount), frozen)))
      }
    }
    for (const [each, fee] of fees) {
      const coin = each.side === buy ? each.pair.currency_id : each.pair.legal_id
      each.owner.rebate(coin, fee, this.scaleOf(coin))
    }
  }

  #fill(order: SpotOrder, price: number, amount: number, frozen: boolean): Decimal {
    const { pair, side, owner } = order
    const value = worth(pair, price, amount)
    const coins = size(pair, amount)
    const [paid, received] = side === buy ? [pair.legal_id, pair.currency_id] : [pair.currency_id, pair.legal_id]
    const [pays, gets] = side === buy ? [value, coins] : [coins, value]
    const fee = up(gets.mul(dec(pair.coin_trade_fee)).div(100), this.scaleOf(received))
    if (frozen) {
      const reserve = held(pair, side, order.price, amount)
      order.hold.amount = order.hold.amount.sub(reserve)
      owner.addFrozen('change', paid, reserve.neg())
      owner.add('change', paid, reserve.sub(pays))
    } else owner.add('change', paid, pays.neg())
    owner.add('change', received, gets.sub(fee))
    order.filled += amount
    order.fee = order.fee.add(fee)
    if (leftOf(order) === 0) order.status = 2
    return fee
  }
}

const isUntriggered = ({ status, stop, delta, isTriggered }: SpotOrder): boolean =>
  status === 1 && (stop !== null || delta !== null) && !isTriggered

/** Also moves the extreme of an order that follows the price. */
function isReached(order: SpotOrder, tick: number): boolean {
  const { side, stop, isProfit, delta, extreme } = order
  if (delta !== null && extreme !== null) {
    order.extreme = side === buy ? Math.min(extreme, tick) : Math.max(extreme, tick)
    const at = trailed(side, order.extreme, delta)
    return side === buy ? tick >= at : tick <= at
  }
  return stop !== null && ((side === buy) !== isProfit ? tick >= stop : tick <= stop)
}

/** Where a trailing stop triggers after an extreme: a sale 50 basis points behind 10_001 at 9_950. */
const trailed = (side: Side, extreme: number, delta: number): number =>
  extreme + (side === buy ? 1 : -1) * Math.ceil((extreme * delta) / 10_000)

const leftOf = ({ amount, filled, prevented }: SpotOrder): number => amount - filled - prevented

const openOther = ({ other }: SpotOrder): SpotOrder | null => (other?.status === 1 ? other : null)

const paidIn = ({ side, pair }: SpotOrder): number => (side === buy ? pair.legal_id : pair.currency_id)

/** A new linked order may only wait; a triggered one has already ended the other. */
function placingOf(placed: SpotOrder, linked: SpotOrder | null) {
  const { turn, owner, pair, side, price, isMarket, terms, total, shown, self } = placed
  const placing: Placing = {
    ...{ id: turn, userId: owner.id, side, price: ticks(price), amount: lots(leftOf(placed)) },
    rests: !isMarket && terms !== 'ioc' && terms !== 'fok',
  }
  if (terms === 'post_only' || linked) placing.only = 'wait'
  if (terms === 'fok') placing.only = 'whole'
  if (total !== null) placing.total = BigInt(total.mul(10 ** (pair.price_scale + pair.amount_scale)).toFixed(0))
  if (linked) placing.other = linked.turn
  if (shown !== null) placing.partSize = lots(shown)
  if (self !== null) placing.self = selfTrades[self]
  return placing
}

const needed = (order: SpotOrder): Decimal => order.total ?? held(order.pair, order.side, order.price, leftOf(order))

function neededByBoth(order: SpotOrder): Decimal {
  const [own, other] = [needed(order), openOther(order)]
  return other && needed(other).gt(own) ? needed(other) : own
}

const lotsOf = (pair: Pair, total: Decimal, price: number): number =>
  total
    .div(worth(pair, price, 1))
    .floor()
    .toNumber()

function assertSize(pair: Pair, amount: number): void {
  assertLeast(pair, amount)
  assertMost(pair, amount)
}

/** At most a hundred parts, each at least the smallest order. */
function assertShown(pair: Pair, shown: number, amount: number): void {
  const isLeast = size(pair, shown).gte(dec(pair.min_amount)) && shown * 100 >= amount
  refuseIf(!isLeast || shown > amount, 'shown_outside')
}

const assertLeast = (pair: Pair, amount: number): void =>
  refuseIf(amount < Number(dec(pair.min_amount).mul(10 ** pair.amount_scale)), 'below_minimum')

const assertMost = (pair: Pair, amount: number): void => refuseIf(amount > 60 * pair.depth_per_tick, 'above_maximum')

export const size = (pair: Pair, amount: number): Decimal => dec(amount).div(10 ** pair.amount_scale)

const worth = (pair: Pair, price: number, amount: number): Decimal =>
  dec(price)
    .mul(amount)
    .div(10 ** (pair.price_scale + pair.amount_scale))

const held = (pair: Pair, side: Side, price: number, left: number): Decimal =>
  side === buy ? worth(pair, price, left) : size(pair, left)

/** A market order moves at most two percent away from the tick. */
const reach = (side: Side, tick: number): number =>
  Math.max(1, tick + (side === buy ? 1 : -1) * Math.max(1, Math.floor(tick / 50)))

export const limitAt = (tick: number, offset: number): number => Math.max(1, Math.round(tick * (1 + offset / 10_000)))
