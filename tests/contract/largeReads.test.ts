import { Memory } from '@lagoon/server/app/memory'
import { coins } from '@lagoon/server/market/listing.table'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { reading } from '@lagoon/server/platform/db/reading'
import { statement } from '@lagoon/server/platform/db/sql'
import { expect, it } from 'vitest'
import { startDatabase } from '../harness/startDatabase'

/** The reads of a start or a take-over: in a large world they return hundreds of thousands of rows and take longer than a request may. */
const database = startDatabase()

const slow = reading({
  of: coins,
  text: 'SELECT 7 AS n FROM pg_sleep(0.3)',
  gives: { n: 'int' },
  sure: { n: 'a constant' },
  among: () => [{ n: 7 }],
})

it('The server reads a whole world although it takes longer than the query timeout', async () => {
  const hasty = openDatabase(database.url, { max: 1, query_timeout_ms: 100 })
  const read: number[] = []
  const memory = new Memory()
  memory.add(async from => void read.push(...(await from.all(slow)).map(({ n }) => n)))
  memory.add(from => from.each(slow, ({ n }) => void read.push(n)))
  await memory.read(hasty.rows)
  expect(read).toEqual([7, 7])
  await expect(hasty.rows.all(slow)).rejects.toThrow('timeout')
  await hasty.close()
})

it('A statement returns the same rows one by one as all at once, to the last digit', async () => {
  const wholes = statement({
    text: `SELECT * FROM (VALUES (1::int, 2::bigint, NULL::int), (-5, 9007199254740991, 3), (0, -9007199254740991, -1),
             (2147483647, 4294967296, NULL), (-2147483648, -4294967297, 0)) v(a, b, c)`,
    gives: { c: 'int?', a: 'int', b: 'int' },
    sure: { a: 'a value', b: 'a value' },
  })
  const one: object[] = []
  await wholes.each(database.db.pool, row => void one.push({ ...row }))
  expect(one).toHaveLength(5)
  expect(one).toEqual(await wholes.all(database.db.pool))
  const none = statement({ text: 'SELECT 1 AS n WHERE false', gives: { n: 'int' }, sure: { n: 'a constant' } })
  await none.each(database.db.pool, () => expect.unreachable())
})

it('A read reports non-integers, a throwing callback and SQL errors, and the connection stays usable', async () => {
  const text = statement({ text: `SELECT 'ab' AS n`, gives: { n: 'text' } })
  await expect(text.each(database.db.pool, () => undefined)).rejects.toThrow('no whole number')
  const money = statement({ text: 'SELECT 1.5::numeric AS n', gives: { n: 'int' } })
  await expect(money.each(database.db.pool, () => undefined)).rejects.toThrow('no whole number')
  const taken = statement({ text: 'SELECT 1 AS n FROM generate_series(1, 3)', gives: { n: 'int' } })
  const refuses = () => {
    throw new Error('not this one')
  }
  await expect(taken.each(database.db.pool, refuses)).rejects.toThrow('not this one')
  const wrong = statement({ text: 'SELECT 1 / 0 AS n', gives: { n: 'int' } })
  await expect(wrong.each(database.db.pool, () => undefined)).rejects.toThrow('division by zero')
  expect(await taken.all(database.db.pool)).toHaveLength(3)
})
