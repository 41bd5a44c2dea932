import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { makeTable } from './makeTable'
import { poolAnswering } from './pool.fixture'
import { by, reading, rowsById, rowsIn, sorted, wholeRows } from './reading'

const loan = makeTable(
  'world.loan',
  { id: 'int', user_id: 'int', state: 'int' },
  { key: ['id'], serial: 'id', state: { column: 'state', states: { mayMove: () => true } } },
)
const rows = [
  { id: 1, user_id: 9, state: 2 },
  { id: 2, user_id: 7, state: 0 },
  { id: 3, user_id: 7, state: 1 },
]
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('a query for whole rows', () => {
  it('selects rows by state and sorts them, in memory as in the database', () => {
    const open = wholeRows(loan, { states: [1, 2], order: ['user_id', 'id'] })
    expect(open.text).toBe('SELECT "id", "user_id", "state" FROM world.loan WHERE state IN (1, 2) ORDER BY user_id, id')
    expect(idsOf(open.inMemory(rows))).toEqual([3, 1])
  })

  it('selects all rows in their present order by default', () => {
    const all = wholeRows(loan)
    expect(wholeRows(loan, { order: ['id'] }).text).toMatch(/ ORDER BY id$/)
    expect(all.text).toBe('SELECT "id", "user_id", "state" FROM world.loan')
    expect(idsOf(all.inMemory(rows))).toEqual([1, 2, 3])
    expect(idsOf(wholeRows(loan, { states: [] }).inMemory(rows))).toEqual([])
  })

  it('selects rows by their ids', () => {
    expect(rowsById(loan).text).toBe('SELECT id, user_id, state FROM world.loan WHERE id = ANY ($1) ORDER BY id')
  })
})

it('rows are sorted by the first column, then by the next, and otherwise stay in order', () => {
  const words = [
    { a: 'b', n: 2, id: 1 },
    { a: 'a', n: 2, id: 2 },
    { a: 'b', n: 1, id: 3 },
    { a: 'a', n: 2, id: 4 },
  ]
  expect(idsOf(sorted(words, by('a'), by('n')))).toEqual([2, 4, 3, 1])
  expect(idsOf(sorted(words, by('n')))).toEqual([3, 1, 2, 4])
  expect(idsOf(words)).toEqual([1, 2, 3, 4])
  expect([by<{ n: number }>('n')({ n: 1 }, { n: 1 }), by<{ n: number }>('n')({ n: 1 }, { n: 2 })]).toEqual([0, -1])
})

describe('a reading of database rows', () => {
  const ofUser = reading({
    of: loan,
    text: 'SELECT …',
    takes: ['int'],
    gives: { id: 'int' },
    among: (loans, user_id) => loans.filter(row => row.user_id === user_id),
  })

  it('returns the same rows from the database and from memory', async () => {
    const { pool, when, callsOf } = poolAnswering()
    when(ofUser, () => [{ id: '2' }, { id: '3' }])
    expect(await rowsIn(pool).all(ofUser, 7)).toEqual([{ id: 2 }, { id: 3 }])
    expect(callsOf(ofUser)).toEqual([[7]])
    expect(idsOf(ofUser.inMemory(rows, 7))).toEqual([2, 3])
  })

  it('may have a timeout of thirty seconds, while a copy has its own', async () => {
    const sent: unknown[] = []
    const pool = {
      async query(requested: { submit?: unknown }, _?: undefined, done?: () => void) {
        sent.push(requested.submit ? 'its own' : requested)
        done?.()
        return { rows: [] }
      },
    } as unknown as Pool
    const patient = rowsIn(pool).withLongTimeout()
    await patient.all(ofUser, 7)
    await rowsIn(pool).all(ofUser, 7)
    await patient.each(wholeRows(loan), () => undefined)
    expect(sent).toEqual([
      { text: 'SELECT …', values: [7], query_timeout: 30_000 },
      { text: 'SELECT …', values: [7] },
      'its own',
    ])
  })
})
