import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { everyRow } from '../harness/everythingKept'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'
import { newcomer } from '../harness/newcomer'
import { random } from '../invariants/jump/player'

/** World files that an attacker has written: what they do to the exchange that loads them. */
let exchange: TestExchange
let operator: Client
let file: Buffer
let text: string
let before: Map<string, string>

const orderName = 'Mia-Mueller-1985'

beforeAll(async () => {
  exchange = await startExchange()
  operator = await exchange.operator()
  const mia = await newcomer(exchange, 'mia.mueller@example.com')
  const { id } = await mia.call('GET user/center', {})
  const credit = { user_id: id, account: 'change', currency_id: usdt, number: '100', reason: 'a start' } as const
  await operator.call('POST console/credit', credit)
  await mia.call('POST coin/trade', {
    ...{ currency_id: 1, legal_id: usdt, type: 1, order_type: 'limit', target_price: '1000', amount: '0.01' },
    client_order_id: orderName,
  })
  file = Buffer.from((await operator.call('GET console/fork', {})).file, 'base64')
  text = gunzipSync(file).toString()
  before = await worlds()
})
afterAll(() => exchange.stop())

const load = async (bytes: Uint8Array) => {
  const { body } = await operator.ask('POST console/fork', { file: Buffer.from(bytes).toString('base64') })
  return body
}
/** A changed file whose hash is right again, as an attacker would write it. */
const sealed = (change: (text: string) => string) => {
  const body = change(text).replace(/sha256 .*\n$/, '')
  return gzipSync(`${body}sha256 ${createHash('sha256').update(body).digest('hex')}\n`)
}
/** Changes the first row of a table. */
const inTable = (table: string, of: RegExp, to: string) =>
  sealed(all => all.replace(new RegExp(`^${table} .*$`, 'm'), line => line.replace(of, to)))
/** The present world and every kept one; what the calls of a test leave beside it is not compared. */
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
    ['no number', 'posting', /"frozen":[\d.]+/, '"frozen":"NaN"', 'frozen has an impossible value'],
    ['nothing', 'pair', /"symbol":"[^"]*"/, '"symbol":null', 'Table pair, row 101: symbol has an impossible value'],
    ['a number too large', 'user', /"created_at":\d+/, '"created_at":9007199254740993', 'created_at has an impossible'],
    ['a broken check', 'coin', /"scale":\d+/, '"scale":77', 'scale breaks the rule coin_scale'],
    ['a reference to nobody', 'pair', /"legal_id":\d+/, '"legal_id":55', 'Table pair, row 101: legal_id '],
    ['a double key', 'coin', /"id":2\b/, '"id":1', 'several rows have the same id: 1'],
    [
      'money from nothing',
      'wallet',
      /"available":-?[\d.]+/,
      '"available":77',
      'The books of this world do not balance: I-0',
    ],
    ['a clock in the future', 'clock', /"horizon":\d+/, '"horizon":4000000000', 'Table clock, row 1: horizon has an'],
  ])('is refused by its row: %s', async (_, table, of, to, sentence) => {
    const { error, message } = await load(inTable(table, of, to))
    expect([error, message]).toEqual(['fork_refused', expect.stringContaining(sentence)])
    await expectUnchanged()
    expect(await isReady()).toBe(200)
  })

  it('leaves an exchange that starts again', async () => {
    await load(inTable('pair', /"level":\d+/, '"level":0'))
    await exchange.restart()
    operator = await exchange.operator()
    expect(await isReady()).toBe(200)
  })
})

describe('S-62 a world file that unpacks to far more', () => {
  it.each([
    ['a gigabyte of zeros', () => gzipSync(Buffer.alloc(2 ** 30)), 'file_too_large'],
    ['400 MB of line feeds', () => gzipSync(Buffer.alloc(400_000_000, '\n')), 'fork_refused'],
    ['a row without an end', () => gzipSync(text.replace('[{', `[{"x":"${'0'.repeat(2 ** 24)}`)), 'file_too_large'],
  ])('is refused while others are served: %s', async (_, bomb, error) => {
    const bytes = bomb()
    const refused = load(bytes)
    const alice = await exchange.as('alice')
    await alice.call('POST wallet/detail', { currency: usdt, type: 'change' })
    expect((await refused).error).toBe(error)
    await expectUnchanged()
  })
})

/** `MUTATIONS=2000` tries as many. */
const mutations = Number(process.env.MUTATIONS ?? 60)

/** Positions in the header of gzip that do not change what is unpacked are left out. */
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

describe('S-47 the names that users give their orders', () => {
  it('are in a world file as aliases, and the loaded world still balances', async () => {
    expect(text).toContain('erased-')
    expect(text).not.toContain(orderName)
    expect((await load(file)).type).toBe('ok')
  })
})
