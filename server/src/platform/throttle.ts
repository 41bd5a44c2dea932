import type { Wall } from './wall'

/** Runs immediately and then at most every `least_ms`; the last request is never lost. */
export class Throttle {
  #done_ms = Number.NEGATIVE_INFINITY
  #later: (() => void) | null = null

  constructor(
    private readonly wall: Pick<Wall, 'mono' | 'after'>,
    private readonly least_ms: number,
    private readonly run: () => void,
  ) {}

  ask(): void {
    if (this.#later) return
    const wait_ms = this.#done_ms + this.least_ms - this.wall.mono()
    if (wait_ms <= 0) this.#now()
    else this.#later = this.wall.after(wait_ms, () => this.#now())
  }

  stop(): void {
    this.#later?.()
    this.#later = null
  }

  #now(): void {
    this.stop()
    this.#done_ms = this.wall.mono()
    this.run()
  }
}
