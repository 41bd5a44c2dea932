import type { Pool } from 'pg'
import type { Personal } from '../lane/log/personal'
import { asOfOneMoment } from '../platform/db/moment'
import { type Rows, rowsById, rowsIn } from '../platform/db/reading'
import { lastBatch } from '../platform/db/replica.sql'
import type { Runner } from '../platform/db/sql'
import type { AnyTable } from '../platform/db/table'
import { besideOf, doneFor, presentEpoch, touchedFrom } from './committed.sql'

/** What nodes read of the commits, outside the lane: the fence, the log and the rows. */
export interface Committed {
  readonly rows: Rows
  /** The epoch of the active or last writer. */
  epoch(): Promise<number>
  lastBatch(): Promise<number>
  /** Rows by their ids, in that order; deleted ones are missing. */
  byIds(table: AnyTable, ids: readonly number[]): Promise<readonly object[]>
  /** The rows that each batch wrote, from this batch on, according to the log (`lane/log/touched.ts`). */
  touchedFrom(batch: number): Promise<readonly { batch: number; touched: string | null }[]>
  /** The batches after `after` that did something for any of these requests, named as in the log: `7:k3v-1`. */
  doneFor(after: number, requests: readonly string[]): Promise<readonly LoggedBatch[]>
  /** The personal data of the commands of a batch. */
  besideOf(batch: number): Promise<readonly Personal[]>
}

/** Each question at its own time, or several as of one moment. */
export interface Commits extends Committed {
  asOfOneMoment<R>(read: (moment: Committed) => Promise<R>): Promise<R>
}

/** A row of the log, as `lane/log/commit.ts` reads it. */
interface LoggedBatch {
  readonly batch: number
  readonly commands: string
  readonly answers: string
  readonly asked: string
}

export const commitsIn = ({ pool, lane }: { pool: Pool; lane: Pool }): Commits => ({
  ...committedIn(pool),
  // On both connections of the lane, so that they are open when this process takes over.
  epoch: async () => (await Promise.all([presentEpoch.one(lane), presentEpoch.one(lane)]))[0].epoch,
  asOfOneMoment: read => asOfOneMoment(pool, moment => read(committedIn(moment))),
})

const committedIn = (db: Runner): Committed => ({
  rows: rowsIn(db),
  epoch: async () => (await presentEpoch.one(db)).epoch,
  lastBatch: async () => (await lastBatch.one(db)).batch,
  byIds: (table, ids) => rowsById(table).all(db, [...ids]),
  touchedFrom: batch => touchedFrom.all(db, batch),
  doneFor: (after, requests) => doneFor.all(db, after, [...requests]),
  besideOf: batch => besideOf.all(db, batch),
})
