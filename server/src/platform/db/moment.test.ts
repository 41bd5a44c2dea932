import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { checkInvariants } from './invariant'
import { asOfOneMoment } from './moment'

/** A pool with one connection, which takes one query at a time and fails at `broken`. */
function pooled(rowsOf: Record<string, readonly object[]> = {}) {
  const said: string[] = []
  const released: unknown[] = []
  let underWay = 0
  const client = {
    async query(text: string) {
      if (++underWay > 1) throw new Error('two at once')
      said.push(text)
      await Promise.resolve()
      underWay--
      if (text === 'broken') throw new Error('no such table')
      return { rows: rowsOf[text] ?? [] }
    },
    release: (isBroken?: boolean) => released.push(isBroken),
  }
  return { pool: { connect: async () => client } as unknown as Pool, said, released }
}
const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

it('several readers of one moment take turns on its connection, which is released afterwards', async () => {
  const { pool, said, released } = pooled()
  const answer = await asOfOneMoment(pool, async db => {
    await Promise.all(['one', 'two', 'three'].map(text => db.query(text)))
    return 'done'
  })
  expect(answer).toBe('done')
  expect(said).toEqual([begin, 'one', 'two', 'three', 'COMMIT'])
  expect(released).toEqual([undefined])
})

it('a reader of a moment that fails does not stop the next one', async () => {
  const { pool, said } = pooled()
  await asOfOneMoment(pool, db => Promise.allSettled([db.query('broken'), db.query('two')]))
  expect(said).toEqual([begin, 'broken', 'two', 'COMMIT'])
})

it('the connection of a moment that failed is discarded', async () => {
  const { pool, released } = pooled()
  await expect(asOfOneMoment(pool, db => db.query('broken'))).rejects.toThrow('no such table')
  expect(released).toEqual([true])
})

it('a connection that cannot begin a transaction is discarded', async () => {
  const released: unknown[] = []
  const client = {
    query: () => Promise.reject(new Error('away')),
    release: (isBroken?: boolean) => released.push(isBroken),
  }
  const pool = { connect: async () => client } as unknown as Pool
  await expect(asOfOneMoment(pool, async () => 'never')).rejects.toThrow('away')
  expect(released).toEqual([true])
})

it('a check of invariants counts every violation and shows the first five', async () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map(id => ({ id }))
  const { pool, said, released } = pooled({ 'find some': seven, 'find none': [] })
  const list = [
    { id: 'I-1', sql: 'find some' },
    { id: 'I-2', sql: 'find none' },
  ] as never
  expect(await checkInvariants(pool, list)).toEqual([
    { id: 'I-1', violations: 7, examples: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }] },
    { id: 'I-2', violations: 0, examples: [] },
  ])
  expect(said.at(-1)).toBe('COMMIT')
  expect(released).toEqual([undefined])
})

it('a check of invariants that fails discards its connection', async () => {
  const { pool, released } = pooled()
  await expect(checkInvariants(pool, [{ id: 'I-1', sql: 'broken' }] as never)).rejects.toThrow('no such table')
  expect(released).toEqual([true])
})
