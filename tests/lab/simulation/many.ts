import type { Genesis } from './genesis'
import type { InPostgres } from './inPostgres'
import type { Kind } from './kind'
import type { Outcome } from './living'
import { replayFault } from './replayed'
import { shrunk } from './shrink'

export interface Lived {
  histories: number
  commands: number
  met: Record<string, number>
  /** The first that failed, as short as it fails, for a reader. */
  failure: { seed: number; story: string } | null
}

export interface Plan {
  from: number
  histories: number
  /** Of so many, one is judged by SQL in Postgres too. */
  sqlOneIn: number
  inPostgres: InPostgres | null
  /** A failure is made as short as it fails. */
  shrinks?: boolean
  say?: (line: string) => void
}

/** Every history is judged by its books, by its answers, and by its log lived once more. */
const faultsOf = (genesis: Genesis) => async (outcome: Outcome) => {
  if (outcome.faults.length > 0) return outcome.faults
  const fault = await replayFault(genesis, outcome.disk)
  return fault === null ? [] : [fault]
}

/** Lives the histories of many seeds until one fails. */
export async function liveMany<Step>(
  genesis: Genesis,
  kind: Kind<Step>,
  { from, histories, sqlOneIn, inPostgres, shrinks = true, say }: Plan,
): Promise<Lived> {
  const lived: Lived = { histories: 0, commands: 0, met: {}, failure: null }
  const judge = faultsOf(genesis)
  for (let seed = from; seed < from + histories; seed++) {
    const outcome = await kind.live(genesis, kind.historyOf(seed))
    lived.histories++
    lived.commands += outcome.disk.logged.reduce((sum, { commands }) => sum + commands.length, 0)
    for (const [what, times] of Object.entries(outcome.met)) lived.met[what] = (lived.met[what] ?? 0) + times
    const faults = [...(await judge(outcome))]
    if (faults.length === 0 && inPostgres && seed % sqlOneIn === 0)
      faults.push(...(await inPostgres.broken(outcome.disk)))
    if (faults.length > 0) {
      lived.failure = { seed, story: shrinks ? await storyOf(genesis, kind, seed, faults) : faults.join('\n') }
      break
    }
    if (lived.histories % 100 === 0) say?.(`${lived.histories} histories`)
  }
  return lived
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
