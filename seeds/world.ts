import type { CommandRecord } from '../server/src/lane/command'
import type { Lane } from '../server/src/lane/lane'
import { noOrigin } from '../server/src/lane/origin'
import type { Listing } from '../server/src/market/listing'
import type { Database } from '../server/src/platform/db/database'

/** The tools of a seed. It writes like the exchange itself: rows through the lane, money through the ledger. */
export interface SeedWorld {
  db: Database
  lane: SeedLane
  listing: Listing
  /** Unix seconds at which the world begins; all dates are offsets from it. */
  at: number
}

/** The lane for seeds, whose commands have no request. */
export interface SeedLane {
  run<Answer>(record: CommandRecord<Answer>): Promise<Answer>
  /** Runs a command at a second before the world begins, with that date. */
  runAt(second: number, record: CommandRecord): Promise<void>
}

export const seedLane = (lane: Lane): SeedLane => ({
  run: record => lane.run(record, noOrigin),
  async runAt(second, record) {
    const [outcome] = await lane.task(turn => turn.batch([record], second, noOrigin))
    if (!outcome?.ok) throw outcome?.error
  },
})

export const day_s = 86_400
