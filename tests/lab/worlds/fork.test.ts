import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import type { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'
import { usdt } from '../../harness/money'
import { newcomer } from '../../harness/newcomer'
import { picture } from '../../harness/picture'
import { replay } from '../../harness/replay'

/** One exchange saves its world as a file; another one, with other prices and another past, loads it. */
const day = 86_400
const mail = 'mia.mueller@example.com'
const nickname = 'Mia of Example Street'

let one: TestExchange
let other: TestExchange
let file: string
let secrets: string[]

beforeAll(async () => {
  ;[one, other] = await Promise.all([
    startExchange({}, { asServer: true }),
    startExchange({}, { seed: 'another world', asServer: true }),
  ])
  secrets = await live(one)
  file = (await (await one.operator()).call('GET console/fork', { with_future: 1 })).file
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

/** Starts something of every kind and registers a user with personal data; returns the texts that must not be in the file. */
async function live(world: TestExchange): Promise<string[]> {
  const [alice, operator] = [await world.as('alice'), await world.operator()]
  await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
  await alice.call('POST microtrade/submit', { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' })
  await alice.call('POST coin/trade', {
    currency_id: 1,
    legal_id: usdt,
    type: 1,
    order_type: 'limit',
    target_price: '1000',
    amount: '0.01',
  })
  await alice.call(
    'POST wallet/change',
    { currency_id: usdt, number: '70', from_field: 'change', to_field: 'lever' },
    { idempotencyKey: 'kept where it was' },
  )
  await world.clock.advance(20)
  const mia = await newcomer(world, mail)
  await mia.call('POST user/nickname', { nickname })
  await mia.call('POST support/messages', { text: 'I live in Example Street 5' })
  const proof = await mia.upload(await picture())
  await mia.call('POST wallet/charge_req', { currency: usdt, amount: '50', imgs: proof })
  const { id } = await mia.call('GET user/center', {})
  await operator.call('POST console/credit', {
    user_id: id,
    account: 'change',
    currency_id: usdt,
    number: '12.345678',
    reason: 'a start',
  })
  const { secret } = await operator.call('POST console/webhooks', { url: 'http://127.0.0.1:9/lagoon' })
  return [
    mail,
    nickname,
    'Example Street',
    namedPassword,
    'argon2',
    secret,
    alice.token ?? '',
    mia.token ?? '',
    'kept where it was',
  ]
}

const load = async (world: TestExchange, bytes: Buffer | string) =>
  (await world.operator()).ask('POST console/fork', { file: Buffer.isBuffer(bytes) ? bytes.toString('base64') : bytes })

async function standing(world: TestExchange) {
  const [alice, operator] = [await world.as('alice'), await world.operator()]
  const { balances } = await operator.call('GET console/overview', {})
  const wallets = await Promise.all(
    (['change', 'lever', 'micro', 'fund'] as const).map(type =>
      alice.call('POST wallet/detail', { currency: usdt, type }),
    ),
  )
  const prices = (await world.anyone.call('GET currency/quotation_new', {})).flatMap(({ quotation }) => quotation)
  const { now } = await operator.call('GET console/world', {})
  return { now, balances, wallets, prices, orders: await alice.call('GET coin/list', { status: 1 }) }
}

describe('a world loaded from a file', () => {
  it('has the exact balances, prices, orders and time of the saved world in another exchange', async () => {
    const before = await standing(other)
    const saved = await standing(one)
    expect(before.prices).not.toEqual(saved.prices)
    const loaded = await load(other, file)
    expect(loaded.body).toMatchObject({ type: 'ok', data: { name: expect.stringMatching(/^file \d{4}-\d\d-\d\d$/) } })
    expect(await standing(other)).toEqual(saved)
    await expectBalanced(other)
  })

  it('develops like the world it was saved from, and a replay of its log matches', async () => {
    expect(await other.clock.advance(day)).toEqual(await one.clock.advance(day))
    expect(await standing(other)).toEqual(await standing(one))
    await expectBalanced(other)
    expect(await replay(other.db.pool)).toMatchObject({ from: 'seeds', difference: null })
  })

  it('gives every user the demo password, and newcomers an anonymous name', async () => {
    const { data } = await (await other.operator()).call('GET console/users', { limit: 100 })
    // Erin's friends in the demo world are made anonymous too; they registered earlier.
    const stranger = data.filter(({ account }) => account.startsWith('person-')).sort((a, b) => b.id - a.id)[0]
    expect(stranger).toMatchObject({
      nickname: `Person ${stranger?.id}`,
      account: `person-${stranger?.id}@lagoon.test`,
    })
    const form = { user_type: 'email', user_string: stranger?.account ?? '', password: namedPassword } as const
    const mia = other.anyone.as(await other.anyone.call('POST user/login', form))
    expect(await mia.call('POST wallet/detail', { currency: usdt, type: 'change' })).toMatchObject({
      change_balance: '62.345678',
    })
    expect(data.map(({ account }) => account)).toContain('alice@lagoon.test')
  })

  it('continues the event log of its exchange, and a client that follows it misses nothing', async () => {
    const operator = await other.operator()
    const { data } = await operator.call('GET console/events', { after: '0', types: 'world.restored', limit: 500 })
    const brought = data.at(-1)?.id ?? ''
    const alice = await other.as('alice')
    await alice.call('POST wallet/change', { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' })
    const after = await operator.call('GET console/events', { after: brought, types: 'transfer.done', limit: 500 })
    expect(after.data).toHaveLength(1)
  })

  it('can be left by a reset and restored later', async () => {
    const operator = await other.operator()
    const saved = (await operator.call('GET console/snapshots', {})).find(({ name }) => name.startsWith('file '))
    await operator.call('POST console/reset', {})
    await other.clock.advance(60)
    await operator.call('POST console/restore', { name: saved?.name ?? '' })
    expect((await (await other.as('alice')).call('GET coin/list', { status: 1 })).length).toBe(1)
    await expectBalanced(other)
    expect(await replay(other.db.pool)).toMatchObject({ difference: null })
  })
})

describe('S-47 a world file', () => {
  it('contains no secret and nothing that identifies a user', () => {
    const text = gunzipSync(Buffer.from(file, 'base64')).toString()
    expect(text.length).toBeGreaterThan(100_000)
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
  })

  it('is refused and changes nothing if it is damaged, newer, of another market or no world file', async () => {
    const operator: Client = await one.operator()
    const whole = Buffer.from(file, 'base64')
    const text = gunzipSync(whole).toString()
    const edited = (change: (text: string) => string) => gzipSync(change(text))
    const state = async () => ({
      ...(await standing(one)),
      snapshotList: await operator.call('GET console/snapshots', {}),
    })
    const before = await state()
    const say = async (bytes: Buffer) => {
      const { body } = await load(one, bytes)
      return `${body.error}: ${body.message}`
    }
    const broken = 'fork_refused: This file is not whole: part of it is missing or was changed'
    expect(await say(whole.subarray(0, whole.length >> 1))).toBe(broken)
    expect(await say(edited(all => all.replace('12.345678', '99.345678')))).toBe(broken)
    expect(await say(edited(all => all.replace('"version":1', '"version":2')))).toBe(
      'fork_refused: This file was saved by a later version',
    )
    expect(await say(Buffer.from('a picture'))).toBe('fork_refused: This is no world that was saved here as a file')
    expect((await load(one, 'no base64!')).body.fields).toEqual({ file: 'choice' })
    await other.db.pool.query(`UPDATE world.pair SET symbol = 'WAY/USDT' WHERE id = (SELECT max(id) FROM world.pair)`)
    const { file: elsewhere } = await (await other.operator()).call('GET console/fork', {})
    expect(await say(Buffer.from(elsewhere, 'base64'))).toBe(
      'fork_refused: This world has other coins or pairs than this exchange',
    )
    expect(await state()).toEqual(before)
    const { rows } = await one.db.pool.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'snapshot%'`)
    expect(rows).toHaveLength(before.snapshotList.length)
  })
})
