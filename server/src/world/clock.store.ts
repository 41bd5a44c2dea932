import type { Query } from '../lane/lane'
import type { Rows } from '../platform/db/reading'
import { clockBegun, lastCommit, theClockRow } from './clock.sql'
import type { ClockRow } from './clock.table'

export const theClock = { id: 1 }

export async function readClock(from: Rows): Promise<ClockRow | null> {
  return (await from.all(theClockRow))[0] ?? null
}

/**
 * The horizon according to the log; 0 if the log has nothing. A command at a second came after all work due at it, and due work comes second
 * by second. After a restore the clock row has the right value.
 */
export async function horizonOf(from: Rows): Promise<number> {
  const last = (await from.all(lastCommit))[0]
  if (!last || last.kind === 'restore') return 0
  return last.kind === 'due' ? last.at - 1 : last.at
}

/** The second of the due work at the end of the log: more work may be due at that second. */
export async function begunSecond(from: Rows): Promise<number | null> {
  const last = (await from.all(lastCommit))[0]
  return last?.kind === 'due' ? last.at : null
}

/** First start only: makes the clock row. */
export async function beginClock(
  query: Query,
  begin: { at: number; wall_at: number; epoch: string; seed: string },
): Promise<void> {
  await query(clockBegun.text, [begin.at, begin.wall_at, begin.epoch, begin.seed])
}
