import { describe, expect, it } from 'vitest'
import { arrayOf, isWhole } from './arrays'
import type { Base } from './kinds'

const column = (kind: Base, ...values: unknown[]) =>
  arrayOf(
    kind,
    'x',
    values.map(x => ({ x })),
  )

/** Reads an array in Postgres's binary format, like Postgres does. */
function read(bytes: Buffer) {
  const head = [0, 4, 8, 12, 16].map(at => bytes.readInt32BE(at))
  const values: bigint[] = []
  let at = 20
  while (at < bytes.length) {
    values.push(bytes.readBigInt64BE(at + 4))
    at += 4 + bytes.readInt32BE(at)
  }
  return { head, values }
}

describe('a column sent as an array', () => {
  it.each(['int', 'ticks', 'lots'] as const)('of %s is binary for small and large numbers', kind => {
    const large = 2 ** 53 - 1
    const values = [0, 1, -1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, -(2 ** 32), -(2 ** 32) - 1, large, -large]
    expect(isWhole(kind)).toBe(true)
    expect(read(column(kind, ...values) as Buffer)).toEqual({ head: [1, 0, 20, 10, 1], values: values.map(BigInt) })
  })

  it('of text quotes everything except single words', () => {
    expect(column('text', 'word', 'two words', 'null', 'NULL', '', 'a"b\\c', 'a,b', 'Word')).toBe(
      '{word,"two words","null","NULL","","a\\"b\\\\c","a,b","Word"}',
    )
  })
})
