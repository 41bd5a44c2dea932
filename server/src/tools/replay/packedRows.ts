import { isWhole } from '../../platform/db/arrays'
import { type Base, base, type Columns } from '../../platform/db/kinds'

/** Integers and amounts as bytes, which are transferred without a copy; other values as they are. */
type Column = Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer> | unknown[]

/** Rows for another thread, column by column. */
export interface PackedRows {
  length: number
  columns: Column[]
}

/** Packs rows as they come: a packed row takes a twentieth of the memory of an object. */
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

/** Empty packs have no columns, because most tables only get new rows. */
export function packRows(kinds: Columns, rows: readonly object[]): PackedRows {
  if (rows.length === 0) return { length: 0, columns: [] }
  const packer = new RowPacker(kinds)
  packer.add(rows)
  return packer.packed()
}

/** The buffers to transfer. */
export const buffersOf = ({ columns }: PackedRows): ArrayBuffer[] =>
  columns.flatMap(column => (Array.isArray(column) ? [] : [column.buffer]))

/** Reads the value of a row in one column: a number, a bigint, any other value, or null. */
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

/** The rows as objects. */
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

/** The upper half that means null. */
const no_amount = -(2n ** 63n)

/** Amounts in two halves of 64 bits, the lower first: NUMERIC(38, 18) in atoms is below 2^127. */
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
