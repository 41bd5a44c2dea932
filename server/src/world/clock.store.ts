import type { Query } from '../lane/lane'
import type { Rows } from '../platform/db/reading'
import { clockBegun, lastCommit, theClockRow } from './clock.sql'
import type { ClockRow } from './clock.table'

export const theClock = { id: 1 }

export async function readClock(from: Rows): Promise<ClockRow | null> {
  return (await from.all(theClockRow))[0] ?? null
}

/**
 * The second that the world had lived to, as far as its log tells; 0 where it does not. Whoever was answered at a second came after all that
 * was due at it; due work comes second by second. A restore put the clock where it belongs.
 */
export async function livedTo(from: Rows): Promise<number> {
  const last = (await from.all(lastCommit))[0]
  if (!last || last.kind === 'restore') return 0
  return last.kind === 'due' ? last.at - 1 : last.at
}

/** The second of which the log ends with due work: more may be due at it. */
export async function begunSecond(from: Rows): Promise<number | null> {
  const last = (await from.all(lastCommit))[0]
  return last?.kind === 'due' ? last.at : null
}

/** First start only: the world begins. */
export async function beginClock(
  query: Query,
  begin: { at: number; wall_at: number; epoch: string; seed: string },
): Promise<void> {
  await query(clockBegun.text, [begin.at, begin.wall_at, begin.epoch, begin.seed])
}
