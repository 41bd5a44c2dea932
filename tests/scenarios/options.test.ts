import { holdOf, optionOrders } from '@lagoon/server/features/options/options.data'
import { hold } from '@lagoon/server/ledger/post'
import { userWallet, wallets } from '@lagoon/server/ledger/wallets'
import { stampOf } from '@lagoon/server/platform/world-time'
import { atoms, rate, zero } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { isLess, minus } from '../harness/amounts'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { improvise } from '../harness/improvised'

const btc = 101
const eth = 102
const usdt = 3
const stake = { match_id: btc, currency_id: usdt, type: 1, seconds: 60, number: '100' } as const

let exchange: TestExchange
let alice: Client
balancedExchange(async started => {
  exchange = started
  alice = await started.as('alice')
})

describe('a timed option', () => {
  it('S-24 opens at the tick of its second and settles at the tick of its expiry, and anyone can read both ticks', async () => {
    const before = await balance(alice)
    const bought = await alice.call('POST microtrade/submit', stake)
    expect(bought).toMatchObject({
      status: 1,
      result: null,
      fee: '1',
      remain_milli_seconds: 60_000,
      profit_ratio: '50',
    })
    expect(await balance(alice)).toEqual({
      micro_balance: minus(before.micro_balance, '101'),
      lock_micro_balance: '100',
    })

    expect(await exchange.clock.advance(59)).toEqual({})
    expect(await exchange.clock.advance(1)).toEqual({ option: 1 })

    const [settled] = (await alice.call('GET microtrade/lists', { status: 3 })).data
    if (!settled?.end_tick_id) throw new Error('it was not settled')
    const open = await exchange.anyone.call('GET market/tick', { id: settled.open_tick_id })
    const end = await exchange.anyone.call('GET market/tick', { id: settled.end_tick_id })
    expect([open.price, end.price]).toEqual([settled.open_price, settled.end_price])
    expect((end.ts - open.ts) / 1000).toBe(60)
    const won = isLess(open.price, end.price)
    expect(settled).toMatchObject({ status: 3, result: won ? 1 : 2, fact_profits: won ? '50' : '-100' })
    expect(await balance(alice)).toEqual({
      micro_balance: minus(before.micro_balance, won ? '-49' : '101'),
      lock_micro_balance: '0',
    })
  })

  it('returns the stake when the price has not moved', async () => {
    const operator = await exchange.operator()
    const before = await balance(alice)
    await alice.call('POST microtrade/submit', stake)
    await operator.call('POST console/scenario', { match_id: btc, shape: 'flat', size: '0', seconds: 300 })
    await exchange.clock.advance(60)
    const [settled] = (await alice.call('GET microtrade/lists', { status: 3 })).data
    expect(settled).toMatchObject({ result: 0, fact_profits: '0' })
    expect(await balance(alice)).toEqual({ micro_balance: minus(before.micro_balance, '1'), lock_micro_balance: '0' })
  })

  it('accepts a stake with all eight decimals of its coin', async () => {
    const { id } = await alice.call('POST microtrade/submit', { ...stake, number: '10.12345678' })
    expect((await alice.call('GET microtrade/lists', { status: 1 })).data[0]).toMatchObject({
      id,
      number: '10.12345678',
    })
  })

  it('waits for the market when trading is halted at its expiry, and settles at the first tick after the halt', async () => {
    await alice.call('POST microtrade/submit', stake)
    const operator = await exchange.operator()
    await exchange.clock.advance(30)
    await operator.call('POST console/scenario', { match_id: btc, shape: 'halt', size: '0', seconds: 120 })
    expect(await exchange.clock.advance(60)).toEqual({})
    await expect(alice.call('POST microtrade/submit', stake)).rejects.toMatchObject({ key: 'price_unavailable' })
    await exchange.clock.advance(120)
    const [settled] = (await alice.call('GET microtrade/lists', { status: 3 })).data
    const tick = await exchange.anyone.call('GET market/tick', { id: settled?.end_tick_id as string })
    expect(tick.ts / 1000 - exchange.clock.now()).toBe(-59)
    expect(tick.scenario).toBeNull()
    const due = exchange.clock.now() - 150
    expect(settled).toMatchObject({ close_at: stampOf(due), settled_at: stampOf(tick.ts / 1000) })
  })

  it('S-59 cannot be bought on a pair from the announcement of a scenario for it to its last second', async () => {
    const operator = await exchange.operator()
    const refusals = async (match_id: number) => {
      const before = await balance(alice)
      const { body } = await alice.send('POST microtrade/submit', { ...stake, match_id, number: '10' })
      expect(await balance(alice)).toEqual(before)
      return body
    }
    const buys = (match_id: number) => alice.call('POST microtrade/submit', { ...stake, match_id, number: '10' })
    const shapes = [
      { match_id: btc, shape: 'crash', size: '0.2', seconds: 30 },
      { match_id: btc, shape: 'pump', size: '0.2', seconds: 30 },
      { match_id: btc, shape: 'gap', size: '0.2', seconds: 30 },
      { match_id: btc, shape: 'flat', size: '0', seconds: 30 },
      { match_id: btc, shape: 'halt', size: '0', seconds: 30 },
      { match_id: 0, shape: 'crash', size: '0.2', seconds: 30 },
    ] as const
    for (const requested of shapes) {
      const { end_at } = await operator.call('POST console/scenario', requested)
      const until = stampOf(end_at)
      const refusal = {
        error: 'price_unavailable',
        message: `An announced scenario moves BTC/USDT. Options can be bought again from ${until}`,
        params: { symbol: 'BTC/USDT', until },
      }
      expect(await refusals(btc)).toMatchObject(refusal)
      await exchange.clock.advance(end_at - 1 - exchange.clock.now())
      expect(await refusals(btc)).toMatchObject(refusal)
      if (requested.match_id === 0) expect(await refusals(eth)).toMatchObject({ error: 'price_unavailable' })
      if (requested.match_id !== 0) await buys(eth)
      await exchange.clock.advance(1)
      await buys(btc)
    }
  })

  it('settles at the tick of its expiry although the server was down then', async () => {
    await alice.call('POST microtrade/submit', stake)
    const due = exchange.clock.now() + 60
    await exchange.db.pool.query('UPDATE world.clock SET target = horizon + 1000')
    await exchange.restart()
    expect(exchange.clock.now()).toBe(due + 940)
    const [settled] = (await (await exchange.as('alice')).call('GET microtrade/lists', { status: 3 })).data
    expect(settled?.end_tick_id).toBe(`${btc}-${due}`)
  })

  it('settles once and at its own tick when two hundred expire while the server is down', async () => {
    const bought: { id: number; close: number }[] = []
    for (let n = 0; n < 200; n++) {
      const { id } = await alice.call('POST microtrade/submit', { ...stake, seconds: n % 2 ? 30 : 60, number: '10' })
      bought.push({ id, close: exchange.clock.now() + (n % 2 ? 30 : 60) })
      if (n % 20 === 19) await exchange.clock.advance(1)
    }
    await exchange.db.pool.query('UPDATE world.clock SET target = horizon + 300')
    await exchange.restart()
    const { rows } = await exchange.db.pool.query(
      'SELECT id, end_tick_id, status FROM world.option_order WHERE user_id = 1001 ORDER BY id',
    )
    expect(rows).toEqual(bought.map(({ id, close }) => ({ id, end_tick_id: `${btc}-${close}`, status: 3 })))
  })

  it('S-24 is refused without a change of balance when the stake, the terms or a field is invalid', async () => {
    const before = await balance(alice)
    const refused = async (change: Record<string, unknown>, error: object) => {
      expect((await alice.send('POST microtrade/submit', { ...stake, ...change })).body).toMatchObject(error)
    }
    await refused({ number: '9.99' }, { error: 'below_minimum', message: 'Minimum purchase limit 10 USDT' })
    await refused({ number: '10000.01' }, { error: 'above_maximum' })
    await refused({ number: '9999' }, { error: 'insufficient_balance', params: { account: 'micro', currency: 'USDT' } })
    await refused({ number: '10.123456789' }, { error: 'param_invalid', fields: { number: 'decimals' } })
    await refused({ seconds: '61' }, { error: 'param_invalid', fields: { seconds: 'choice' } })
    await refused({ type: '3' }, { error: 'param_invalid', fields: { type: 'choice' } })
    await refused({ match_id: '999999' }, { error: 'not_found' })
    await refused({ currency_id: '1' }, { error: 'param_invalid', fields: { currency_id: 'choice' } })
    for (const forged of ['profit_ratio', 'open_price', 'end_price', 'result', 'fee', 'user_id', 'close_at']) {
      await refused({ [forged]: '1' }, { error: 'param_invalid', fields: { [forged]: 'unknown' } })
    }
    expect(await balance(alice)).toEqual(before)
  })

  it('needs a verified account', async () => {
    const carol = await exchange.as('carol')
    const { body } = await carol.send('POST microtrade/submit', stake)
    expect(body).toMatchObject({
      type: '998',
      error: 'not_verified',
      message: 'Your account is not verified, go to verify?',
    })
  })

  it('is bought once for twenty requests with one idempotency key, and another body is a conflict', async () => {
    const before = await balance(alice)
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => alice.ask('POST microtrade/submit', stake, { idempotencyKey: 'one' })),
    )
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await balance(alice)).micro_balance).toBe(minus(before.micro_balance, '101'))
    const other = await alice.send('POST microtrade/submit', { ...stake, number: '200' }, { idempotencyKey: 'one' })
    expect(other.body.error).toBe('idempotency_conflict')
  })

  it('settles once when a thousand expire in the same second', async () => {
    await placeMany(1000)
    expect(await exchange.clock.advance(60)).toEqual({ option: 1000 })
    expect((await balance(alice)).lock_micro_balance).toBe('0')
    const { rows } = await exchange.db.pool.query(
      'SELECT result, count(*) FROM world.option_order WHERE user_id = 1001 GROUP BY result ORDER BY result',
    )
    expect(rows).toEqual([
      { result: 1, count: '500' },
      { result: 2, count: '500' },
    ])
  })
})

/** Opens options in one command of the lane, because over HTTP they would not open in the same second. */
async function placeMany(count: number): Promise<void> {
  const wallet = userWallet(1001, 'micro', usdt)
  const { lane } = exchange.inside
  await improvise(lane, {
    load: unit => unit.find(wallets, wallet),
    decide: unit => {
      for (let n = 0; n < count; n++) {
        const id = unit.nextId(optionOrders)
        unit.insert(optionOrders, {
          ...{
            id,
            user_id: 1001,
            pair_id: btc,
            coin_id: usdt,
            type: 1 + (n % 2),
            seconds: 60,
            number: atoms('0.01'),
            fee: zero,
          },
          ...{
            profit_ratio: rate('50'),
            open_price: atoms('1'),
            open_tick_id: `${btc}-0`,
            open_at: unit.now,
            close_at: unit.now + 60,
          },
          ...{ end_price: null, end_tick_id: null, fact_profits: zero, result: null, status: 1, settled_at: null },
        })
        hold(unit, holdOf(id), wallet, atoms('0.01'), 'option_stake')
      }
    },
  })
}

async function balance(client: Client) {
  const [usdtRow] = await client.call('GET microtrade/payable_currencies', {})
  if (!usdtRow) throw new Error('nothing to pay with')
  const { micro_balance, lock_micro_balance } = usdtRow.user_wallet
  return { micro_balance, lock_micro_balance }
}
