import { atoms } from '@lagoon/shared/money/atoms'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { poolAnswering } from './pool.fixture'
import { statement } from './sql'

const given = { id: 'int', amount: 'atoms', note: 'text?' } as const
const listed = statement({ text: 'SELECT …', takes: ['int', 'json', 'text[]'], gives: given })

describe('an SQL statement', () => {
  it('is sent with its values, and its rows are decoded by their kinds', async () => {
    const { pool, when, callsOf } = poolAnswering()
    when(listed, () => [
      { id: '7', amount: '1.5', note: null, other: 'not asked for' },
      { id: '8', amount: '2', note: 'paid' },
    ])
    const rows = [
      { id: 7, amount: atoms('1.5'), note: null },
      { id: 8, amount: atoms('2'), note: 'paid' },
    ]
    expect(await listed.all(pool, 7, { a: 1 }, ['x'])).toEqual(rows)
    expect(await listed.first(pool, 7, {}, [])).toEqual(rows[0])
    expect(await listed.one(pool, 7, {}, [])).toEqual(rows[0])
    expect(callsOf(listed)[0]).toEqual([7, '{"a":1}', ['x']])
  })

  it('returns no first row if it finds nothing', async () => {
    const { pool, when } = poolAnswering()
    when(listed, () => [])
    expect(await listed.first(pool, 7, {}, [])).toBeUndefined()
  })

  it.each([
    [3, 3],
    [null, 0],
  ])('that changed %j rows returns %i', async (rowCount, changed) => {
    const pool = { query: async () => ({ rows: [], rowCount }) } as unknown as Pool
    expect(await statement({ text: 'UPDATE …' }).run(pool)).toBe(changed)
  })

  it('is prepared only if it has a name', async () => {
    const sent: object[] = []
    const pool = {
      query: async (requested: object) => {
        sent.push(requested)
        return { rows: [], rowCount: 0 }
      },
    } as unknown as Pool
    await statement({ text: 'SELECT 1', prepared: 'one' }).all(pool)
    await statement({ text: 'SELECT 2' }).all(pool)
    expect(sent).toEqual([
      { text: 'SELECT 1', values: [], name: 'one' },
      { text: 'SELECT 2', values: [] },
    ])
  })

  it('reads text rows in column order when it is sent together with others', () => {
    const named = statement({ text: 'SELECT …', takes: ['int'], gives: given, prepared: 'listed' })
    const question = named.question([7], (rows, count) => ({ rows, count }))
    expect(question).toMatchObject({ name: 'listed', text: 'SELECT …', values: [7] })
    expect(question.read({ count: 1, rows: [['7', '1.5', null]] })).toEqual({
      rows: [{ id: 7, amount: atoms('1.5'), note: null }],
      count: 1,
    })
    expect(() => listed.question([7, {}, []], rows => rows)).toThrow('prepared under a name')
  })

  it('reads rows one by one if all its columns are integers', async () => {
    expect.assertions(2)
    const mixed = statement({ text: 'SELECT …', gives: given })
    await expect(mixed.each({} as Pool, () => undefined)).rejects.toThrow('amount is no whole number')
    const field = (value: number | null) => {
      const bytes = Buffer.alloc(value === null ? 4 : 8)
      bytes.writeInt32BE(value === null ? -1 : 4)
      if (value !== null) bytes.writeInt32BE(value, 4)
      return bytes
    }
    const row = (...values: (number | null)[]) => Buffer.concat([Buffer.of(0, values.length), ...values.map(field)])
    const pool = {
      query(copying: { handleCopyData(message: { chunk: Buffer }): void }, _: undefined, done: () => void) {
        copying.handleCopyData({ chunk: Buffer.concat([Buffer.alloc(19), row(7, null)]) })
        copying.handleCopyData({ chunk: row(8, 9) })
        done()
      },
    } as unknown as Pool
    const rows: object[] = []
    const wholes = statement({ text: 'SELECT …', gives: { id: 'int', user_id: 'int?' } })
    await wholes.each(pool, each => rows.push({ ...each }))
    expect(rows).toStrictEqual([
      { id: 7, user_id: null },
      { id: 8, user_id: 9 },
    ])
  })
})
