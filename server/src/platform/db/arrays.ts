import type { Base } from './kinds'

/** A parameter as Postgres receives it: a string in text format, bytes in binary format. */
export type Parameter = string | Buffer

export const isWhole = (kind: Base) => kind === 'int' || kind === 'ticks' || kind === 'lots'

/**
 * A column of rows as a Postgres array, for keys and states, which are never null. Integers, the most common kind, use the binary format,
 * which neither side has to parse.
 */
export const arrayOf = (kind: Base, column: string, rows: readonly object[]): Parameter => {
  const values = rows.map(row => row[column as keyof typeof row] as string | number)
  return isWhole(kind) ? binaryArray(values as number[]) : `{${values.map(value => quoted(`${value}`)).join(',')}}`
}

const bigint = 20
const head_bytes = 20

/** Number of dimensions, whether there are nulls, element type, length, lower bound; then each element with its size. */
function binaryArray(values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(head_bytes + values.length * 12)
  let end = 0
  for (const part of [1, 0, bigint, values.length, 1]) end = bytes.writeInt32BE(part, end)
  for (const value of values) {
    end = bytes.writeInt32BE(8, end)
    end = bytes.writeInt32BE(Math.floor(value / 2 ** 32), end)
    end = bytes.writeUInt32BE(value >>> 0, end)
  }
  return bytes
}

/** Lower-case words need no quotes, and most texts of the hot path are one; only NULL does. */
const word = /^[a-z][a-z_]*$/
const quoted = (text: string) => (word.test(text) && text !== 'null' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`)
