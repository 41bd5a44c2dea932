import type { Base } from './kinds'

/** A parameter as Postgres receives it: a string in text format, bytes in binary format. */
export type Parameter = string | Buffer

export const isWhole = (kind: Base) => kind === 'int' || kind === 'ticks' || kind === 'lots'

/**
 * One column of rows as a Postgres array. Integers, the most common kind, use the binary format, which neither side has to parse. A column
 * of nulls is an empty array, because `unnest` pads shorter arrays with nulls.
 */
export function arrayOf(kind: Base, column: string, rows: readonly object[]): Parameter {
  if (rows.every(row => isNull(row[column as keyof typeof row]))) return '{}'
  return isWhole(kind) ? binaryArray(column, rows) : textArray(kind, column, rows)
}

const isNull = (value: unknown): value is null | undefined => value === null || value === undefined

const bigint = 20
const head_bytes = 20

/** Number of dimensions, whether there are nulls, element type, length, lower bound; then each element with its size, −1 for null. */
function binaryArray(column: string, rows: readonly object[]): Buffer {
  const bytes = Buffer.allocUnsafe(head_bytes + rows.length * 12)
  let nulls = 0
  let end = head_bytes
  for (const row of rows) {
    const value = row[column as keyof typeof row] as number | null | undefined
    if (isNull(value)) {
      nulls = 1
      end = bytes.writeInt32BE(-1, end)
    } else {
      end = bytes.writeInt32BE(8, end)
      end = bytes.writeInt32BE(Math.floor(value / 2 ** 32), end)
      end = bytes.writeUInt32BE(value >>> 0, end)
    }
  }
  let at = 0
  for (const part of [1, nulls, bigint, rows.length, 1]) at = bytes.writeInt32BE(part, at)
  return end === bytes.length ? bytes : bytes.subarray(0, end)
}

/** Atoms and rates are sent as 1500000000000000000e-18 for 1.5, which needs no division. */
function textArray(kind: Base, column: string, rows: readonly object[]): string {
  let text = '{'
  for (const row of rows) {
    const value = row[column as keyof typeof row] as unknown
    if (text.length > 1) text += ','
    if (isNull(value)) text += 'NULL'
    else if (kind === 'atoms' || kind === 'rate') text += `${value}e-18`
    else if (kind === 'text') text += quoted(value as string)
    else if (kind === 'json') text += quoted(JSON.stringify(value))
    else text += value
  }
  return `${text}}`
}

/** Lower-case words need no quotes, and most texts of the hot path are one; only NULL does. */
const word = /^[a-z][a-z_]*$/
const quoted = (text: string) => (word.test(text) && text !== 'null' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`)
