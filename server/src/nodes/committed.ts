import type { Pool } from 'pg'
import type { Personal } from '../lane/log/personal'
import { asOfOneMoment } from '../platform/db/moment'
import { type Rows, rowsById, rowsIn } from '../platform/db/reading'
import { lastBatch } from '../platform/db/replica.sql'
import type { Runner } from '../platform/db/sql'
import type { AnyTable } from '../platform/db/table'
import { besideOf, doneFor, presentEpoch, touchedFrom } from './committed.sql'

/** What was committed, as nodes read it beside the lane: the fence, the log and the rows. */
export interface Committed {
  readonly rows: Rows
  /** Of whoever writes now, or did last. */
  epoch(): Promise<number>
  lastBatch(): Promise<number>
  /** Rows by their serial ids, in that order; of one that is gone there is none. */
  byIds(table: AnyTable, ids: readonly number[]): Promise<readonly object[]>
  /** Which rows each batch wrote, as the log has it (`lane/log/touched.ts`), from this batch on. */
  touchedFrom(batch: number): Promise<readonly { batch: number; touched: string | null }[]>
  /** The batches after one in which something was done for any of these requests, which are named as the log names them: `7:k3v-1`. */
  doneFor(after: number, requests: readonly string[]): Promise<readonly LoggedBatch[]>
  /** What the commands of a batch say of persons. */
  besideOf(batch: number): Promise<readonly Personal[]>
}

/** The same at any time, or all of it as of one moment. */
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
