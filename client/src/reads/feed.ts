/** Said of a frame that does not carry what it changed: a sum, or a row of a page that is not here. */
export const askAgain = Symbol('ask again')
/** The same of a read that changes all the time: it is asked once a second at most, and never while an answer is on its way. */
export const askEachSecond = Symbol('ask each second')

export type Changed<D> = D | typeof askAgain
/** What a frame does to a read. */
export type Effect<D> = Changed<D> | typeof askEachSecond | undefined
/** The data with a frame in it; the same object where the frame is about something else. */
export type Change<D> = (data: D | undefined) => Effect<D>

/** Where the data of a read is kept, and how it is asked for. */
interface Kept<D> {
  get(): D | undefined
  set(data: D): void
  ask(): void
}

/** What waits for a picture is bounded: a page that nobody looks at is never painted. */
const mostWaiting = 200
/** One command may send many frames: one question serves all of them. */
const gather_ms = 200
const second_ms = 1000

/**
 * One read that live frames change. Frames are put in together with the next picture of the screen. Those that come while the read is on
 * its way are put into its answer as well: it may have been made before them. Late frames of an old connection or world never get here
 * (`Connection`), and after a restore everything is asked anew (`queryClient`).
 */
export class Feed<D> {
  #waiting: Change<D>[] = []
  #since: Change<D>[] = []
  #asking = 0
  #question: ReturnType<typeof setTimeout> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined
  #isDue = false

  constructor(
    private readonly kept: Kept<D>,
    private readonly paint: (feed: Feed<D>) => void,
  ) {}

  get isIdle(): boolean {
    return this.#asking === 0
  }

  hear(change: Change<D>): void {
    this.#waiting.push(change)
    if (this.#asking > 0) this.#since.push(change)
    if (this.#waiting.length < mostWaiting) this.paint(this)
    else this.apply()
  }

  /** Puts in what waits. */
  apply(): void {
    const before = this.kept.get()
    const data = this.#changed(before, this.#waiting)
    this.#waiting = []
    if (data !== undefined && data !== before) this.kept.set(data)
  }

  /** Asks, and puts into the answer what was told meanwhile. */
  async answer(ask: () => Promise<D>): Promise<D> {
    const from = this.#since.length
    this.#asking += 1
    this.#beginRest()
    try {
      const data = await ask()
      return this.#changed(data, this.#since.slice(from)) as D
    } finally {
      this.#asking -= 1
      if (this.#asking === 0) this.#since = []
      this.#askIfDue()
    }
  }

  stop(): void {
    clearTimeout(this.#question)
    clearTimeout(this.#rest)
    this.#rest = undefined
    this.#isDue = false
    this.#waiting = []
  }

  #changed(data: D | undefined, changes: readonly Change<D>[]): D | undefined {
    for (const change of changes) {
      const changed = change(data)
      if (changed === askAgain) this.#askSoon()
      else if (changed === askEachSecond) this.#isDue = true
      else data = changed
    }
    this.#askIfDue()
    return data
  }

  #askSoon(): void {
    clearTimeout(this.#question)
    this.#question = setTimeout(() => this.kept.ask(), gather_ms)
  }

  #beginRest(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.#rest = undefined
      this.#askIfDue()
    }, second_ms)
  }

  #askIfDue(): void {
    if (!this.#isDue || this.#rest !== undefined || this.#asking > 0) return
    this.#isDue = false
    this.#beginRest()
    this.kept.ask()
  }
}
