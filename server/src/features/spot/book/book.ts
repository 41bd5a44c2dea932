import type { Depth, HouseTrade, Quote } from '../../../market/quotes'
import { HouseQuotes } from './houseQuotes'
import { grown, Ladder } from './ladder'
import { buy, type Fill, type Matcher, type Placed, type Placing, type Resting, type Side, sell } from './matcher'
import { nothing } from './nothing'
import { PlaceIndex } from './placeIndex'

/**
 * The book of one pair in memory: queues of orders threaded through plain arrays, so that millions of them cost the collector nothing.
 * Every change leaves a note of how to put it back; the notes of a batch that failed are read from the end.
 */
export class Book implements Matcher {
  readonly #bids = new Ladder(1)
  readonly #asks = new Ladder(-1)
  readonly #houseBids = new HouseQuotes(-1, 'sell')
  readonly #houseAsks = new HouseQuotes(1, 'buy')

  readonly #places = new PlaceIndex()
  readonly #free: number[] = []
  #used = 0
  /** By place: the order, its owner, what is left of it, its level, its neighbours in the queue. */
  #id = new Float64Array(64)
  #user = new Float64Array(64)
  #left = new Float64Array(64)
  #level = new Int32Array(64)
  #next = new Int32Array(64)
  #before = new Int32Array(64)
  #side = new Uint8Array(64)

  #notes: number[] = []
  /** How many notes came before them and are kept. */
  #kept = 0

  get size(): number {
    return this.#places.size
  }

  quote({ bids, asks }: Depth, taken: readonly HouseTrade[]): void {
    this.#houseBids.quote(bids, taken)
    this.#houseAsks.quote(asks, taken)
  }

  /** How much the house still quotes that an order of this side and price could take. */
  houseLeft(side: Side, price: number): number {
    return side === buy ? this.#houseAsks.leftWithin(price) : this.#houseBids.leftWithin(-price)
  }

  taken(): HouseTrade[] {
    return [...this.#houseBids.taken(), ...this.#houseAsks.taken()]
  }

  place(order: Placing): Placed {
    const { side, userId } = order
    const sign = side === buy ? 1 : -1
    const ladder = side === buy ? this.#asks : this.#bids
    const house = side === buy ? this.#houseAsks : this.#houseBids
    const bound = sign * order.price
    let left = order.amount
    let fills = none
    while (left > 0) {
      const level = ladder.best
      const users = level === nothing ? Number.POSITIVE_INFINITY : sign * (ladder.price[level] as number)
      if (users <= house.best) {
        if (users > bound || level === nothing) break
        const maker = ladder.head[level] as number
        if (this.#user[maker] === userId) return { fills, left, ending: 'self' }
        const amount = Math.min(left, this.#left[maker] as number)
        if (fills === none) fills = []
        fills.push({
          orderId: this.#id[maker] as number,
          userId: this.#user[maker] as number,
          price: sign * users,
          amount,
        })
        this.#fill(ladder, maker, amount)
        left -= amount
      } else {
        if (house.best > bound) break
        if (fills === none) fills = []
        const fill = this.#takeFromHouse(side, house, left)
        fills.push(fill)
        left -= fill.amount
      }
    }
    if (left === 0) return { fills, left, ending: 'filled' }
    if (!order.rests) return { fills, left, ending: 'unfilled' }
    this.#add(order.id, userId, side, order.price, left)
    this.#notes.push(order.id, note.added)
    return { fills, left, ending: 'rests' }
  }

  meet(id: number): readonly Fill[] {
    const place = this.#places.get(id)
    if (place === nothing) return none
    const side = this.#side[place] as Side
    const [sign, ladder, house] =
      side === buy ? ([1, this.#bids, this.#houseAsks] as const) : ([-1, this.#asks, this.#houseBids] as const)
    const bound = sign * (ladder.price[this.#level[place] as number] as number)
    const fills: Fill[] = []
    let left = this.#left[place] as number
    while (left > 0 && house.best <= bound) {
      const fill = this.#takeFromHouse(side, house, left)
      fills.push(fill)
      this.#fill(ladder, place, fill.amount)
      left -= fill.amount
    }
    return fills
  }

  cancel(id: number): number {
    const place = this.#places.get(id)
    if (place === nothing) return 0
    const left = this.#left[place] as number
    this.#takeOut(this.#side[place] === buy ? this.#bids : this.#asks, place, left)
    return left
  }

  find(id: number): Resting | null {
    const place = this.#places.get(id)
    return place === nothing ? null : this.#resting(place)
  }

  best(side: Side): number | null {
    const ladder = side === buy ? this.#bids : this.#asks
    return ladder.best === nothing ? null : (ladder.price[ladder.best] as number)
  }

  waiting(side: Side, places: number): Quote[] {
    const ladder = side === buy ? this.#bids : this.#asks
    const quotes: Quote[] = []
    if (places > 0) {
      ladder.descend(level => {
        quotes.push({ price: ladder.price[level] as number, amount: ladder.total[level] as number })
        return quotes.length < places
      })
    }
    return quotes
  }

  inTurn(side: Side, more: (order: Resting) => boolean): Resting[] {
    const ladder = side === buy ? this.#bids : this.#asks
    const orders: Resting[] = []
    ladder.descend(level => {
      for (let place = ladder.head[level] as number; place !== nothing; place = this.#next[place] as number) {
        const order = this.#resting(place)
        if (!more(order)) return false
        orders.push(order)
      }
      return true
    })
    return orders
  }

  mark(): number {
    return this.#kept + this.#notes.length
  }

  keep(upTo = this.mark()): void {
    const done = upTo - this.#kept
    // What stays moves down, so it waits until it is the smaller part.
    if (done * 2 < this.#notes.length) return
    this.#notes.splice(0, done)
    this.#kept = upTo
  }

  rollback(mark: number): void {
    const notes = this.#notes
    const pop = () => notes.pop() as number
    while (this.mark() > mark) {
      const kind = pop()
      if (kind === note.added) this.#drop(this.#places.get(pop()))
      else if (kind === note.reduced) this.#reduce(pop(), -pop())
      else if (kind === note.takenOut) this.#putBack(pop(), pop(), pop(), pop(), pop() as Side, pop())
      else (kind === note.takenOfAsks ? this.#houseAsks : this.#houseBids).giveBack(pop(), pop())
    }
  }

  #takeFromHouse(side: Side, house: HouseQuotes, wanted: number): Fill {
    const amount = Math.min(wanted, house.left)
    const price = side === buy ? house.best : -house.best
    this.#notes.push(amount, house.place, side === buy ? note.takenOfAsks : note.takenOfBids)
    house.take(amount)
    return { orderId: 0, userId: 0, price, amount }
  }

  #fill(ladder: Ladder, place: number, amount: number): void {
    const left = this.#left[place] as number
    if (left === amount) this.#takeOut(ladder, place, left)
    else {
      this.#left[place] = left - amount
      const level = this.#level[place] as number
      ladder.total[level] = (ladder.total[level] as number) - amount
      this.#notes.push(amount, place, note.reduced)
    }
  }

  #reduce(place: number, amount: number): void {
    const ladder = this.#side[place] === buy ? this.#bids : this.#asks
    const level = this.#level[place] as number
    this.#left[place] = (this.#left[place] as number) - amount
    ladder.total[level] = (ladder.total[level] as number) - amount
  }

  #takeOut(ladder: Ladder, place: number, left: number): void {
    const level = this.#level[place] as number
    this.#notes.push(
      this.#before[place] as number,
      this.#side[place] as number,
      ladder.price[level] as number,
      left,
      this.#user[place] as number,
      this.#id[place] as number,
      note.takenOut,
    )
    this.#drop(place)
  }

  #putBack(id: number, userId: number, left: number, price: number, side: Side, before: number): void {
    this.#add(id, userId, side, price, left, before)
  }

  /** Into the queue of its price: at the end, or behind `before` (−1: at the front). */
  #add(id: number, userId: number, side: Side, price: number, left: number, before?: number): void {
    const place = this.#free.pop() ?? this.#used++
    if (place === this.#id.length) this.#grow()
    const ladder = side === buy ? this.#bids : this.#asks
    const level = ladder.at(price)
    const previous = before ?? (ladder.tail[level] as number)
    const next = previous === nothing ? (ladder.head[level] as number) : (this.#next[previous] as number)
    this.#id[place] = id
    this.#user[place] = userId
    this.#left[place] = left
    this.#level[place] = level
    this.#side[place] = side
    this.#before[place] = previous
    this.#next[place] = next
    if (previous === nothing) ladder.head[level] = place
    else this.#next[previous] = place
    if (next === nothing) ladder.tail[level] = place
    else this.#before[next] = place
    ladder.total[level] = (ladder.total[level] as number) + left
    this.#places.set(id, place)
  }

  #drop(place: number): void {
    const ladder = this.#side[place] === buy ? this.#bids : this.#asks
    const level = this.#level[place] as number
    const before = this.#before[place] as number
    const next = this.#next[place] as number
    ladder.total[level] = (ladder.total[level] as number) - (this.#left[place] as number)
    if (before === nothing) ladder.head[level] = next
    else this.#next[before] = next
    if (next === nothing) ladder.tail[level] = before
    else this.#before[next] = before
    if (before === nothing && next === nothing) ladder.close(level)
    this.#places.delete(this.#id[place] as number)
    this.#free.push(place)
  }

  #resting(place: number): Resting {
    const side = this.#side[place] as Side
    const ladder = side === buy ? this.#bids : this.#asks
    return {
      id: this.#id[place] as number,
      userId: this.#user[place] as number,
      side,
      price: ladder.price[this.#level[place] as number] as number,
      left: this.#left[place] as number,
    }
  }

  #grow(): void {
    const size = this.#id.length * 2
    this.#id = grown(this.#id, new Float64Array(size))
    this.#user = grown(this.#user, new Float64Array(size))
    this.#left = grown(this.#left, new Float64Array(size))
    this.#level = grown(this.#level, new Int32Array(size))
    this.#next = grown(this.#next, new Int32Array(size))
    this.#before = grown(this.#before, new Int32Array(size))
    this.#side = grown(this.#side, new Uint8Array(size))
  }
}

const none: Fill[] = []
Object.freeze(none)

/** What a note is about; what it needs lies before it. */
const note = { added: 1, reduced: 2, takenOut: 3, takenOfAsks: 4, takenOfBids: 5 } as const

export const opposite = (side: Side): Side => (side === buy ? sell : buy)
