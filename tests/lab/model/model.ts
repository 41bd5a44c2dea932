import type { Beginning } from './beginning'
import { ContractBook } from './books/contracts'
import { Desk } from './books/desk'
import { NewCoinBook } from './books/newcoins'
import { OptionBook } from './books/options'
import { SpotBook } from './books/spot'
import { TrustBook } from './books/trust'
import { dec } from './money'
import { Person } from './person'
import { Prices } from './prices'

/** A call as it was sent, for sending it again. */
interface Sent {
  by: Person | 'operator'
  call: string
  input: Record<string, unknown>
  idempotencyKey: string
  data: unknown
}

/** A model of the whole exchange in a few pages: what each step should do to every balance and order. */
export class Model {
  now: number
  /** Calls made so far, and the last that was answered ok. */
  steps = 0
  last: Sent | null = null
  readonly people: Person[] = []
  readonly prices: Prices
  readonly spot: SpotBook
  readonly contracts: ContractBook
  readonly options: OptionBook
  readonly trust: TrustBook
  readonly coins: NewCoinBook
  readonly desk: Desk

  constructor(readonly beginning: Beginning) {
    const scaleOf = (coin: number) => beginning.scales.get(coin) ?? 8
    this.now = beginning.now
    this.prices = new Prices(beginning)
    this.spot = new SpotBook(this.prices, scaleOf)
    this.contracts = new ContractBook(this.prices)
    this.options = new OptionBook(this.prices)
    this.trust = new TrustBook(beginning.products)
    this.coins = new NewCoinBook(beginning.offers, scaleOf)
    this.desk = new Desk(this.coins)
    for (const { id, addressed, funds } of beginning.people) {
      const person = new Person(id, true, addressed, this.people[0] ?? null)
      for (const { account, coin, amount } of funds) person.add(account, coin, dec(amount))
      this.people.push(person)
    }
  }

  person(index: number): Person {
    return this.people[index % this.people.length] as Person
  }

  /** Advances second by second while anything waits for a price, and from one date to the next otherwise. */
  advance(seconds: number): void {
    const to = this.now + seconds
    while (this.now < to) {
      const dated = Math.min(to, ...[this.options, this.trust, this.coins, this.desk].map(book => book.nextAt()))
      while (this.now + 1 < dated && this.#isWatched()) this.#watch(this.now + 1)
      this.#live(Math.max(this.now + 1, dated))
    }
  }

  #isWatched(): boolean {
    return this.spot.waitsForPrice || this.contracts.waiting().length > 0
  }

  #live(second: number): void {
    this.#watch(second)
    for (const book of [this.options, this.trust, this.coins, this.desk]) book.live(second)
  }

  /** Handles everything that waits for a price at this second. */
  #watch(second: number): void {
    this.now = second
    this.spot.live(second)
    for (const pairId of this.contracts.waiting()) this.contracts.live(pairId, second)
  }
}
