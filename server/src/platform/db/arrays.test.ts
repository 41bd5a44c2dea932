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
  const values: (bigint | null)[] = []
  let at = 20
  while (at < bytes.length) {
    const size = bytes.readInt32BE(at)
    values.push(size === -1 ? null : bytes.readBigInt64BE(at + 4))
    at += 4 + Math.max(0, size)
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

  it('marks its nulls', () => {
    expect(read(column('int', 5, null, undefined, 6) as Buffer)).toEqual({
      ...{ head: [1, 1, 20, 4, 1], values: [5n, null, null, 6n] },
    })
    expect(column('text', 'a', null, 'b')).toBe('{a,NULL,b}')
  })

  it.each(['int', 'text', 'atoms', 'json'] as const)('of only nulls of %s is empty', kind => {
    expect(column(kind, null, undefined)).toBe('{}')
    expect(column(kind)).toBe('{}')
  })

  it('of amounts and rates contains atoms with an exponent', () => {
    expect(column('atoms', 15n, -3n)).toBe('{15e-18,-3e-18}')
    expect(column('rate', 2n)).toBe('{2e-18}')
    expect(isWhole('atoms')).toBe(false)
  })

  it('of booleans contains true, false and NULL', () => {
    expect(column('bool', true, false, null)).toBe('{true,false,NULL}')
  })

  it('of text quotes everything except single words', () => {
    expect(column('text', 'word', 'two words', 'null', 'NULL', '', 'a"b\\c', 'a,b', 'Word')).toBe(
      '{word,"two words","null","NULL","","a\\"b\\\\c","a,b","Word"}',
    )
    expect(column('json', { a: 'b' })).toBe('{"{\\"a\\":\\"b\\"}"}')
  })
})
