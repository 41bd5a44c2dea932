import type { Genesis } from './genesis'
import type { InPostgres } from './inPostgres'
import type { Kind } from './kind'
import type { Outcome } from './living'
import { replayFault } from './replayed'
import type { History } from './steps'

export interface Lives {
  histories: number
  commands: number
  met: Record<string, number>
  /** The first failing history, shrunk and readable. */
  failure: { seed: number; story: string } | null
}

export interface Plan {
  from: number
  histories: number
  /** One history in so many is also checked by SQL in Postgres. */
  sqlOneIn: number
  inPostgres: InPostgres | null
  /** Shrinks a failing history. */
  shrinks?: boolean
  say?: (line: string) => void
}

/** Checks every history by its ledger, its answers and a replay of its log. */
const faultsOf = (genesis: Genesis) => async (outcome: Outcome) => {
  if (outcome.faults.length > 0) return outcome.faults
  const fault = await replayFault(genesis, outcome.disk)
  return fault === null ? [] : [fault]
}

/** Runs the histories of many seeds until one fails. */
export async function liveMany<Step>(
  genesis: Genesis,
  kind: Kind<Step>,
  { from, histories, sqlOneIn, inPostgres, shrinks = true, say }: Plan,
): Promise<Lives> {
  const lives: Lives = { histories: 0, commands: 0, met: {}, failure: null }
  const judge = faultsOf(genesis)
  for (let seed = from; seed < from + histories; seed++) {
    const outcome = await kind.live(genesis, kind.historyOf(seed))
    lives.histories++
    lives.commands += outcome.disk.logged.reduce((sum, { commands }) => sum + commands.length, 0)
    for (const [what, times] of Object.entries(outcome.met)) lives.met[what] = (lives.met[what] ?? 0) + times
    const faults = [...(await judge(outcome))]
    if (faults.length === 0 && inPostgres && seed % sqlOneIn === 0)
      faults.push(...(await inPostgres.broken(outcome.disk)))
    if (faults.length > 0) {
      lives.failure = { seed, story: shrinks ? await storyOf(genesis, kind, seed, faults) : faults.join('\n') }
      break
    }
    if (lives.histories % 100 === 0) say?.(`${lives.histories} histories`)
  }
  return lives
}

async function storyOf<Step>(
  genesis: Genesis,
  kind: Kind<Step>,
  seed: number,
  faults: readonly string[],
): Promise<string> {
  const short = await shrunk(genesis, kind, kind.historyOf(seed), faultsOf(genesis))
  const known = short.faults.length > 0 ? short.faults : faults
  return [`Seed ${seed}, in ${short.history.steps.length} steps:`, ...short.outcome.story, '', ...known].join('\n')
}

/** Shrinks a failing history until every remaining step is needed, or until the tries are used up. */
async function shrunk<Step>(
  genesis: Genesis,
  { live }: Kind<Step>,
  history: History<Step>,
  faultsOf: (outcome: Outcome) => Promise<readonly string[]>,
  most = 300,
): Promise<{ history: History<Step>; outcome: Outcome; faults: readonly string[] }> {
  const outcomeOf = async (tried: History<Step>) => {
    const outcome = await live(genesis, tried)
    return { history: tried, outcome, faults: await faultsOf(outcome) }
  }
  let best = await outcomeOf(history)
  let tries = 0
  for (let size = Math.ceil(history.steps.length / 2); size >= 1 && tries < most; ) {
    const before = best.history.steps.length
    for (let from = 0; from < best.history.steps.length && tries < most; tries++) {
      const steps = best.history.steps.filter((_, i) => i < from || i >= from + size)
      const shorter = await outcomeOf({ ...history, steps })
      if (shorter.faults.length > 0) best = shorter
      else from += size
    }
    // A step that was needed may no longer be needed once others are gone.
    if (size > 1) size = Math.ceil(size / 2)
    else if (best.history.steps.length === before) break
  }
  return best
}
