import type { Changes } from '../platform/db/changes'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import type { Commit } from './log/commit'

/**
 * The storage of the lane: rows by key, the log, and the fence between writers. Each commit is all or nothing. Claiming the store raises
 * the epoch; a commit with an older epoch is refused, and so is one that does not follow the batch it was made on.
 *
 * If the store cannot be reached, it refuses with `unavailable`. `LineLost` means that the statements were sent and it is unknown whether
 * they were committed.
 */
export interface Store {
  /** The epoch of the last claim by any writer. */
  claimed(): Promise<number>
  /** Takes the next epoch and returns the last committed batch; null if another writer has taken that epoch. */
  claim(epoch: number): Promise<Claim | null>
  /** Gets ready to write these tables. Returns the last assigned id of each. */
  open(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>>
  /** Reads rows by key, all at once, but none that a writer of another epoch has written. Works while a batch is written. */
  find(wanted: readonly Wanted[], epoch: number): Promise<object[][]>
  /** Writes the changes of a batch and its log row. Fails unless all earlier batches are committed. */
  commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void>
  /** Runs the caller's statements in one transaction with a log row, behind the same fence. */
  transaction<R>(fence: () => Fence, commit: Commit, work: Work<R>, options: TransactionOptions): Promise<R>
  /** Called when the connection breaks: statements in progress are lost, and another writer may have taken over. */
  onLost(listener: () => void): void
  /** Gives the connections back until they are needed again. No statement is in progress. The fence needs no connection. */
  rest?(): void
  close(): void
}

export interface Claim {
  epoch: number
  batch: number
}

/** What a commit checks: the epoch of its writer, and the batch before it. */
export interface Fence {
  readonly epoch: number
  readonly after: number
  readonly number: number
}

/** Rows of a table that a batch needs. */
export interface Wanted {
  readonly table: AnyTable
  readonly keys: readonly object[]
}

/** Runs a statement in a transaction and returns its rows. */
export type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>
/** `rows` reads within the transaction, where the store can do that. */
export type Work<R> = (query: Query, rows?: Rows) => Promise<R>

export interface TransactionOptions {
  /** The timeout of each statement. */
  timeout_ms: number
  /** If set, the log row records the next id of this table. */
  traced: AnyTable | null
}

/** The connection broke before the store answered. */
export class LineLost extends Error {}

/** Another writer has claimed the store, or the batch before is not committed. */
export class FenceRefused extends Error {}
