import { appVersion } from '@lagoon/shared/catalogue/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { replay } from '../harness/replay'

let exchange: TestExchange
let alice: Client
let operator: Client
const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '100' } as const

beforeEach(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  operator = await exchange.operator()
})
afterEach(() => exchange.stop())

describe('a start with another version', () => {
  const madeBy = (version: string) => `ALTER TABLE system.commit DISABLE TRIGGER commit_kept;
    UPDATE system.commit SET made_by = '${version}'; ALTER TABLE system.commit ENABLE TRIGGER commit_kept`
  const taken = async () =>
    (await (await exchange.operator()).call('GET console/snapshots', {})).map(({ name }) => name)

  it('takes a snapshot first, from which a replay by this one begins', async () => {
    await alice.call('POST microtrade/submit', option)
    await exchange.restart()
    expect(await taken()).toEqual(['seeds'])
    await exchange.db.pool.query(madeBy('0.0.1'))
    await exchange.restart()
    const name = `version ${appVersion}`
    expect(await taken()).toEqual(['seeds', name])
    await exchange.clock.advance(60)
    expect(await replay(exchange.db.pool)).toMatchObject({ from: 'seeds', difference: null, others: ['0.0.1'] })
    expect(await replay(exchange.db.pool, name)).toMatchObject({ from: name, difference: null, others: [], due: 1 })

    // Where the beginning of the log is gone, the oldest snapshot that is left is the beginning.
    await exchange.db.pool.query(`DELETE FROM system.commit WHERE made_by = '0.0.1'`)
    expect(await replay(exchange.db.pool)).toMatchObject({ from: name, difference: null, due: 1 })
  })
})

describe('a snapshot', () => {
  it('puts the whole world back: time, money, orders and what is due', async () => {
    await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(20)
    const then = await state()
    await operator.call('POST console/snapshots', { name: 'before' })
    await exchange.clock.advance(3600)
    await alice.call('POST microtrade/submit', option)
    const first = await state()
    expect(first).not.toEqual(then)

    await operator.call('POST console/restore', { name: 'before' })
    expect(await state()).toEqual(then)
    expect(await exchange.clock.advance(40)).toEqual({ option: 1 })
    await exchange.clock.advance(3560)
    await alice.call('POST microtrade/submit', option)
    expect(await state()).toEqual(first)
  })

  it('leaves the books balanced and what is kept in memory true', async () => {
    await operator.call('POST console/snapshots', { name: 'a' })
    const { id } = await alice.call('POST microtrade/submit', option)
    await operator.call('POST console/restore', { name: 'a' })
    const again = await alice.call('POST microtrade/submit', option)
    expect(again.id).toBe(id)
    const { rows } = await exchange.db.pool.query(
      'SELECT coin_id FROM world.wallet GROUP BY coin_id HAVING sum(available + frozen) <> 0',
    )
    expect(rows).toEqual([])
  })

  it('can be listed, deleted, and taken once under a name', async () => {
    await operator.call('POST console/snapshots', { name: 'mine' })
    expect((await operator.ask('POST console/snapshots', { name: 'mine' })).body.fields).toEqual({ name: 'choice' })
    expect((await operator.call('GET console/snapshots', {})).map(each => each.name)).toEqual(['seeds', 'mine'])
    await operator.call('POST console/snapshots/delete', { name: 'mine' })
    expect((await operator.ask('POST console/restore', { name: 'mine' })).body.error).toBe('not_found')
    expect((await operator.ask('POST console/snapshots/delete', { name: 'seeds' })).body.error).toBe('param_invalid')
  })
})

describe('a reset', () => {
  it('goes back to the seeds, and named users stay logged in', async () => {
    const start = await state()
    await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(86_400)
    await operator.call('POST console/reset', {})
    expect(await state()).toEqual(start)
  })

  it('ends the sessions of people who are no longer there', async () => {
    await exchange.anyone.call('POST sms_mail', { user_string: 'new@lagoon.test', type: 'register' })
    const account = { user_string: 'new@lagoon.test', password: 'perfectly-fine' }
    const code = await exchange.codeFor('new@lagoon.test')
    await exchange.anyone.call('POST user/register', { ...account, type: 'email', code, re_password: account.password })
    const token = await exchange.anyone.call('POST user/login', { ...account, user_type: 'email' })
    const newcomer = exchange.anyone.as(token)
    expect((await newcomer.ask('GET user/center', {})).body.type).toBe('ok')
    await operator.call('POST console/reset', {})
    expect((await newcomer.ask('GET user/center', {})).body.type).toBe('999')
  })
})

async function state() {
  const [coin] = await alice.call('GET microtrade/payable_currencies', {})
  const orders = await Promise.all([1, 3].map(status => alice.call('GET microtrade/lists', { status })))
  const [quote] = await exchange.anyone.call('GET currency/quotation_new', {})
  return {
    now: exchange.clock.now(),
    wallet: coin?.user_wallet,
    orders: orders.map(each => each.data),
    prices: quote?.quotation.map(each => each.now_price),
  }
}
