import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { Horizon } from './horizon'

interface Traveller {
  readonly at_ms: number
  /** When the wall's patience ends, on its monotonic clock. */
  readonly until_ms: number
  readonly isOrder: boolean
  /** Arrives. */
  go(): void
  /** World time did not move for too long. */
  late(): void
  cancel: () => void
}

/** How much longer than at speed 1 a caller waits for world time, such as that of a frozen world. */
const longest_ms = 5000
const again_ms = 50

/**
 * Orders between their senders and the exchange, and answers on their way back, in world time. An order is decided in the second in which it
 * arrives, never in a later one: the loop moves no further before those of a second are decided, also in an advance. Within a second of a
 * running world they arrive at their millisecond; a frozen world stands at its whole second.
 */
export class OnTheWay {
  /** By arrival. */
  #all: Traveller[] = []
  readonly #deciding = new Set<Promise<unknown>>()

  constructor(
    private readonly horizon: Pick<Horizon, 'now' | 'frozen' | 'pace'>,
    private readonly wall: Pick<Wall, 'mono' | 'after'>,
  ) {}

  /** World time in milliseconds, within the present second. */
  now_ms(): number {
    const { speed, anchor, anchor_ms, frozen } = this.horizon.pace
    const begun = this.horizon.now() * 1000
    if (frozen) return begun
    return Math.floor(Math.min(Math.max(anchor * 1000 + (this.wall.mono() - anchor_ms) * speed, begun), begun + 999))
  }

  /** Does the work when world time comes to `at_ms`. Refuses, without the work, if it does not come. */
  arrive<R>(at_ms: number, work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) =>
      this.#set(at_ms, {
        isOrder: true,
        go: () => {
          const done = work()
          const decided: Promise<unknown> = done.then(resolve, reject).finally(() => this.#deciding.delete(decided))
          this.#deciding.add(decided)
        },
        late: () => reject(new Refusal('venue_timeout')),
      }),
    )
  }

  /** Settles when world time comes to `at_ms`, or does not come: what is decided is answered anyway. */
  back(at_ms: number): Promise<void> {
    return new Promise(resolve => this.#set(at_ms, { isOrder: false, go: resolve, late: resolve }))
  }

  /** The next second up to `to` at which an order arrives. */
  next(from: number, to: number): number | null {
    const first = this.#all.find(({ isOrder }) => isOrder)
    const second = first ? Math.max(secondOf(first), from + 1) : to + 1
    return second <= to ? second : null
  }

  /** Before the world leaves a second: everything that arrives in it, decided in the order of arrival. */
  async end(second: number): Promise<void> {
    for (;;) {
      await Promise.all(this.#deciding)
      const traveller = this.#all.find(each => each.isOrder && secondOf(each) <= second)
      if (!traveller) return
      this.#go(traveller)
    }
  }

  /** How many have not arrived. */
  get size(): number {
    return this.#all.length
  }

  /** World time or its speed changed. */
  moved(): void {
    for (const traveller of [...this.#all]) {
      traveller.cancel()
      this.#wait(traveller)
    }
  }

  stop(): void {
    for (const traveller of this.#all.splice(0)) {
      traveller.cancel()
      traveller.late()
    }
  }

  #set(at_ms: number, how: Pick<Traveller, 'isOrder' | 'go' | 'late'>): void {
    const takes_ms = at_ms - this.now_ms()
    if (takes_ms <= 0) how.go()
    else this.#send(at_ms, takes_ms, how)
  }

  #send(at_ms: number, takes_ms: number, how: Pick<Traveller, 'isOrder' | 'go' | 'late'>): void {
    const until_ms = this.wall.mono() + takes_ms + longest_ms
    const traveller: Traveller = { at_ms, until_ms, ...how, cancel: () => undefined }
    const place = this.#all.findIndex(each => each.at_ms > at_ms)
    this.#all.splice(place < 0 ? this.#all.length : place, 0, traveller)
    this.#wait(traveller)
  }

  #wait(traveller: Traveller): void {
    const { frozen, pace } = this.horizon
    const left_ms = traveller.until_ms - this.wall.mono()
    const wait_ms = frozen ? left_ms : Math.min((traveller.at_ms - this.now_ms()) / pace.speed, left_ms)
    if (this.#isThere(traveller)) this.#go(traveller)
    else traveller.cancel = this.wall.after(Math.max(1, Math.ceil(wait_ms)), () => this.#look(traveller))
  }

  #look(traveller: Traveller): void {
    if (this.#isThere(traveller)) this.#go(traveller)
    else if (this.wall.mono() < traveller.until_ms) {
      // The loop is about to publish the second.
      traveller.cancel = this.wall.after(again_ms, () => this.#look(traveller))
    } else {
      this.#all = this.#all.filter(each => each !== traveller)
      traveller.late()
    }
  }

  #isThere(traveller: Traveller): boolean {
    const now = this.horizon.now()
    const second = secondOf(traveller)
    return second < now || (second === now && (this.horizon.frozen || traveller.at_ms <= this.now_ms()))
  }

  #go(traveller: Traveller): void {
    traveller.cancel()
    this.#all = this.#all.filter(each => each !== traveller)
    traveller.go()
  }
}

const secondOf = ({ at_ms }: Pick<Traveller, 'at_ms'>): number => Math.floor(at_ms / 1000)
