/**
 * Detects a stalled lane: commands wait while nothing is answered. It is notified of every batch; a long task (a restore) that keeps users
 * waiting also counts as a stall.
 */
export class StallDetector {
  #answered_ms: number
  #waiting = false

  constructor(private readonly deps: { mono: () => number; depth: () => number }) {
    this.#answered_ms = deps.mono()
  }

  /** A batch was answered. */
  answered(): void {
    this.#answered_ms = this.deps.mono()
  }

  /** Since when commands have been waiting without an answer; null while none waits. */
  waitingSince_ms(): number | null {
    const waits = this.deps.depth() > 0
    // The time before the first command waited does not count.
    if (waits && !this.#waiting) this.#answered_ms = Math.max(this.#answered_ms, this.deps.mono())
    this.#waiting = waits
    return waits ? this.#answered_ms : null
  }
}
