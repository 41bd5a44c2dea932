/**
 * Wall time: for token lifetimes, codes, lockouts, rate limits, timeouts and metrics, and for timers. It is the only place of the server
 * that reads the machine's clock or sets a timer; other code gets a `Wall` or the world clock.
 */
export interface Wall {
  /** Unix milliseconds. */
  now(): number
  /** Milliseconds that never decrease, whatever happens to the machine's clock. */
  mono(): number
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
  /** Runs once, after everything that has arrived by then. */
  soon(run: () => void): void
}

export const machineWall: Wall = {
  now: () => Date.now(),
  mono: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longest_timer_ms))
    return () => clearTimeout(timer)
  },
  soon: run => void setImmediate(run),
}

/** Longer timers fire at once: the limit is 24.8 days. */
const longest_timer_ms = 2_147_000_000

/** A wall clock that a test moves by hand. */
export function steeredWall(start_ms = machineWall.now()): Wall & { forward(ms: number): void } {
  const born = machineWall.mono()
  let ahead = 0
  const elapsed = () => machineWall.mono() - born + ahead
  return {
    now: () => Math.floor(start_ms + elapsed()),
    mono: elapsed,
    after: machineWall.after,
    soon: machineWall.soon,
    forward(ms) {
      ahead += ms
    },
  }
}
