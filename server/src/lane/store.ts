import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import type { Commit } from './log/commit'

/**
 * Where the lane keeps the world: rows by their keys, the log, and the fence between writers. Each commit is whole or not at all. Whoever
 * claims the store raises the epoch, and a commit of an older one is refused, as is one that does not follow the batch it was made on.
 *
 * What cannot be reached is refused as `unavailable`. `LineLost`: it was sent, and nobody can know what became of it.
 */
export interface Store {
  /** The epoch of the last claim, whoever's. */
  claimed(): Promise<number>
  /** Takes the next epoch, with the last batch that is in; null where somebody else has taken it. */
  claim(epoch: number): Promise<Claim | null>
  /** The last id of each table that was given out. */
  lastIds(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>>
  /**
   * Rows of tables by their keys, all in one go, and none that a writer of another epoch has written. Goes on while a batch is written.
   */
  find(wanted: readonly Wanted[], epoch: number): Promise<object[][]>
  /** All changes of a batch and its row of the log. Those that were handed in before are in, or this one is refused. */
  commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void>
  /** Statements of the caller's in one transaction, which the log names, behind the same fence. */
  transaction<R>(fence: () => Fence, commit: Commit, work: Work<R>, options: TransactionOptions): Promise<R>
  /** Who is told that the line broke: what is on its way is lost, and another writer may have come. */
  onLost(listener: () => void): void
  close(): void
}

export interface Claim {
  epoch: number
  batch: number
}

/** What a commit must find: its writer's epoch, and the batch before it. */
export interface Fence {
  readonly epoch: number
  readonly after: number
  readonly number: number
}

/** Rows that a batch needs of a table. */
export interface Wanted {
  readonly table: AnyTable
  readonly keys: readonly object[]
}

/** A statement of a transaction, and its rows. */
export type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>
export type Work<R> = (query: Query) => Promise<R>

export interface TransactionOptions {
  /** Each statement's. */
  timeout_ms: number
  /** The log is told which id the next row of it has. */
  traced: AnyTable | null
}

/** The line broke before the store had answered. */
export class LineLost extends Error {}

/** Another has claimed the store, or the batch before is not in. */
export class FenceRefused extends Error {}
