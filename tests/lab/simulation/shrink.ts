import type { Genesis } from './genesis'
import type { Kind } from './kind'
import type { Outcome } from './living'
import type { History } from './steps'

/** A history that fails, by few steps: none of those that are left can be left out. Given up after so many tries. */
export async function shrunk<Step>(
  genesis: Genesis,
  { live }: Kind<Step>,
  history: History<Step>,
  faultsOf: (outcome: Outcome) => Promise<readonly string[]>,
  most = 300,
): Promise<{ history: History<Step>; outcome: Outcome; faults: readonly string[] }> {
  const lived = async (tried: History<Step>) => {
    const outcome = await live(genesis, tried)
    return { history: tried, outcome, faults: await faultsOf(outcome) }
  }
  let best = await lived(history)
  let tries = 0
  for (let size = Math.ceil(history.steps.length / 2); size >= 1 && tries < most; ) {
    const before = best.history.steps.length
    for (let from = 0; from < best.history.steps.length && tries < most; tries++) {
      const steps = best.history.steps.filter((_, i) => i < from || i >= from + size)
      const shorter = await lived({ ...history, steps })
      if (shorter.faults.length > 0) best = shorter
      else from += size
    }
    // What could not be left out may be once others are gone.
    if (size > 1) size = Math.ceil(size / 2)
    else if (best.history.steps.length === before) break
  }
  return best
}
