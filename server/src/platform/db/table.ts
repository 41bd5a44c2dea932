import type { Parameter } from './arrays'
import type { Columns, RowOf } from './kinds'
import type { Left } from './left'

export type { RowOf } from './kinds'

/** A table without the type of its rows, for the lane. */
export interface AnyTable<Owner extends string = string> {
  readonly name: string
  /** The table in the database; several views of it have other names. */
  readonly place: string
  /** The part of the server that writes it. */
  readonly owner: Owner
  readonly key: readonly string[]
  /** The integer column with values that the lane assigns. */
  readonly serial: string | null
  /** An inserted row replaces an existing one. */
  readonly upsert: boolean
  readonly columns: readonly string[]
  readonly kinds: Columns
  /**
   * The column of the state. A row changes its state only as the state machine of the table allows, and only from the state in which it was
   * read.
   */
  readonly state: string | null
  readonly states: States | null
  /**
   * Only commands of the lane write it, and no one edits it by hand while a server runs: its rows stay in the row cache between batches.
   */
  readonly cached: boolean
  /** The rows that are in memory too: the log row of a batch lists the ids of those that it wrote. */
  readonly inMemory: InMemory | null
  /** Columns that are never in the log of commits: hashes of passwords. */
  readonly secret: readonly string[]
  readonly personal: Personal | null
  /** `into` is the target of a COPY: the place and its columns. `insert` and `update` take rows as an array of `RowTypes`. */
  readonly sql: Record<'find' | 'into' | 'insert' | 'update' | 'remove' | 'max', string>
  keyOf(key: object): string | number
  decode(raw: Record<string, unknown>): object
  /** Decodes a row of `columns`, in their order, from text format. */
  read(texts: readonly (string | null)[]): object
  /** The parameters of `find` and `remove`. */
  keyArrays(keys: readonly object[]): Parameter[]
  /** The second parameter of `update` for a table with states: `was` of each row. */
  stateArray(rows: readonly { was: unknown }[]): Parameter
}

export interface Table<Row extends object = object, Key extends keyof Row = keyof Row, Owner extends string = string>
  extends AnyTable<Owner> {
  readonly key: readonly (Key & string)[]
  keyOf(key: Pick<Row, Key>): string | number
  /** Decodes a row that pg or Prisma has read. */
  decode(raw: Readonly<Record<keyof Row, unknown>>): Row
  read(texts: readonly (string | null)[]): Row
}

/** All rows of a table, or those of some states; `unknown` if the rows cannot be listed, because they may have been corrected by hand. */
type InMemory = 'all' | 'unknown' | readonly number[]

/** Columns with personal data, and what remains of them after an erasure. */
interface Personal {
  readonly of: string
  readonly left: Readonly<Record<string, Left>>
}

/** The transitions of a table's state machine, by state numbers. */
interface States {
  mayMove(from: number, to: number): boolean
}

export interface TableOptions<C extends Columns, K extends keyof C & string> {
  key: readonly K[]
  state?: { readonly column: keyof C & string; readonly states: States }
  serial?: keyof C & string
  cached?: true
  inMemory?: InMemory
  secret?: readonly (keyof C & string)[]
  /** The columns with personal data. The person is the user whose id is in column `of`. */
  personal?: { of: keyof C & string; left: { readonly [column in keyof C & string]?: Left } }
  /** An inserted row replaces an existing one. */
  upsert?: true
  /** Another name for this view of the table. */
  as?: string
  /** Packs a key of several columns into a number, which is four times as fast as a text, for frequent lookups. */
  pack?: (key: Pick<RowOf<C>, K>) => number
}

export type OwnedTable<C extends Columns, K extends keyof C & string, Owner extends string> = Table<RowOf<C>, K, Owner>
