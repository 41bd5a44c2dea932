import type { Pool } from 'pg'
import { historyUnsorted, noJournal, nothingAsked } from './scratch.sql'

/**
 * Makes the database of a replay a cheap one: it keeps no journal, asks no CHECK and sorts no history for readers. Nothing of it outlives
 * the replay, and a row that equals one that has passed the CHECKs passes them too; one that does not is found when the tables are
 * compared. What is unique stays so.
 */
export async function cheapen(pool: Pool): Promise<void> {
  for (const step of [nothingAsked, noJournal, historyUnsorted])
    for (const { change } of await step.all(pool)) await pool.query(change)
}
