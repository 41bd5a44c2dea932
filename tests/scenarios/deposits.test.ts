import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sum } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'
import { picture } from '../harness/picture'

const usdt = 3
const bank = 9999
const merchants = 888

let world: TestExchange
let carol: Client
let operator: Client
let proof: string

beforeAll(async () => {
  world = await startExchange()
  ;[carol, operator] = await Promise.all([world.as('carol'), world.operator()])
  proof = await carol.upload(await picture())
})

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const balance = async (who = carol) =>
  (await who.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance
const deposit = (changed: Record<string, string | number> = {}, who = carol, idempotencyKey?: string) =>
  who.ask(
    'POST wallet/charge_req',
    { currency: usdt, amount: '100', netType: 'TRC20', imgs: proof, ...changed },
    {
      ...(idempotencyKey && { idempotencyKey }),
    },
  )
const policy = (mode: 'auto' | 'manual' | 'reject', delay_seconds = 0) =>
  operator.call('POST console/policy', { kind: 'deposit', mode, delay_seconds })
const decide = (id: number, decision: 'pass' | 'reject', reason?: string) =>
  operator.ask('POST console/decide', { kind: 'deposit', id, decision, ...(reason && { reason }) })
const latest = async (who = carol, lang = 'en') => (await who.call('GET charge_mention/log2', {}, { lang })).data[0]

describe('the deposit address', () => {
  it('is the same each time for each chain of the coin and differs between users', async () => {
    const mine = await carol.call('POST wallet/get_in_address', { currency: usdt })
    expect(Object.keys(mine)).toEqual(['TRC20', 'OMNI', 'ERC20'])
    expect(await carol.call('POST wallet/get_in_address', { currency: usdt })).toEqual(mine)
    const alices = await (await world.as('alice')).call('POST wallet/get_in_address', { currency: usdt })
    for (const chain of Object.keys(mine)) expect(alices[chain]).not.toBe(mine[chain])
    expect(Object.keys(await carol.call('POST wallet/get_in_address', { currency: 1 }))).toEqual(['OMNI'])
  })

  it('is for the bank an account with a number that fails the Luhn check', async () => {
    const account = await carol.call('POST wallet/get_in_address', { currency: bank })
    expect(Object.keys(account)).toEqual(['bkname', 'bkcardnumer', 'cardname'])
    const digits = [...(account.bkcardnumer as string).replace(/\D/g, '')].reverse().map(Number)
    const luhn = digits.reduce(
      (sum, digit, i) => sum + (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2),
      0,
    )
    expect(luhn % 10).not.toBe(0)
  })

  it('is not found for merchants and for an unknown coin', async () => {
    for (const currency of [merchants, 4242])
      expect((await carol.ask('POST wallet/get_in_address', { currency })).body.error).toBe('not_found')
  })
})

describe('a deposit', () => {
  it('waits for the operator, who sees the proof, and is credited once when it passes', async () => {
    await policy('manual')
    const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'auth', token: carol.token as string })
    socket.say({ op: 'subscribe', topics: ['me'] })
    await socket.settled()

    const { body } = await deposit({ amount: '250.5' })
    expect(body).toMatchObject({ type: 'ok', message: 'Submitted successfully', data: { id: expect.any(Number) } })
    expect(await balance()).toBe('1000')
    expect(await latest()).toMatchObject({
      id: body.data.id,
      currency_id: usdt,
      name: 'USDT',
      netType: 'TRC20',
      amount: '250.5',
      status: 1,
      img: proof,
      created_at: '2026-01-01 00:00:00',
    })

    const queue = await operator.call('GET console/reviews', { kind: 'deposit', status: 1 })
    expect(queue.data[0]).toMatchObject({
      id: body.data.id,
      account: 'carol@lagoon.test',
      amount: '250.5',
      currency_name: 'USDT',
      files: [proof],
    })
    const shown = await fetch(world.origin + proof, { headers: { authorization: operator.token as string } })
    expect(shown.headers.get('content-type')).toBe('image/png')

    const decisions = await Promise.all([1, 2, 3, 4].map(() => decide(body.data.id, 'pass')))
    expect(decisions.filter(answer => answer.body.type === 'ok')).toHaveLength(1)
    expect(decisions.filter(answer => answer.body.error === 'state_invalid')).toHaveLength(3)
    expect(await balance()).toBe('1250.5')
    expect((await decide(body.data.id, 'reject')).body.error).toBe('state_invalid')
    expect(await latest()).toMatchObject({ status: 2 })

    await socket.settled()
    const reviews = socket.of('review').map(frame => frame.data)
    expect(reviews.map(({ id, status }) => [id, status])).toEqual([
      [body.data.id, 1],
      [body.data.id, 2],
    ])
    expect(socket.of('wallet').at(-1)?.data).toMatchObject({ currency: usdt, change_balance: '1250.5' })
    socket.ws.close()
  })

  it('credits nothing and shows the reason when it is rejected', async () => {
    await policy('manual')
    const before = await balance()
    const { body } = await deposit()
    await decide(body.data.id, 'reject', 'The picture is not readable')
    expect(await balance()).toBe(before)
    expect(await latest()).toMatchObject({ status: 3, reason: 'The picture is not readable' })
    const unsaid = await deposit()
    await decide(unsaid.body.data.id, 'reject')
    expect(await latest(carol, 'hk')).toMatchObject({ status: 3, reason: '提交的資料不符合要求' })
  })

  it('passes automatically after the delay of its policy, to the second', async () => {
    await policy('auto', 60)
    const before = await balance()
    await deposit()
    await world.clock.advance(59)
    expect(await balance()).toBe(before)
    expect(await world.clock.advance(1)).toMatchObject({ review: 1 })
    expect(await balance()).toBe(sum(before, '100'))
    expect(await latest()).toMatchObject({ status: 2 })
  })

  it('is rejected automatically if the policy says so', async () => {
    await policy('reject', 5)
    const before = await balance()
    await deposit()
    await world.clock.advance(3600)
    expect(await balance()).toBe(before)
    expect(await latest()).toMatchObject({ status: 3, reason: 'The submission did not meet the requirements' })
  })

  it('waits for the operator if its policy cannot decide it, and the clock goes on', async () => {
    await policy('auto', 60)
    const before = await balance()
    const { body } = await deposit()
    const mislay = () => world.db.pool.query('UPDATE world.deposit SET id = -id WHERE amount = 100')
    await mislay()
    await world.clock.advance(120)
    await mislay()
    await world.clock.advance(3600)
    expect(await balance()).toBe(before)
    await decide(body.data.id, 'pass')
    expect(await balance()).toBe(sum(before, '100'))
  })

  it('credits USDT when paid by bank and is listed as a bank deposit', async () => {
    await policy('auto', 1)
    const before = await balance()
    const { body } = await deposit({ currency: bank, amount: '40', account: '312.5', netType: '' })
    expect(body.type).toBe('ok')
    await world.clock.advance(1)
    expect(await balance()).toBe(sum(before, '40'))
    expect(await latest()).toMatchObject({ currency_id: bank, name: 'USDT', netType: 'Bank card', amount: '40' })
    const log = await carol.call('POST wallet/legal_log', { currency: usdt, type: 2 })
    expect(log.list[0]).toMatchObject({ info: 'Deposit by bank card', value: '40' })
  })

  it.each([
    ['below the minimum', { amount: '9.99' }, 'below_minimum', 'Minimum deposit 10 USDT'],
    [
      'on a chain that the coin does not have',
      { currency: 1, amount: '1', netType: 'TRC20' },
      'param_invalid',
      undefined,
    ],
    ['without a proof', { imgs: '' }, 'param_invalid', 'Please upload the voucher'],
    ["in the merchants' currency", { currency: merchants }, 'not_found', undefined],
    ['of an unknown coin', { currency: 4242 }, 'not_found', undefined],
    ['above the maximum', { amount: '999999999999999999' }, 'param_invalid', 'The value is too large'],
    ["finer than the coin's decimals", { amount: '10.000000001' }, 'param_invalid', 'Too many decimals'],
  ])('is refused when it is %s', async (_what, changed, error, message) => {
    const total = (await carol.call('GET charge_mention/log2', {})).total
    const { body, status } = await deposit(changed)
    expect([status, body.error]).toEqual([200, error])
    if (message) expect(body.message).toBe(message)
    expect((await carol.call('GET charge_mention/log2', {})).total).toBe(total)
  })

  it('S-31 accepts as proof only the exact path of an upload by this user', async () => {
    const bobs = await (await world.as('bob')).upload(await picture())
    const wrong = [
      bobs,
      `${proof}/`,
      `${proof}?x`,
      proof.slice(1),
      `https://evil.example${proof}`,
      'http://127.0.0.1/',
      '/uploads/x',
    ]
    for (const imgs of wrong) {
      const { body } = await deposit({ imgs })
      expect([imgs, body.error, body.fields]).toEqual([imgs, 'param_invalid', { imgs: 'choice' }])
    }
  })

  it('is created once when sent twenty times at once with one idempotency key', async () => {
    await policy('manual')
    const total = (await carol.call('GET charge_mention/log2', {})).total
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit({}, carol, 'the same deposit')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await carol.call('GET charge_mention/log2', {})).total).toBe(total + 1)
  })
})

describe('the deposits of another user', () => {
  it('are not in one’s own list', async () => {
    expect((await (await world.as('dave')).call('GET charge_mention/log2', {})).total).toBe(0)
  })
})
