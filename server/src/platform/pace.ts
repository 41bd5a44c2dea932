/** Measures the recent pace of work, to estimate how long a queue takes. */
export class Pace {
  #per_ms = 0
  #at_ms: number | null = null

  constructor(private readonly mono: () => number) {}

  /** Records that so many items were done. A batch counts more the longer it took; the figure covers about the last two seconds. */
  done(size: number): void {
    const now = this.mono()
    const passed_ms = this.#at_ms === null ? null : Math.max(1, now - this.#at_ms)
    this.#at_ms = now
    if (passed_ms === null) return
    const share = 1 - Math.exp(-passed_ms / memory_ms)
    this.#per_ms += (size / passed_ms - this.#per_ms) * share
  }

  /** Whole seconds until so many are done: 20,000 at 5,000 a second → 4. Between 1 and 30; 2 without a measurement. */
  secondsFor(waiting: number): number {
    if (waiting === 0 || this.#per_ms === 0) return unmeasured_s
    return Math.min(most_s, Math.max(1, Math.ceil(waiting / this.#per_ms / 1000)))
  }
}

const memory_ms = 2000
/** How long a restart, or a database that was away, takes to recover. */
const unmeasured_s = 2
const most_s = 30
