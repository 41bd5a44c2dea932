import type { Pool } from 'pg'
import type { Query } from '../lane/lane'
import { clockBegun, lastEntry, theClockRow } from './clock.sql'
import type { ClockRow } from './clock.table'

export const theClock = { id: 1 }

export async function readClock(pool: Pool): Promise<ClockRow | null> {
  return (await theClockRow.first(pool)) ?? null
}

/** The latest second that the books tell of; 0 before the first entry. */
export async function lastSecond(pool: Pool): Promise<number> {
  return (await lastEntry.first(pool))?.at ?? 0
}

/** First start only: the world begins. */
export async function beginClock(
  query: Query,
  begin: { at: number; wall_at: number; epoch: string; seed: string },
): Promise<void> {
  await query(clockBegun.text, [begin.at, begin.wall_at, begin.epoch, begin.seed])
}
