import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { countOf, type Lots, lots, noLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Depth, Direction, HouseTrade, Quote } from '../../../market/quotes'
import { type Missing, Takes } from '../../../market/takes'
import { HouseQuotes } from './houseQuotes'
import { grown, Ladder } from './ladder'
import type { Fill, Matcher, Placed, Placing, Prevented, Resting, SelfTrade } from './matcher'
import { placeByTerms } from './placeByTerms'
import { nowhere, PlaceIndex } from './placeIndex'

/** How to undo one change; `place` is the position of an order in the arrays. */
type Note =
  | { kind: 'added'; id: number }
  | { kind: 'reduced'; place: number; amount: number; hidden: number }
  | { kind: 'removed'; order: Resting; before: number }
  | { kind: 'linked'; place: number; other: number }
  | { kind: 'bought'; second: number; side: Side; amount: number }

/**
 * The book of one pair in memory: queues of orders linked through plain arrays, so that millions of them cost the garbage collector
 * nothing. Every change adds an entry to the undo log; after a failed batch the entries are undone from the last to the first.
 */
export class Book implements Matcher {
  readonly #bids = new Ladder(1)
  readonly #asks = new Ladder(-1)
  readonly #houseBids = new HouseQuotes(-1)
  readonly #houseAsks = new HouseQuotes(1)
  readonly #takes = new Takes()
  /** The second of the house's quotes; `nowhere` if they must be set again. */
  #second = nowhere

  readonly #places = new PlaceIndex()
  readonly #free: number[] = []
  #used = 0
  /**
   * By place: the order, its owner, its unfilled amount, the order it is linked with, its level, its neighbours in the queue. The unfilled
   * amount is `left`, which the book shows, plus `hidden`. `partSize` is 0 for an order that shows everything.
   */
  #id: Float64Array
  #user: Float64Array
  #left: Float64Array
  #hidden: Float64Array
  #partSize: Float64Array
  #other: Float64Array
  #level: Int32Array
  #next: Int32Array
  #before: Int32Array
  #side: Uint8Array

  readonly #notes: Note[] = []
  /** How many earlier undo entries were dropped. */
  #committed = 0

  /** `room`: the number of orders that fit without growing. */
  constructor(room = 64) {
    this.#id = new Float64Array(room)
    this.#user = new Float64Array(room)
    this.#left = new Float64Array(room)
    this.#hidden = new Float64Array(room)
    this.#partSize = new Float64Array(room)
    this.#other = new Float64Array(room)
    this.#level = new Int32Array(room)
    this.#next = new Int32Array(room)
    this.#before = new Int32Array(room)
    this.#side = new Uint8Array(room)
  }

  get size(): number {
    return this.#places.size
  }

  /** The second of its quotes; none if they must be set again. */
  get second(): number {
    return this.#second
  }

  quote(second: number, { bids, asks }: Depth): void {
    const missing = this.#takes.missing(second)
    this.#second = second
    this.#houseBids.quote(bids, countOf(missing.bids))
    this.#houseAsks.quote(asks, countOf(missing.asks))
  }

  took(second: number, trade: HouseTrade): void {
    this.#takes.add(second, trade)
  }

  /** How much of the house's quotes an order of this side and price could take. */
  houseLeft(side: Side, price: Ticks): Lots {
    const count = countOf(price)
    return lots(side === buy ? this.#houseAsks.leftWithin(count) : this.#houseBids.leftWithin(-count))
  }

  missing(): Missing {
    return this.#takes.missing(this.#second)
  }

  place(order: Placing): Placed {
    if (order.only !== undefined || order.total !== undefined) return placeByTerms(this, order)
    const { side, userId } = order
    const sign = side === buy ? 1 : -1
    const ladder = side === buy ? this.#asks : this.#bids
    const house = side === buy ? this.#houseAsks : this.#houseBids
    const bound = sign * countOf(order.price)
    let left = countOf(order.amount)
    const fills: Fill[] = []
    let prevented: Prevented[] | undefined
    let ending: Placed['ending'] = order.rests ? 'rests' : 'unfilled'
    while (left > 0) {
      const level = ladder.best
      const users = level === nowhere ? Number.POSITIVE_INFINITY : sign * (ladder.price[level] as number)
      if (users <= house.best) {
        if (users > bound || level === nowhere) break
        const maker = ladder.head[level] as number
        if (this.#user[maker] === userId && order.self !== 'none') {
          const lost = this.#prevent(maker, left, order.self)
          prevented ??= []
          prevented.push({ ...lost, price: ticks(sign * users) })
          if (order.self === 'decrement') left -= countOf(lost.taker)
          if (order.self === 'maker' || (order.self === 'decrement' && left > 0)) continue
          ending = 'self'
          break
        }
        const amount = Math.min(left, this.#left[maker] as number)
        const fill: Fill = {
          orderId: this.#id[maker] as number,
          userId: this.#user[maker] as number,
          price: ticks(sign * users),
          amount: lots(amount),
        }
        this.#trade(maker, fill)
        fills.push(fill)
        left -= amount
      } else {
        if (house.best > bound) break
        const fill = this.#takeFromHouse(side, house, left)
        fills.push(fill)
        left -= countOf(fill.amount)
      }
    }
    if (left === 0 && ending !== 'self') ending = 'filled'
    if (ending === 'rests') {
      const { id, price, partSize } = order
      const resting: Resting = { id, userId, side, price, left: lots(left), other: order.other ?? 0 }
      if (partSize !== undefined) resting.part = { size: partSize, hidden: lots(Math.max(0, left - countOf(partSize))) }
      this.#add(resting)
      this.#notes.push({ kind: 'added', id })
    }
    const placed: Placed = { fills, left: lots(left), ending }
    if (prevented !== undefined) placed.prevented = prevented
    return placed
  }

  /** Prevents a trade of an order with a resting order of the same user; returns what each of them loses. */
  #prevent(maker: number, left: number, self: SelfTrade | undefined): Omit<Prevented, 'price'> {
    const [orderId, resting] = [this.#id[maker] as number, this.#whole(maker)]
    const gone = self === 'decrement' ? Math.min(left, resting) : resting
    if (self !== undefined && gone === resting) {
      this.cancel(this.#other[maker] as number)
      this.#remove(maker)
    } else if (self !== undefined) this.#lessen(maker, gone)
    return {
      orderId,
      taker: lots(self === 'maker' ? 0 : self === 'decrement' ? gone : left),
      maker: lots(self === undefined ? 0 : gone),
    }
  }

  /** Adds an order that is already in the database; cannot be undone. */
  rest(order: Resting): void {
    this.#add(order)
  }

  meet(id: number, passed: Lots = noLots): readonly Fill[] {
    const place = this.#places.get(id)
    if (place === nowhere) return []
    const side = this.#side[place] as Side
    const [sign, ladder, house] =
      side === buy ? ([1, this.#bids, this.#houseAsks] as const) : ([-1, this.#asks, this.#houseBids] as const)
    const bound = sign * (ladder.price[this.#level[place] as number] as number)
    const fills: Fill[] = []
    let left = Math.min(this.#left[place] as number, house.leftWithin(bound) - countOf(passed))
    while (left > 0 && house.best <= bound) {
      const fill = this.#takeFromHouse(side, house, left)
      this.#trade(place, fill)
      fills.push(fill)
      left -= countOf(fill.amount)
    }
    return fills
  }

  cancel(id: number): Lots {
    const place = this.#places.get(id)
    if (place === nowhere) return noLots
    const left = this.#whole(place)
    this.#remove(place)
    return lots(left)
  }

  reduce(id: number, amount: Lots): void {
    const place = this.#places.get(id)
    if (place !== nowhere) this.#lessen(place, countOf(amount))
  }

  link(id: number, other: number): void {
    const place = this.#places.get(id)
    if (place === nowhere) return
    this.#notes.push({ kind: 'linked', place, other: this.#other[place] as number })
    this.#other[place] = other
  }

  offered(side: Side): Ticks | null {
    const [sign, ladder, house] =
      side === buy ? ([1, this.#asks, this.#houseAsks] as const) : ([-1, this.#bids, this.#houseBids] as const)
    const users = ladder.best === nowhere ? Number.POSITIVE_INFINITY : sign * (ladder.price[ladder.best] as number)
    const best = Math.min(users, house.best)
    return best === Number.POSITIVE_INFINITY ? null : ticks(sign * best)
  }

  find(id: number): Resting | null {
    const place = this.#places.get(id)
    return place === nowhere ? null : this.#resting(place)
  }

  best(side: Side): Ticks | null {
    const ladder = side === buy ? this.#bids : this.#asks
    return ladder.best === nowhere ? null : ticks(ladder.price[ladder.best] as number)
  }

  waiting(side: Side, places: number): Quote[] {
    const ladder = side === buy ? this.#bids : this.#asks
    const quotes: Quote[] = []
    if (places > 0) {
      ladder.descend(level => {
        quotes.push({ price: ticks(ladder.price[level] as number), amount: lots(ladder.total[level] as number) })
        return quotes.length < places
      })
    }
    return quotes
  }

  inTurn(side: Side, more: (order: Resting) => boolean): Resting[] {
    const ladder = side === buy ? this.#bids : this.#asks
    const orders: Resting[] = []
    ladder.descend(level => {
      for (let place = ladder.head[level] as number; place !== nowhere; place = this.#next[place] as number) {
        const order = this.#resting(place)
        if (!more(order)) return false
        orders.push(order)
      }
      return true
    })
    return orders
  }

  mark(): number {
    return this.#committed + this.#notes.length
  }

  keep(upTo = this.mark()): void {
    const done = upTo - this.#committed
    // The remaining entries are moved down only when they are the smaller part.
    if (done * 2 < this.#notes.length) return
    this.#notes.splice(0, done)
    this.#committed = upTo
  }

  rollback(mark: number): void {
    while (this.mark() > mark) this.#undo(this.#notes.pop() as Note)
  }

  #undo(note: Note): void {
    if (note.kind === 'added') this.#drop(this.#places.get(note.id))
    else if (note.kind === 'reduced') this.#reduce(note.place, -note.amount, -note.hidden)
    else if (note.kind === 'removed') this.#add(note.order, note.before)
    else if (note.kind === 'linked') this.#other[note.place] = note.other
    else this.#giveBack(note.second, note.side, note.amount)
  }

  /** The quotes of another second lack part of what was taken, so they must be set again. */
  #giveBack(second: number, side: Side, amount: number): void {
    this.#takes.add(second, { direction: directionOf(side), amount: lots(-amount) })
    if (second !== this.#second) this.#second = nowhere
    else if (side === buy) this.#houseAsks.giveBack(amount)
    else this.#houseBids.giveBack(amount)
  }

  #takeFromHouse(side: Side, house: HouseQuotes, wanted: number): Fill {
    const amount = Math.min(wanted, house.left)
    const price = side === buy ? house.best : -house.best
    this.#notes.push({ kind: 'bought', second: this.#second, side, amount })
    this.#takes.add(this.#second, { direction: directionOf(side), amount: lots(amount) })
    house.take(amount)
    return { orderId: 0, userId: 0, price: ticks(price), amount: lots(amount) }
  }

  /**
   * A resting order trades, and the order it is linked with ends. If the trade fills the part that it shows, its next part goes to the end of
   * the queue, and the fill contains this part: of 1 with parts of 0.3, a trade of 0.3 leaves 0.3 shown and 0.4 hidden.
   */
  #trade(place: number, fill: Fill): void {
    const amount = countOf(fill.amount)
    const other = this.#other[place] as number
    if (other !== 0) this.cancel(other)
    const hidden = this.#hidden[place] as number
    if (hidden === 0 || this.#left[place] !== amount) {
      this.#lessen(place, amount, 0)
      return
    }
    const { part, ...order } = this.#resting(place) as Required<Resting>
    const next = Math.min(hidden, countOf(part.size))
    this.#remove(place)
    this.#add({ ...order, left: lots(hidden), part: { ...part, hidden: lots(hidden - next) } })
    this.#notes.push({ kind: 'added', id: order.id })
    fill.nextPart = lots(next)
  }

  /** The whole unfilled amount. */
  #whole(place: number): number {
    return (this.#left[place] as number) + (this.#hidden[place] as number)
  }

  /** Takes `amount` from an order, of which `hidden` comes from its hidden part. */
  #lessen(place: number, amount: number, hidden = Math.min(amount, this.#hidden[place] as number)): void {
    if (this.#whole(place) === amount) this.#remove(place)
    else {
      this.#reduce(place, amount, hidden)
      this.#notes.push({ kind: 'reduced', place, amount, hidden })
    }
  }

  #reduce(place: number, amount: number, hidden: number): void {
    const ladder = this.#side[place] === buy ? this.#bids : this.#asks
    const level = this.#level[place] as number
    this.#left[place] = (this.#left[place] as number) - amount + hidden
    this.#hidden[place] = (this.#hidden[place] as number) - hidden
    ladder.total[level] = (ladder.total[level] as number) - amount + hidden
  }

  #remove(place: number): void {
    this.#notes.push({ kind: 'removed', order: this.#resting(place), before: this.#before[place] as number })
    this.#drop(place)
  }

  /** Adds it to the queue of its price: at the end, or behind the place `before` (`nowhere`: at the front). */
  #add({ id, userId, side, price, left, other, part }: Resting, before?: number): void {
    const place = this.#free.pop() ?? this.#used++
    if (place === this.#id.length) this.#grow()
    const ladder = side === buy ? this.#bids : this.#asks
    const level = ladder.at(countOf(price))
    const previous = before ?? (ladder.tail[level] as number)
    const next = previous === nowhere ? (ladder.head[level] as number) : (this.#next[previous] as number)
    this.#id[place] = id
    this.#user[place] = userId
    const hidden = part === undefined ? 0 : countOf(part.hidden)
    this.#left[place] = countOf(left) - hidden
    this.#hidden[place] = hidden
    this.#partSize[place] = part === undefined ? 0 : countOf(part.size)
    this.#other[place] = other
    this.#level[place] = level
    this.#side[place] = side
    this.#before[place] = previous
    this.#next[place] = next
    if (previous === nowhere) ladder.head[level] = place
    else this.#next[previous] = place
    if (next === nowhere) ladder.tail[level] = place
    else this.#before[next] = place
    ladder.total[level] = (ladder.total[level] as number) + countOf(left) - hidden
    this.#places.set(id, place)
  }

  #drop(place: number): void {
    const ladder = this.#side[place] === buy ? this.#bids : this.#asks
    const level = this.#level[place] as number
    const before = this.#before[place] as number
    const next = this.#next[place] as number
    ladder.total[level] = (ladder.total[level] as number) - (this.#left[place] as number)
    if (before === nowhere) ladder.head[level] = next
    else this.#next[before] = next
    if (next === nowhere) ladder.tail[level] = before
    else this.#before[next] = before
    if (before === nowhere && next === nowhere) ladder.close(level)
    this.#places.delete(this.#id[place] as number)
    this.#free.push(place)
  }

  #resting(place: number): Resting {
    const side = this.#side[place] as Side
    const ladder = side === buy ? this.#bids : this.#asks
    const order: Resting = {
      id: this.#id[place] as number,
      userId: this.#user[place] as number,
      side,
      price: ticks(ladder.price[this.#level[place] as number] as number),
      left: lots(this.#whole(place)),
      other: this.#other[place] as number,
    }
    const size = this.#partSize[place] as number
    if (size > 0) order.part = { size: lots(size), hidden: lots(this.#hidden[place] as number) }
    return order
  }

  #grow(): void {
    const size = this.#id.length * 2
    this.#id = grown(this.#id, new Float64Array(size))
    this.#user = grown(this.#user, new Float64Array(size))
    this.#left = grown(this.#left, new Float64Array(size))
    this.#hidden = grown(this.#hidden, new Float64Array(size))
    this.#partSize = grown(this.#partSize, new Float64Array(size))
    this.#other = grown(this.#other, new Float64Array(size))
    this.#level = grown(this.#level, new Int32Array(size))
    this.#next = grown(this.#next, new Int32Array(size))
    this.#before = grown(this.#before, new Int32Array(size))
    this.#side = grown(this.#side, new Uint8Array(size))
  }
}

const directionOf = (side: Side): Direction => (side === buy ? 'buy' : 'sell')

export const opposite = (side: Side): Side => (side === buy ? sell : buy)
