import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { base, decodeValue, readValue } from './kinds'

describe('a database value', () => {
  it.each([
    ['int', '42', 42],
    ['ticks', '7', 7],
    ['lots', '9', 9],
    ['atoms', '1.5', atoms('1.5')],
    ['rate', '0.25', rate('0.25')],
    ['decimal', '1.500000000000000000', '1.5'],
    ['text', 'word', 'word'],
    ['text', '42', '42'],
    ['uuid', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ] as const)('of kind %s is read from %s', (kind, text, value) => {
    expect(decodeValue(kind, text)).toEqual(value)
    expect(readValue(kind, text)).toEqual(value)
  })

  it('is read from text where pg would have parsed it', () => {
    expect([readValue('bool', 't'), readValue('bool', 'f')]).toEqual([true, false])
    expect(readValue('json', '{"a":[1]}')).toEqual({ a: [1] })
    expect([decodeValue('bool', true), decodeValue('json', { a: [1] })]).toEqual([true, { a: [1] }])
  })

  it.each(['int', 'atoms', 'text', 'bool', 'json'] as const)('is null if it is null, for kind %s', kind => {
    expect([decodeValue(kind, null), decodeValue(kind, undefined), readValue(kind, null)]).toEqual([null, null, null])
  })
})

it('a nullable kind has the same base as the plain one', () => {
  expect([base('atoms?'), base('atoms')]).toEqual(['atoms', 'atoms'])
})
