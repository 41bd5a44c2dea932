import type { Parameter } from './arrays'
import type { Columns, RowOf } from './kinds'
import type { Left } from './left'

export type { RowOf } from './kinds'

/** A table whose rows one need not know: what the lane moves. */
export interface AnyTable<Owner extends string = string> {
  readonly name: string
  /** The part of the server that writes it. */
  readonly owner: Owner
  readonly key: readonly string[]
  /** The integer column whose values the lane gives out. */
  readonly serial: string | null
  /** A row that is there already is replaced by one that is inserted. */
  readonly upsert: boolean
  readonly columns: readonly string[]
  readonly kinds: Columns
  /** Rows move between states only as the machine of the table has it, and only from the state they were read in. */
  readonly state: string | null
  readonly states: States | null
  /** Only commands of the lane write it, and nobody mends it by hand while a server runs: its rows stay in the row cache from batch to batch. */
  readonly cached: boolean
  /** Which of its rows are kept in memory beside the database: of a batch that wrote such the log names their ids. */
  readonly kept: Kept | null
  /** Columns that the log of commits knows nothing of: hashes of passwords. */
  readonly secret: readonly string[]
  readonly personal: Personal | null
  readonly sql: Record<'find' | 'insert' | 'update' | 'remove' | 'max', string>
  keyOf(key: object): string | number
  decode(raw: Record<string, unknown>): object
  /** A row of `columns` in their order, as Postgres wrote it. */
  read(texts: readonly (string | null)[]): object
  /** What `find` and `remove` take. */
  keyArrays(keys: readonly object[]): Parameter[]
  /** What `insert` takes, and `update` before the states that the rows were in. */
  arrays(rows: readonly object[]): Parameter[]
  /** The last array of `update`, where the table has states: `was` of each. */
  stateArray(rows: readonly { was: unknown }[]): Parameter
}

export interface Table<Row extends object = object, Key extends keyof Row = keyof Row, Owner extends string = string>
  extends AnyTable<Owner> {
  readonly key: readonly (Key & string)[]
  keyOf(key: Pick<Row, Key>): string | number
  /** A row as pg or Prisma read it. */
  decode(raw: Readonly<Record<keyof Row, unknown>>): Row
  read(texts: readonly (string | null)[]): Row
}

/** All rows of a table, or those of some states; or none that could be named, as it is of what was put right by hand. */
type Kept = 'all' | 'unknown' | readonly number[]

/** What says something of a person, and what is left of it when they are erased. */
interface Personal {
  readonly of: string
  readonly left: Readonly<Record<string, Left>>
}

/** The moves that a table's rows may make, by the numbers of its states. */
interface States {
  mayMove(from: number, to: number): boolean
}

export interface TableOptions<C extends Columns, K extends keyof C & string> {
  key: readonly K[]
  state?: { readonly column: keyof C & string; readonly states: States }
  serial?: keyof C & string
  cached?: true
  kept?: Kept
  secret?: readonly (keyof C & string)[]
  /** What it says of a person, whose id is in column `of`. */
  personal?: { of: keyof C & string; left: { readonly [column in keyof C & string]?: Left } }
  /** A row that is there already is replaced. */
  upsert?: true
  /** What this view of the table is called beside others. */
  as?: string
  /** A number for a key of several columns: four times as fast as their text, where rows are looked up all the time. */
  pack?: (key: Pick<RowOf<C>, K>) => number
}

export type OwnedTable<C extends Columns, K extends keyof C & string, Owner extends string> = Table<RowOf<C>, K, Owner>
