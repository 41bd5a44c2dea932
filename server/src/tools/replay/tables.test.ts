import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { makeTable } from '../../platform/db/makeTable'
import { comparedTables, firstDifference } from './tables'

/** A world with one table of these rows, returned in pages of the requested size. */
function worldOf(rows: readonly string[]) {
  const asked: number[] = []
  const query = async (_: string, [count, from]: [number, number]) => {
    asked.push(from)
    return { rows: rows.slice(from, from + count).map(row => ({ row })) }
  }
  return { asked, client: { query } as unknown as PoolClient }
}
const table = { name: 'order', key: ['"id"'], parts: ['"id"'] }
const rows = (count: number) => Array.from({ length: count }, (_, n) => `(${n})`)
const between = (left: string[], right: string[]) => firstDifference(worldOf(left).client, worldOf(right).client, table)

describe('the first different row of two worlds', () => {
  it.each([
    ['no difference', rows(3), rows(3), null],
    ['a changed row', rows(3), ['(0)', '(x)', '(y)'], { left: '(1)', right: '(x)' }],
    ['a row in the first world only', rows(3), rows(2), { left: '(2)', right: null }],
    ['a row in the second world only', [], rows(1), { left: null, right: '(0)' }],
    ['a row on the second page', rows(5002), [...rows(5001), '(x)'], { left: '(5001)', right: '(x)' }],
  ])('is found, or null: %s', async (_, left, right, expected) => {
    expect(await between(left, right)).toEqual(expected)
  })

  it('is searched five thousand rows at a time', async () => {
    const [left, right] = [worldOf(rows(10_001)), worldOf(rows(10_001))]
    expect(await firstDifference(left.client, right.client, table)).toBeNull()
    expect(left.asked).toEqual([0, 5000, 10_000])
  })
})

it('a comparison of tables checks only whether secret columns have a value', async () => {
  const known = ['user', 'order'].map(name =>
    makeTable(
      `world.${name}`,
      { id: 'int', hash: 'text' },
      { key: ['id'], ...(name === 'user' && { secret: ['hash'] }) },
    ),
  )
  const found = ['order', 'user'].map(name => ({ name, columns: ['id', 'hash'], key: ['id'] }))
  const client = { query: async () => ({ rows: found }) } as unknown as PoolClient
  expect(await comparedTables(client, known)).toEqual([
    { name: 'order', key: ['"id"'], parts: ['"id"', '"hash"'] },
    { name: 'user', key: ['"id"'], parts: ['"id"', '"hash" IS NULL'] },
  ])
})
