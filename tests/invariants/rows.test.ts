import { ask, askBoth, type Question } from '@lagoon/server/platform/db/asking'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { makeTable } from '@lagoon/server/platform/db/makeTable'
import { RowTypes } from '@lagoon/server/platform/db/rowTypes'
import { type Statement, sendTogether } from '@lagoon/server/platform/db/statements'
import { atoms, zero } from '@lagoon/shared/money/atoms'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../harness/database'

const things = makeTable(
  'pg_temp.thing',
  {
    id: 'int',
    kind: 'text',
    count: 'int?',
    owner: 'uuid',
    open: 'bool',
    notes: 'json',
    more: 'json?',
    amount: 'atoms',
    price: 'decimal?',
    status: 'int',
  },
  { key: ['id', 'kind'], state: { column: 'status', states: { mayMove: () => true } } },
)
const owner = '00000000-0000-4000-8000-000000000001'
const plain = {
  id: 1,
  kind: 'a',
  count: 0,
  owner,
  open: true,
  notes: [],
  more: null,
  amount: zero,
  price: '0',
  status: 1,
}
const rows = [
  plain,
  { ...plain, id: -1, count: null, amount: atoms('-100000000000000000.000000000000000001'), price: null, open: false },
  {
    ...plain,
    id: Number.MAX_SAFE_INTEGER,
    count: Number.MIN_SAFE_INTEGER,
    amount: atoms('0.000000000000000001'),
    price: '0.000000000000000001',
  },
  { ...plain, id: 2 ** 31, count: -(2 ** 32), kind: 'null', notes: { a: '"{,}\\' }, more: [null, 'é…\n'] },
  { ...plain, id: 2 ** 32 + 1, kind: `it's "{a,b}" \\ 漢字`, price: '68000.1' },
]

let database: TestDatabase
let db: Database
let client: PoolClient
let types: RowTypes

beforeEach(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url)
  client = await db.lane.connect()
  // Migrations append columns, remove some, and may add some that the table does not have.
  await client.query(`CREATE TEMP TABLE thing (kind text, gone text, id bigint, count bigint, owner uuid, open boolean, unknown text DEFAULT 'x',
    notes jsonb, amount numeric(60,18), price numeric(36,18), status bigint CHECK (status < 9), PRIMARY KEY (id, kind))`)
  await client.query('ALTER TABLE thing DROP COLUMN gone, ADD COLUMN more jsonb')
  types = new RowTypes()
  await types.read(client, [things])
})

afterEach(async () => {
  client.release()
  await db.close()
  await database.drop()
})

const insert = (some: readonly object[]): Statement => ({
  name: 'insert',
  text: things.sql.insert,
  values: () => [types.arrayOf(things, some)],
})
const find = (some: readonly object[]): Statement => ({
  name: 'find',
  text: things.sql.find,
  values: () => things.keyArrays(some),
})
const found = async (some: readonly object[]) => {
  const [done] = await sendTogether(client, [find(some)])
  return done?.rows
    .map(things.read)
    .sort((a, b) => rows.findIndex(row => row.id === a.id) - rows.findIndex(row => row.id === b.id))
}

describe('rows sent to the database', () => {
  it('come back unchanged, whatever they contain', async () => {
    const [done] = await sendTogether(client, [insert(rows)])
    expect(done?.count).toBe(rows.length)
    expect(await found(rows)).toEqual(rows)
    const { rows: raw } = await client.query('SELECT * FROM thing ORDER BY id')
    expect(raw.map(things.decode)).toEqual([...rows].sort((a, b) => a.id - b.id))
  })

  it('are changed and removed by their keys, and only if their state is unchanged', async () => {
    const changed = rows.map(row => ({ ...row, amount: 5n, status: 2 }))
    const was = (states: number[]) => things.stateArray(states.map(was => ({ was })))
    const update = (states: number[]): Statement => ({
      name: 'update',
      text: things.sql.update,
      values: () => [types.arrayOf(things, changed), was(states)],
    })
    const remove = { name: 'remove', text: things.sql.remove, values: () => things.keyArrays(rows.slice(1)) }
    await sendTogether(client, [insert(rows)])
    await expect(sendTogether(client, [update([1, 1, 3, 1, 1])])).rejects.toMatchObject({ statement: 'update' })
    expect(await found(rows)).toEqual(rows)
    await sendTogether(client, [update([1, 1, 1, 1, 1]), remove])
    expect(await found(rows)).toEqual(changed.slice(0, 1))
    await expect(sendTogether(client, [remove])).rejects.toMatchObject({ statement: 'remove' })
  })
})

describe('statements sent together', () => {
  it('stop at the first that fails, and the connection works for the next ones', async () => {
    const wrong = [{ ...plain, id: 7, status: 9 }]
    await expect(sendTogether(client, [insert(rows), insert(wrong), find(rows)])).rejects.toMatchObject({
      code: '23514',
    })
    expect(await found(rows)).toEqual([])
    await sendTogether(client, [insert(rows.slice(0, 2))])
    expect(await found(rows)).toEqual(rows.slice(0, 2))
    await expect(sendTogether(client, [{ name: 'none', text: 'SELECT 1 FROM nowhere' }])).rejects.toMatchObject({
      code: '42P01',
    })
    const [one] = await sendTogether(client, [{ name: 'none', text: 'SELECT 1, NULL' }])
    expect(one).toEqual({ count: 1, rows: [['1', null]] })
  })

  it('all fail when one cannot be encoded, and the connection works for the next ones', async () => {
    const wrong = [{ ...plain, notes: { much: 1n } }]
    await expect(sendTogether(client, [insert(rows), insert(wrong)])).rejects.toThrow(TypeError)
    expect(await found(rows)).toEqual([])
    await sendTogether(client, [insert(rows)])
    expect(await found(rows)).toEqual(rows)
  })

  it('fail with a timeout after their deadline', async () => {
    await expect(sendTogether(client, [{ name: 'slow', text: 'SELECT pg_sleep(30)' }], 50)).rejects.toThrow('timeout')
    client.release(true)
    client = await db.lane.connect()
  })
})

describe('two queries in one message', () => {
  const note = (what: string | null, detail = ''): Question<number> => ({
    name: 'note',
    text: `INSERT INTO system.audit (at, who, what, detail) VALUES ($1, 'nobody', $2, $3)`,
    values: [7, what, detail],
    read: ({ count }) => count,
  })
  const noted: Question<string[]> = {
    name: 'noted',
    text: `SELECT what FROM system.audit WHERE who = 'nobody' ORDER BY id`,
    values: [],
    read: ({ rows }) => rows.map(([what]) => String(what)),
  }

  it('run in order, and each returns its own result', async () => {
    expect(await askBoth(db.pool, note('a'), noted)).toEqual([1, ['a']])
    expect(await askBoth(db.pool, noted, note('b'))).toEqual([['a'], 1])
    expect(await ask(db.pool, noted)).toEqual(['a', 'b'])
  })

  it('have no effect when one of them fails', async () => {
    await expect(askBoth(db.pool, note('a'), note(null))).rejects.toMatchObject({ code: '23502' })
    expect(await ask(db.pool, noted)).toEqual([])
  })
})
