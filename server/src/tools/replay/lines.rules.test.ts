import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.rules'
import { packRows } from './packedRows'

const kinds = { id: 'int', amount: 'atoms?', name: 'text?' } as const
const pieces = (rows: object[]) => [...linesOf(kinds, packRows(kinds, rows))]

describe('rows copied to the database by a replay', () => {
  it('are one line each, with tabs between values', () => {
    const rows = [
      { id: 7, amount: atoms('1.5'), name: 'a\tb' },
      { id: 8, amount: null, name: null },
    ]
    expect(pieces(rows)).toEqual(['7\t1500000000000000000e-18\ta\\tb\n8\t\\N\t\\N\n'])
  })

  it.each([
    [65_535, [65_535 + 7]],
    [65_536, [65_536, 7]],
  ])('are sent in pieces of 64 KiB: a line of %i', (chars, lengths) => {
    const long = { id: 1, amount: null, name: 'x'.repeat(chars - '1\t\\N\t\n'.length) }
    const found = pieces([long, { id: 2, amount: null, name: 'x' }]).filter(Boolean)
    expect(found.map(({ length }) => length)).toEqual(lengths)
  })
})
