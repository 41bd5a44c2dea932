import type { Fill } from '@lagoon/server/features/spot/book/matcher'
import { NaiveMatcher } from '@lagoon/server/features/spot/book/naive.fixture'
import type { Pair } from '@lagoon/server/market/listing'
import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { countOf, lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { type Decimal, dec, refuse, refuseIf, up } from '../money'
import type { Person } from '../person'
import type { Prices } from '../prices'

interface SpotOrder {
  id: number
  /** Its number in the model's book. */
  readonly turn: number
  readonly owner: Person
  readonly pair: Pair
  readonly side: Side
  /** In units of the pair: the limit, or how far a market order may go. */
  readonly price: number
  readonly amount: number
  filled: number
  fee: Decimal
  status: 1 | 2 | 3
}

interface Placed {
  side: Side
  offset: number | null
  amount: number
  /** What a limit order says beside. */
  terms: 'ioc' | 'fok' | 'post_only' | null
}

/** What spot trading should do: the naive matcher, and what each fill costs and brings. */
export class SpotBook {
  readonly orders: SpotOrder[] = []
  readonly #books = new Map<number, { matcher: NaiveMatcher; second: number }>()

  constructor(
    private readonly prices: Prices,
    private readonly scaleOf: (coin: number) => number,
  ) {}

  /** `offset` in basis points from the tick; a market order has none. */
  place(owner: Person, pair: Pair, { side, offset, amount, terms }: Placed, now: number): SpotOrder {
    refuseIf(amount < Number(dec(pair.min_amount).mul(10 ** pair.amount_scale)), 'below_minimum')
    refuseIf(amount > 60 * pair.depth_per_tick, 'above_maximum')
    const tick = this.prices.open(pair.id, now) ?? refuse('market_closed')
    const price = offset === null ? reach(side, tick) : limitAt(tick, offset)
    const [paid, wanted] = side === buy ? [pair.legal_id, pair.currency_id] : [pair.currency_id, pair.legal_id]
    owner.assertHas('change', paid, side === buy ? worth(pair, price, amount) : size(pair, amount))
    const turn = this.orders.length + 1
    const order: SpotOrder = { id: 0, turn, owner, pair, side, price, amount, filled: 0, fee: dec(0), status: 1 }
    const book = this.#at(pair.id, now)
    const placed = book.place({
      id: turn,
      userId: owner.id,
      side,
      price: ticks(price),
      amount: lots(amount),
      rests: offset !== null && (terms === null || terms === 'post_only'),
      ...(terms === 'post_only' && { only: 'wait' as const }),
      ...(terms === 'fok' && { only: 'whole' as const }),
    })
    refuseIf(placed.ending === 'would_trade', 'would_trade')
    this.orders.push(order)
    this.#settle(order, placed.fills, false, wanted)
    if (placed.ending === 'rests') owner.freeze('change', paid, held(pair, side, price, countOf(placed.left)))
    order.status = placed.ending === 'filled' ? 2 : placed.ending === 'rests' ? 1 : 3
    return order
  }

  cancel(order: SpotOrder): void {
    refuseIf(order.status !== 1, 'state_invalid')
    const left = countOf(this.#books.get(order.pair.id)?.matcher.cancel(order.turn) ?? noLots)
    const { pair, side, price, owner } = order
    owner.freeze('change', side === buy ? pair.legal_id : pair.currency_id, held(pair, side, price, left).neg())
    order.status = 3
  }

  /** Pairs on which anything waits. */
  waiting(): number[] {
    return [...this.#books].filter(([, { matcher }]) => matcher.size > 0).map(([id]) => id)
  }

  /** What the quotes of a second reach, they fill: buyers by price and turn, then sellers. */
  live(pairId: number, second: number): void {
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
        const { pair } = order
        this.#settle(order, matcher.meet(id), true, side === buy ? pair.currency_id : pair.legal_id)
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

  /** The fees of one decision are rebated together, for each order on its own. */
  #settle(order: SpotOrder, fills: readonly Fill[], wasHeld: boolean, wanted: number): void {
    const fees = new Map<SpotOrder, Decimal>()
    for (const { orderId, price, amount } of fills) {
      const maker = orderId === 0 ? null : (this.orders[orderId - 1] as SpotOrder)
      for (const [each, frozen] of [
        [order, wasHeld],
        [maker, true],
      ] as const) {
        if (each)
          fees.set(each, (fees.get(each) ?? dec(0)).add(this.#fill(each, countOf(price), countOf(amount), frozen)))
      }
    }
    for (const [each, fee] of fees) {
      const coin = each === order ? wanted : each.side === buy ? each.pair.currency_id : each.pair.legal_id
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
      const kept = held(pair, side, order.price, amount)
      owner.addFrozen('change', paid, kept.neg())
      owner.add('change', paid, kept.sub(pays))
    } else owner.add('change', paid, pays.neg())
    owner.add('change', received, gets.sub(fee))
    order.filled += amount
    order.fee = order.fee.add(fee)
    if (order.filled === order.amount) order.status = 2
    return fee
  }
}

export const size = (pair: Pair, amount: number): Decimal => dec(amount).div(10 ** pair.amount_scale)

const worth = (pair: Pair, price: number, amount: number): Decimal =>
  dec(price)
    .mul(amount)
    .div(10 ** (pair.price_scale + pair.amount_scale))

const held = (pair: Pair, side: Side, price: number, left: number): Decimal =>
  side === buy ? worth(pair, price, left) : size(pair, left)

/** A market order goes at most two percent from the tick. */
const reach = (side: Side, tick: number): number =>
  Math.max(1, tick + (side === buy ? 1 : -1) * Math.max(1, Math.floor(tick / 50)))

export const limitAt = (tick: number, offset: number): number => Math.max(1, Math.round(tick * (1 + offset / 10_000)))
