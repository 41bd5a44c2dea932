import { gunzipSync, gzipSync } from 'node:zlib'
import { work as checkWorld } from '@lagoon/server/entry/checkWorld'
import type { WorldFault } from '@lagoon/server/world/fork/forkCheck'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { everyRow } from '../../harness/everythingStored'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { usdt } from '../../harness/money'
import { newcomer } from '../../harness/newcomer'
import { sealed } from '../../harness/worldFile'
import { random } from '../../invariants/jump/player'

/** World files written by an attacker, and what they do to the exchange that loads them. */
let exchange: TestExchange
let operator: Client
let file: Buffer
let text: string
let before: Map<string, string>

const orderName = 'Mia-Mueller-1985'

beforeAll(async () => {
  exchange = await startExchange({}, { asServer: true })
  operator = await exchange.operator()
  const mia = await newcomer(exchange, 'mia.mueller@example.com')
  const { id } = await mia.call('GET user/center', {})
  const credit = { user_id: id, account: 'change', currency_id: usdt, number: '100', reason: 'a start' } as const
  await operator.call('POST console/credit', credit)
  await mia.call('POST coin/trade', {
    ...{ currency_id: 1, legal_id: usdt, type: 1, order_type: 'limit', target_price: '1000', amount: '0.01' },
    client_order_id: orderName,
  })
  file = Buffer.from((await operator.call('GET console/fork', { with_future: 1 })).file, 'base64')
  text = gunzipSync(file).toString()
  before = await worlds()
})
afterAll(() => exchange.stop())

const load = async (bytes: Uint8Array) => {
  const { body } = await operator.ask('POST console/fork', { file: Buffer.from(bytes).toString('base64') })
  return body
}
/** Changes the first row of a table. */
const inTable = (table: string, of: RegExp, to: string) =>
  sealed(text.replace(new RegExp(`^${table} .*$`, 'm'), line => line.replace(of, to)))
/** The present world and all snapshots, without the other tables that the calls of a test write. */
const worlds = async () =>
  new Map(
    [...(await everyRow(exchange.db))].filter(([name]) =>
      /^(world|snapshot_\d+|system\.(snapshot|turning_back))\b/.test(name),
    ),
  )
async function expectUnchanged(): Promise<void> {
  const now = await worlds()
  const tables = [...new Set([...before.keys(), ...now.keys()])]
  expect(tables.filter(name => now.get(name) !== before.get(name))).toEqual([])
}
const isReady = async () => (await fetch(`${exchange.origin}/readyz`)).status

describe('S-62 a world file with one edited value', () => {
  it.each([
    ['level 0', 'pair', /"level":\d+/, '"level":0', 'Table pair, row 101: level differs from this exchange'],
    ['a text as a number', 'pair', /"level":\d+/, '"level":"x"', 'Table pair, row 101: level has an impossible value'],
  ])('is refused with the name of its table and row: %s', async (_, table, of, to, sentence) => {
    const { error, message } = await load(inTable(table, of, to))
    expect([error, message]).toEqual(['fork_refused', expect.stringContaining(sentence)])
    await expectUnchanged()
    expect(await isReady()).toBe(200)
  })

  it('is refused if it has neither a seed nor the table of price segments', async () => {
    const { file } = await operator.call('GET console/fork', {})
    const without = sealed(
      gunzipSync(Buffer.from(file, 'base64')).toString().replace('{"name":"segment"', '{"name":"gone"'),
    )
    const { error, message } = await load(without)
    expect([error, message]).toEqual(['fork_refused', expect.stringContaining('This file is not whole')])
    await expectUnchanged()
  })

  it('does not prevent the exchange from restarting', async () => {
    await load(inTable('pair', /"level":\d+/, '"level":0'))
    await exchange.restart()
    expect(await isReady()).toBe(200)
  })
})

/** Checks a copy of the world after a statement changed it, without a file and without a separate process. */
async function faultAfter(change: string): Promise<WorldFault | null> {
  const { pool } = exchange.db
  const [url, at] = [pool.options.connectionString as string, exchange.clock.now()]
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'world'",
  )
  await pool.query(`CREATE SCHEMA ${beside}`)
  try {
    for (const { name } of rows) await pool.query(`CREATE TABLE ${beside}."${name}" AS TABLE world."${name}"`)
    await pool.query(`SET search_path = ${beside}; ${change}; RESET search_path`)
    return await checkWorld({ url, schema: beside, at, marketsDir: '/nowhere' })
  } finally {
    await pool.query(`DROP SCHEMA ${beside} CASCADE`)
  }
}
const beside = 'snapshot_999'

describe('S-62 the check of a world', () => {
  it.each([
    ['a missing value', 'UPDATE pair SET symbol = NULL WHERE id = 101', 'value pair 101 symbol'],
    ['a value that is no number', "UPDATE wallet SET available = 'NaN'", 'value wallet * available'],
    ['a number too large', 'UPDATE "user" SET created_at = 9007199254740993', 'value user * created_at'],
    ['a broken rule', 'UPDATE coin SET scale = 77 WHERE id = 1', 'rule coin 1 scale'],
    ['a reference to a missing row', 'UPDATE spot_order SET user_id = 55', 'reference spot_order * user_id'],
    ['another quote coin', 'UPDATE pair SET legal_id = 5 WHERE id = 101', 'differs pair 101 legal_id'],
    ['a duplicate key', 'UPDATE coin SET id = 1 WHERE id = 2', 'double coin 1 id'],
    ['another volatility', 'UPDATE pair SET volatility = volatility + 1 WHERE id = 101', 'differs pair 101 volatility'],
    ['an unbalanced credit', 'UPDATE wallet SET available = available + 77', 'books'],
    ['a clock in the future', 'UPDATE clock SET horizon = 4000000000', 'value clock 1 horizon'],
    ['a spread above its bound', 'UPDATE pair SET quote_spread = level WHERE id = 101', 'open'],
    ['a part of other prices', "INSERT INTO segment VALUES ('other', 50, 'x')", 'value segment 50 seed'],
    ['a changed past', "INSERT INTO segment SELECT seed, 50, 'x' FROM clock", 'value segment 50 seed'],
  ])('finds %s', async (_, change, found) => {
    const { text: what = '', params = {} } = (await faultAfter(change)) ?? {}
    const { table = '', row = '', field = '' } = params
    const [kind, ...words] = found.split(' ')
    expect(what).toBe(kind)
    if (words.length > 0) expect([table, words[1] === '*' ? '*' : row, field]).toEqual(words)
  })

  it.each([
    ['nothing is changed', 'SELECT 1'],
    [
      'depths and volumes are from another version',
      'UPDATE pair SET depth_per_tick = depth_per_tick * 2, market_share = 500',
    ],
    [
      'a drawn seed continues its prices',
      "INSERT INTO segment SELECT 'drawn', horizon + 1, seed FROM clock; UPDATE clock SET seed = 'drawn'",
    ],
  ])('finds no fault if %s', async (_, change) => {
    expect(await faultAfter(change)).toBeNull()
  })
})

describe('S-62 a world file that unpacks to a huge size', () => {
  it.each([
    ['a gigabyte of zeros', () => gzipSync(Buffer.alloc(2 ** 30)), 'file_too_large'],
    ['400 MB of line feeds', () => gzipSync(Buffer.alloc(400_000_000, '\n')), 'fork_refused'],
    ['a row without an end', () => gzipSync(text.replace('[{', `[{"x":"${'0'.repeat(2 ** 24)}`)), 'file_too_large'],
  ])('is refused while other users are served: %s', async (_, bomb, error) => {
    const bytes = bomb()
    const refused = load(bytes)
    const alice = await exchange.as('alice')
    await alice.call('POST wallet/detail', { currency: usdt, type: 'change' })
    expect((await refused).error).toBe(error)
    await expectUnchanged()
  })
})

/** `MUTATIONS=2000` tries 2,000. */
const mutations = Number(process.env.MUTATIONS ?? 12)

/** Skips the positions of gzip's header that do not change the unpacked bytes. */
const gzipHead = 10

it(`S-62 a world file with flipped bits, cut short or of another version changes nothing: ${mutations} mutations`, async () => {
  const { below } = random(20_260_101)
  const found = { slowest_ms: 0, refusals: {} as Record<string, number> }
  for (let n = 0; n < mutations; n++) {
    let bytes = Buffer.from(file)
    if (n % 3 === 0) bytes = bytes.subarray(0, below(bytes.length))
    else if (n % 30 === 1) bytes = gzipSync(text.replace('"version":1', `"version":${2 + below(9)}`))
    else if (n % 30 === 2) bytes = gzipSync(Buffer.alloc(2 ** (24 + below(4)), String(below(10))))
    else
      for (let flips = 1 + below(3); flips > 0; flips--) {
        const at = gzipHead + below(bytes.length - gzipHead)
        bytes[at] = (bytes[at] as number) ^ (1 << below(8))
      }
    if (bytes.equals(file)) continue
    const started = performance.now()
    const { error = 'accepted', fields } = await load(bytes)
    found.slowest_ms = Math.max(found.slowest_ms, performance.now() - started)
    const how = fields ? `${error} ${Object.keys(fields)}` : error
    found.refusals[how] = (found.refusals[how] ?? 0) + 1
  }
  if (process.env.MUTATIONS) process.stdout.write(`${JSON.stringify(found)}\n`)
  expect(found.refusals.accepted).toBeUndefined()
  expect(found.slowest_ms).toBeLessThan(10_000)
  await expectUnchanged()
}, 3_600_000)

describe('S-47 client order ids', () => {
  it('are replaced by aliases in a world file, which can still be loaded', async () => {
    expect(text).toContain('erased-')
    expect(text).not.toContain(orderName)
    expect((await load(file)).type).toBe('ok')
  })
})
