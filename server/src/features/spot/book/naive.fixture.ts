import { buy, type Side } from '@lagoon/shared/money/spot'
import { addLots, countOf, type Lots, lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Depth, Direction, HouseTrade, Quote } from '../../../market/quotes'
import type { Missing } from '../../../market/takes'
import type { Fill, Matcher, Placed, Placing, Prevented, Resting } from './matcher'
import { isWhole, notWhole } from './placeByTerms'

interface State {
  second: number
  house: { side: Direction; price: Ticks; left: Lots }[]
  /** All trades with the house. */
  takes: { second: number; side: Direction; amount: Lots }[]
  /** In order of arrival. */
  orders: Resting[]
}

/** The rules of the book in the simplest form: lists, sorted again each time. The reference of the tests. */
export class NaiveMatcher implements Matcher {
  #state: State = { second: 0, house: [], takes: [], orders: [] }
  #saved: State[] = []

  get size(): number {
    return this.#state.orders.length
  }

  quote(second: number, { bids, asks }: Depth): void {
    this.#state.second = second
    const { bids: lessBids, asks: lessAsks } = this.missing()
    this.#state.house = [...without(bids, 'sell', lessBids), ...without(asks, 'buy', lessAsks)]
  }

  took(second: number, { direction, amount }: HouseTrade): void {
    this.#state.takes.push({ second, side: direction, amount })
  }

  /** Ten tenths of the amount taken in this second, nine of that in the second before, down to one. */
  missing(): Missing {
    const tenths = (side: Direction) => {
      let sum = 0
      for (const take of this.#state.takes) {
        const share = 10 - (this.#state.second - take.second)
        if (take.side === side && share >= 1 && share <= 10) sum += share * countOf(take.amount)
      }
      return lots(Math.floor(sum / 10))
    }
    return { bids: tenths('sell'), asks: tenths('buy') }
  }

  place(order: Placing): Placed {
    const turnedAway = (ending: Placed['ending']): Placed => ({ fills: [], left: order.amount, ending })
    const within = this.#offers(order.side).filter(({ price }) => isWithin(order.side, price, order.price))
    if (order.only === 'wait' && within.length > 0) return turnedAway('would_trade')
    const before = structuredClone(this.#state)
    const placed = this.#take(order)
    if (order.only !== 'whole' || isWhole(placed)) return placed
    this.#state = before
    return notWhole(order, placed)
  }

  #take(order: Placing): Placed {
    const fills: Fill[] = []
    const prevented: Prevented[] = []
    const ends = (left: Lots, ending: Placed['ending']): Placed =>
      prevented.length > 0 ? { fills, left, ending, prevented } : { fills, left, ending }
    let money = order.total ?? 0n
    let left = order.amount
    /** The amount that it still wants at a price: its unfilled amount, or the amount that the rest of its total buys. */
    const wanted = (price: Ticks) => (order.total === undefined ? left : lots(Number(money / BigInt(countOf(price)))))
    for (;;) {
      const other = this.#offers(order.side).find(({ price }) => isWithin(order.side, price, order.price))
      if (!other) break
      const most = wanted(other.price)
      if (most === noLots) break
      if (other.userId === order.userId && order.self !== 'none') {
        const maker = this.#state.orders.find(({ id }) => id === other.orderId) as Resting
        const resting = maker.left
        const lost = { taker: most, maker: noLots }
        if (order.self === 'maker') lost.taker = noLots
        if (order.self === 'decrement') lost.taker = lesser(most, resting)
        if (order.self !== undefined) lost.maker = order.self === 'decrement' ? lost.taker : resting
        prevented.push({ orderId: maker.id, price: other.price, ...lost })
        if (lost.maker === resting) this.cancel(maker.other)
        if (lost.maker > noLots) this.#reduce(maker, lost.maker)
        if (order.self !== 'decrement' && order.self !== 'maker') return ends(most, 'self')
        left = subLots(left, lost.taker)
        money -= BigInt(countOf(other.price)) * BigInt(countOf(lost.taker))
        if (lost.taker === most) return ends(noLots, 'self')
        continue
      }
      const amount = lesser(most, other.left)
      const { orderId, userId, price } = other
      fills.push({ orderId, userId, price, amount, ...other.take(amount) })
      left = subLots(left, amount)
      money -= BigInt(countOf(other.price)) * BigInt(countOf(amount))
    }
    const rest = wanted(order.price)
    if (rest === noLots && fills.length > 0) return ends(rest, 'filled')
    if (!order.rests) return ends(rest, 'unfilled')
    const { id, userId, side, price, other = 0, partSize } = order
    const part = partSize && { part: { size: partSize, hidden: subLots(left, lesser(left, partSize)) } }
    this.#state.orders.push({ id, userId, side, price, left, other, ...part })
    return ends(left, 'rests')
  }

  meet(id: number, passed: Lots = noLots): Fill[] {
    const order = this.#state.orders.find(each => each.id === id)
    const fills: Fill[] = []
    const offered = order
      ? this.#offers(order.side).filter(
          ({ orderId, price }) => orderId === 0 && isWithin(order.side, price, order.price),
        )
      : []
    let most = subLots(
      offered.reduce((sum, { left }) => addLots(sum, left), noLots),
      passed,
    )
    while (order && order.left > noLots && most > noLots) {
      const quote = this.#offers(order.side).find(
        ({ orderId, price }) => orderId === 0 && isWithin(order.side, price, order.price),
      )
      if (!quote) break
      const amount = lesser(lesser(visibleAmount(order), most), quote.left)
      most = subLots(most, amount)
      quote.take(amount)
      const next = this.#trade(order, amount)
      fills.push({ orderId: 0, userId: 0, price: quote.price, amount, ...next })
      if (next) break
    }
    return fills
  }

  reduce(id: number, amount: Lots): void {
    const order = this.#state.orders.find(each => each.id === id)
    if (order) this.#reduce(order, amount)
  }

  link(id: number, other: number): void {
    for (const order of this.#state.orders) if (order.id === id) order.other = other
  }

  offered(side: Side): Ticks | null {
    return this.#offers(side)[0]?.price ?? null
  }

  cancel(id: number): Lots {
    const left = this.find(id)?.left ?? noLots
    this.#state.orders = this.#state.orders.filter(order => order.id !== id)
    return left
  }

  find(id: number): Resting | null {
    return this.#state.orders.find(order => order.id === id) ?? null
  }

  best(side: Side): Ticks | null {
    return this.inTurn(side, () => true)[0]?.price ?? null
  }

  waiting(side: Side, places: number): Quote[] {
    const amounts = new Map<Ticks, Lots>()
    for (const { price, ...order } of this.inTurn(side, () => true))
      amounts.set(price, addLots(amounts.get(price) ?? noLots, visibleAmount(order)))
    return Array.from(amounts, ([price, amount]) => ({ price, amount })).slice(0, places)
  }

  inTurn(side: Side, more: (order: Resting) => boolean): Resting[] {
    const sorted = this.#state.orders
      .filter(order => order.side === side)
      .sort((a, b) => (side === buy ? gap(b, a) : gap(a, b)))
    const end = sorted.findIndex(order => !more(order))
    return structuredClone(end === -1 ? sorted : sorted.slice(0, end))
  }

  mark(): number {
    return this.#saved.push(structuredClone(this.#state)) - 1
  }

  rollback(mark: number): void {
    this.#state = structuredClone(this.#saved[mark] as State)
    this.#saved.length = mark
  }

  keep(upTo?: number): void {
    if (upTo === undefined) this.#saved = []
  }

  /** The offers for a side, best price first, users before the house, earlier before later. */
  #offers(side: Side) {
    const users = this.#state.orders
      .filter(order => order.side !== side)
      .map(order => ({
        orderId: order.id,
        userId: order.userId,
        price: order.price,
        left: visibleAmount(order),
        take: (amount: Lots) => this.#trade(order, amount),
      }))
    const house = this.#state.house
      .filter(quote => quote.side === (side === buy ? 'buy' : 'sell') && quote.left > noLots)
      .map(quote => ({
        orderId: 0,
        userId: 0,
        price: quote.price,
        left: quote.left,
        take: (amount: Lots) => {
          quote.left = subLots(quote.left, amount)
          this.took(this.#state.second, { direction: quote.side, amount })
          return undefined
        },
      }))
    return [...users, ...house].sort((a, b) => (side === buy ? gap(a, b) : gap(b, a)))
  }

  /** When the shown part is filled, the order goes to the end with its next part. */
  #trade(order: Resting, amount: Lots): Pick<Fill, 'nextPart'> | undefined {
    const isFilled = visibleAmount(order) === amount
    order.left = subLots(order.left, amount)
    this.cancel(order.other)
    if (!isFilled) return undefined
    this.#state.orders = this.#state.orders.filter(each => each !== order)
    if (order.left === noLots || !order.part) return undefined
    const nextPart = lesser(order.part.size, order.left)
    order.part.hidden = subLots(order.left, nextPart)
    this.#state.orders.push(order)
    return { nextPart }
  }

  #reduce(order: Resting, amount: Lots): void {
    order.left = subLots(order.left, amount)
    if (order.part) order.part.hidden = subLots(order.part.hidden, lesser(order.part.hidden, amount))
    if (order.left === noLots) this.#state.orders = this.#state.orders.filter(each => each !== order)
  }
}

/** What an order shows of its unfilled amount. */
const visibleAmount = ({ left, part }: Pick<Resting, 'left' | 'part'>): Lots => subLots(left, part?.hidden ?? noLots)

/** Removes the best first. */
function without(quotes: readonly Quote[], side: Direction, missing: Lots): State['house'] {
  let rest = missing
  return quotes.map(({ price, amount }) => {
    const gone = lesser(rest, amount)
    rest = subLots(rest, gone)
    return { side, price, left: subLots(amount, gone) }
  })
}

const gap = (a: { price: Ticks }, b: { price: Ticks }): number => countOf(a.price) - countOf(b.price)
const lesser = (a: Lots, b: Lots): Lots => (a < b ? a : b)
const isWithin = (side: Side, price: Ticks, limit: Ticks): boolean => (side === buy ? price <= limit : price >= limit)
