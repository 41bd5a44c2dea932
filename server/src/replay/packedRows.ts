import { isWhole } from '../platform/db/arrays'
import { type Base, base, type Columns } from '../platform/db/kinds'

/** Whole numbers and amounts as bytes, which change hands without being copied; all else as it is. */
type Column = Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer> | unknown[]

/** Rows on their way to another thread, column by column. */
export interface PackedRows {
  length: number
  columns: Column[]
}

/** Packs rows one by one: a row costs a twentieth of what it costs as an object, and need not be kept until it is sent. */
export class RowPacker {
  readonly #columns: readonly (readonly [name: string, packer: Packer])[]
  #length = 0

  constructor(kinds: Columns) {
    this.#columns = Object.entries(kinds).map(([name, kind]) => [name, packerOf(base(kind))] as const)
  }

  get length(): number {
    return this.#length
  }

  add(rows: readonly object[]): void {
    for (const [name, packer] of this.#columns) packer.add(rows, name as never, this.#length)
    this.#length += rows.length
  }

  packed(): PackedRows {
    return { length: this.#length, columns: this.#columns.map(([, { column }]) => column) }
  }
}

/** What is empty has no columns: most of what is written of a table is new rows alone. */
export function packRows(kinds: Columns, rows: readonly object[]): PackedRows {
  if (rows.length === 0) return { length: 0, columns: [] }
  const packer = new RowPacker(kinds)
  packer.add(rows)
  return packer.packed()
}

/** What changes hands of packed rows. */
export const buffersOf = ({ columns }: PackedRows): ArrayBuffer[] =>
  columns.flatMap(column => (Array.isArray(column) ? [] : [column.buffer]))

/** How the value of a row in one column is read: a number, a bigint, anything else as it was; or null. */
export function readerOf(column: Column): (row: number) => unknown {
  if (column instanceof Float64Array)
    return row => {
      const value = column[row] as number
      return Number.isNaN(value) ? null : value
    }
  if (column instanceof BigInt64Array)
    return row => {
      const high = column[2 * row + 1] as bigint
      const low = column[2 * row] as bigint
      if (high === no_amount) return null
      return (high << 64n) | BigInt.asUintN(64, low)
    }
  return row => column[row]
}

/** The rows themselves. */
export function unpackRows(kinds: Columns, { length, columns }: PackedRows): object[] {
  if (length === 0) return []
  const readers = Object.keys(kinds).map((name, i) => [name, readerOf(columns[i] as Column)] as const)
  return Array.from({ length }, (_, i) => Object.fromEntries(readers.map(([name, read]) => [name, read(i)])))
}

interface Packer {
  readonly column: Column
  add(rows: readonly object[], name: never, at: number): void
}

const packerOf = (kind: Base): Packer =>
  isWhole(kind) ? new Wholes() : kind === 'atoms' || kind === 'rate' ? new Amounts() : new Others()

const few = 64

class Wholes implements Packer {
  column = new Float64Array(few)

  add(rows: readonly object[], name: never, at: number): void {
    const most = at + rows.length
    if (most > this.column.length) {
      const before = this.column
      this.column = new Float64Array(2 * most)
      this.column.set(before)
    }
    const { column } = this
    for (let i = 0; i < rows.length; i++) column[at + i] = (rows[i] as object)[name] ?? Number.NaN
  }
}

/** The upper half of a null. */
const no_amount = -(2n ** 63n)

/** Each in two halves, the lower first: NUMERIC(38, 18) in atoms is less than 2^127. */
class Amounts implements Packer {
  column = new BigInt64Array(2 * few)

  add(rows: readonly object[], name: never, at: number): void {
    const most = 2 * (at + rows.length)
    if (most > this.column.length) {
      const before = this.column
      this.column = new BigInt64Array(2 * most)
      this.column.set(before)
    }
    const { column } = this
    for (let i = 0; i < rows.length; i++) {
      const value: bigint | null = (rows[i] as object)[name] ?? null
      column[2 * (at + i)] = value ?? 0n
      column[2 * (at + i) + 1] = value === null ? no_amount : value >> 64n
    }
  }
}

class Others implements Packer {
  readonly column: unknown[] = []

  add(rows: readonly object[], name: never): void {
    for (let i = 0; i < rows.length; i++) this.column.push((rows[i] as object)[name] ?? null)
  }
}
