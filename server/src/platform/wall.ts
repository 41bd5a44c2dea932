/**
 * Wall time: token life, codes, lockouts, rate limits, timeouts, metrics; and what is done later. With the world clock, the only place of
 * the server that asks the machine for the time or for a turn; everybody else is handed one of the two.
 */
export interface Wall {
  /** Unix milliseconds. */
  now(): number
  /** Milliseconds that only ever grow, whatever happens to the machine's clock. */
  mono(): number
  /** Runs once after `ms`; the answer calls it off. */
  after(ms: number, run: () => void): () => void
  /** Runs once, after whatever has come by then has had its turn. */
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

/** Timers over 24.8 days fire at once. */
const longest_timer_ms = 2_147_000_000

/** A wall clock that a test moves forward by hand. */
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
