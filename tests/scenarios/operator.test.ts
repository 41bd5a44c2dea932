import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLess } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, cardForm, usdt } from '../harness/money'

let world: TestExchange
let operator: Client

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
})

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const byId = (order: readonly string[]) => (a: string, b: string) => order.indexOf(a) - order.indexOf(b)

describe('the operator', () => {
  it('sees that the balances of each coin sum to zero and that the invariants hold', async () => {
    const overview = await operator.call('GET console/overview', {})
    expect(overview.users).toBeGreaterThanOrEqual(4)
    expect(overview.now).toBe(world.clock.now() * 1000)
    const coin = overview.balances.find(row => row.currency_id === usdt)
    expect(coin).toMatchObject({ currency_name: 'USDT', sum: '0' })
    expect(isLess('0', coin?.user ?? '')).toBe(true)
    expect(isLess(coin?.external ?? '', '0')).toBe(true)
    expect(overview.balances.every(({ sum }) => sum === '0')).toBe(true)

    const books = await operator.call('GET console/invariants', {})
    expect(books.ok).toBe(true)
    expect(books.checks.map(({ id }) => id)).toEqual(expect.arrayContaining(['I-01', 'I-06', 'I-22', 'I-24']))
  })

  it('finds users by id, email, phone and nickname, and treats % and SQL as plain text', async () => {
    const found = async (query: string) =>
      (await operator.call('GET console/users', { query })).data.map(({ nickname }) => nickname)
    expect(await found('1002')).toContain('Bob')
    expect(await found('ALICE@lagoon')).toEqual(['Alice'])
    expect(await found('61000002')).toContain('Bob')
    expect(await found('caro')).toContain('Carol')
    expect(await found('%')).toEqual([])
    expect(await found("'; DROP TABLE world.wallet; --")).toEqual([])
  })

  it('pages through users by worth, and keeps order and figures while prices move', async () => {
    const worthOf = async (name: 'alice' | 'bob') =>
      (await (await world.as(name)).call('POST wallet/list', {})).total_usdt
    const richest = { sort: 'worth', order: 'desc', limit: 2 } as const
    const all = (await operator.call('GET console/users', { ...richest, limit: 100 })).data
    expect(all.find(({ nickname }) => nickname === 'Alice')?.worth).toBe(await worthOf('alice'))
    expect(all.find(({ nickname }) => nickname === 'Bob')?.worth).toBe(await worthOf('bob'))
    expect(all.some((row, at) => at > 0 && isLess(all[at - 1]?.worth ?? '0', row.worth))).toBe(false)

    const read: typeof all = []
    for (let after: string | undefined; after !== ''; ) {
      const page = await operator.call('GET console/users', { ...richest, ...(after && { after }) })
      read.push(...page.data)
      after = page.after
      await world.clock.advance(30)
    }
    const shown = (rows: typeof all) => rows.map(({ id, worth }) => ({ id, worth }))
    expect(shown(read)).toEqual(shown(all))
    expect((await operator.ask('GET console/users', { after: 'the next' })).body.fields).toEqual({ after: 'choice' })
  })

  it('filters users by verification level, frozen funds, erasure and minimum worth', async () => {
    const named = async (requested: CallInput<'GET console/users'>) => {
      const { data, total } = await operator.call('GET console/users', { ...requested, limit: 100 })
      expect(total).toBe(data.length)
      return data.map(({ nickname }) => nickname)
    }
    const dave = await world.as('dave')
    const { id: user_id } = await dave.call('GET user/center', {})
    const gift = { user_id, account: 'change', currency_id: usdt, number: '100', reason: 'a demo' } as const
    await operator.call('POST console/credit', gift)
    const far = { currency_id: 1, legal_id: usdt, type: 1, amount: '0.001', target_price: '20000' } as const
    const frozen = await named({ state: 'frozen' })
    await dave.call('POST coin/trade', far)
    expect(await named({ state: 'frozen' })).toEqual([...new Set([...frozen, 'Dave'])].sort(byId(await named({}))))
    const { data } = await operator.call('GET console/users', { query: 'dave@lagoon.test' })
    expect(data[0]?.frozen_worth).toBe('20')
    expect(data[0]?.seen_at).not.toBe('')
    await dave.call('PUT coin/trade_all', {})
    expect(await named({ state: 'frozen' })).toEqual(frozen)
    expect(await named({ level: 'advanced' })).toContain('Alice')
    expect(await named({ level: 'none' })).not.toContain('Alice')
    expect(await named({ state: 'erased' })).toEqual([])
    expect(await named({ least: data[0]?.worth ?? '' })).toContain('Dave')
    expect(await named({ least: '999999999999' })).toEqual([])
  })

  it('sees the whole profile of a user, without password hashes', async () => {
    const alice = await world.as('alice')
    await alice.call('POST user/cash_save', cardForm)
    await addAddress(world, alice, 'alice@lagoon.test')
    const person = await operator.call('GET console/user', { id: 1001 })
    expect(person).toMatchObject({
      account: 'alice@lagoon.test',
      nickname: 'Alice',
      name: 'Alice Chan',
      phone: '61000001',
      review_status: 2,
      advanced_status: 2,
      cards: [{ bank_name: 'HSBC', bank_account: cardForm.bank_account }],
      addresses: [{ currency_name: 'USDT', nettype: 'TRC20' }],
    })
    expect(person.wallets.find(wallet => wallet.currency === usdt)).toMatchObject({ micro_balance: '10000' })
    expect(JSON.stringify(person)).not.toMatch(/argon|hash/)
    expect((await operator.ask('GET console/user', { id: 424_242 })).body.error).toBe('not_found')
  })

  it('credits demo funds once per idempotency key, and only to an account that can hold the coin', async () => {
    const give = (changed: Record<string, string | number> = {}, idempotencyKey?: string) =>
      operator.ask(
        'POST console/credit',
        { user_id: 1004, account: 'change', currency_id: 1, number: '0.5', reason: 'welcome', ...changed },
        { ...(idempotencyKey && { idempotencyKey }) },
      )
    await Promise.all(Array.from({ length: 5 }, () => give({}, 'one gift')))
    const dave = await world.as('dave')
    const btc = await dave.call('POST wallet/detail', { currency: 1, type: 'change' })
    expect(btc.change_balance).toBe('0.5')
    const log = await dave.call('POST wallet/legal_log', { currency: 1, type: 2 })
    expect(log.list).toMatchObject([{ info: 'Demo funds', value: '0.5', before: '0', after: '0.5' }])
    expect((await give({ account: 'lever' })).body.fields).toEqual({ account: 'choice' })
    expect((await give({ number: '1000000001' })).body.fields).toEqual({ number: 'too_large' })
    expect((await give({ number: '0.000000001' })).body.fields).toEqual({ number: 'decimals' })
    expect((await give({ user_id: 424_242 })).body.error).toBe('not_found')
    expect((await give({ currency_id: 9999 })).body.error).toBe('not_found')
  })
})

describe('a user', () => {
  it('cannot call the console endpoints', async () => {
    const alice = await world.as('alice')
    for (const key of ['GET console/overview', 'GET console/users', 'GET console/invariants'] as const)
      expect((await alice.ask(key, {})).body.type).toBe('999')
    const gift = { user_id: 1001, account: 'change', currency_id: 1, number: '1', reason: 'me' } as const
    expect((await alice.ask('POST console/credit', gift)).body.type).toBe('999')
  })
})
