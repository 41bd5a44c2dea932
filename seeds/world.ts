import type { CommandRecord } from '../server/src/lane/command'
import type { Lane } from '../server/src/lane/lane'
import type { Listing } from '../server/src/market/listing'
import type { Database } from '../server/src/platform/db/database'

/** What a seed may use. Everything it writes goes the way of the exchange itself: rows through the lane, money through the ledger. */
export interface SeedWorld {
  db: Database
  lane: Lane
  listing: Listing
  /** Unix seconds at which the world begins; all dates are offsets from it. */
  at: number
}

export const day_s = 86_400

/** A command of the time before the world begins: what it writes is dated then. */
export async function runAt(lane: Lane, second: number, record: CommandRecord): Promise<void> {
  const [outcome] = await lane.task(turn => turn.batch([record], second))
  if (!outcome?.ok) throw outcome?.error
}
