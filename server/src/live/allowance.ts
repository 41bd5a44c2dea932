/** A token bucket for the messages of a client: `burst` at once, and `per_second` more over time. */
export class Allowance {
  #left: number
  #at_ms: number

  constructor(
    private readonly burst: number,
    private readonly per_second: number,
    now_ms: number,
  ) {
    this.#left = burst
    this.#at_ms = now_ms
  }

  /** Uses one message; false if there is none left. 120 at once, 20 a second: after a full burst, one every 50 ms. */
  take(now_ms: number): boolean {
    this.#left = Math.min(this.burst, this.#left + ((now_ms - this.#at_ms) / 1000) * this.per_second)
    this.#at_ms = now_ms
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
