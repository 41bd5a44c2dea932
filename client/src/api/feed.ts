/** Returned for a frame that does not contain the change: a sum, or a row of a page that is not loaded. */
export const needsRefetch = Symbol('needs refetch')
/** The same for a read that changes all the time: it is repeated at most once a second, and never during a read. */
export const needsThrottledRefetch = Symbol('needs throttled refetch')

export type Changed<D> = D | typeof needsRefetch
/** The effect of a frame on a read. */
export type Effect<D> = Changed<D> | typeof needsThrottledRefetch | undefined
/** Applies a frame to the data; returns the same object if the frame is about something else. */
export type Change<D> = (data: D | undefined) => Effect<D>

/** Where the data of a read is stored, and how it is read again. */
interface CachedRead<D> {
  get(): D | undefined
  set(data: D): void
  refetch(): void
}

/** The limit of waiting frames, because a page in the background is never painted. */
const mostWaiting = 200
/** One command may send many frames, and one read serves all of them. */
const gather_ms = 200
const second_ms = 1000

/**
 * A read that live frames keep up to date. Frames are applied together before the next paint. Frames that arrive during the read are also
 * applied to its answer, which may be older than they are. Late frames of an old connection or world never arrive here (`Connection`), and
 * after a restore everything is read again (`queryClient`).
 */
export class Feed<D> {
  #waiting: Change<D>[] = []
  #since: Change<D>[] = []
  #asking = 0
  #question: ReturnType<typeof setTimeout> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined
  #isDue = false

  constructor(
    private readonly cached: CachedRead<D>,
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

  /** Applies the waiting frames. */
  apply(): void {
    const before = this.cached.get()
    const data = this.#changed(before, this.#waiting)
    this.#waiting = []
    if (data !== undefined && data !== before) this.cached.set(data)
  }

  /** Reads, and applies the frames that arrived meanwhile. */
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
      if (changed === needsRefetch) this.#askSoon()
      else if (changed === needsThrottledRefetch) this.#isDue = true
      else data = changed
    }
    this.#askIfDue()
    return data
  }

  #askSoon(): void {
    clearTimeout(this.#question)
    this.#question = setTimeout(() => this.cached.refetch(), gather_ms)
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
    this.cached.refetch()
  }
}
