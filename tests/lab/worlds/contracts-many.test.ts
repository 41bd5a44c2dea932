import type { CallInput } from '@lagoon/shared/api/index'
import { afterEach, describe, expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'

const btc = 101
const running: TestExchange[] = []
const start = async () => {
  const exchange = await startExchange()
  running.push(exchange)
  return exchange
}
afterEach(async () => {
  for (const exchange of running.splice(0)) {
    await expectBalanced(exchange)
    await exchange.stop()
  }
})

// Ten thousand orders and a thousand single seconds take long on a busy machine.
describe('many positions', { timeout: 240_000 }, () => {
  it('reach the same state by single seconds, by one jump and through a restart', async () => {
    const [stepped, jumped, restarted] = [await start(), await start(), await start()]
    await Promise.all(running.map(exchange => openVaried(exchange, 240)))
    const seconds = 1000
    for (let i = 0; i < seconds; i++) await stepped.clock.advance(1)
    await jumped.clock.advance(seconds)
    await restarted.clock.advance(400)
    await restarted.db.pool.query('UPDATE world.clock SET target = horizon + 600')
    await restarted.restart()

    const state = await stateOf(stepped)
    expect(state.positions.filter(row => row.status === 3).length).toBeGreaterThan(50)
    expect(state.positions.filter(row => row.opened_at > row.created_at).length).toBeGreaterThan(10)
    expect(state.positions.filter(row => row.close_reason === 'trailing').length).toBeGreaterThan(10)
    expect(await stateOf(jumped)).toEqual(state)
    expect(await stateOf(restarted)).toEqual(state)
  })

  it('are closed once each when their owner closes 500 of them in the second of their stop', async () => {
    const exchange = await start()
    const alice = await exchange.as('alice')
    const order = { ...pair, type: 1, share: 1, multiple: 100, status: 1 } as const
    for (let round = 0; round < 5; round++) {
      const { last_price } = await alice.call('POST lever/deal', pair)
      const stop_loss_price = (Number(last_price) - 10).toFixed(2)
      const ids = await Promise.all(
        Array.from(
          { length: 100 },
          async () => (await alice.call('POST lever/submit', { ...order, stop_loss_price })).id,
        ),
      )
      await scenario(exchange, { shape: 'gap', size: '-0.002', seconds: 1 })
      const closing = ids.map(id => alice.send('POST lever/close', { id }))
      const [done] = await Promise.all([exchange.clock.advance(1), ...closing])
      const byHand = (await Promise.all(closing)).map(({ body }) => body.error ?? 'ok')
      expect(byHand.filter(each => each !== 'ok' && each !== 'state_invalid')).toEqual([])
      expect(byHand.filter(each => each === 'ok').length + (done.contract_stop ?? 0)).toBe(100)
    }
    const { rows } = await exchange.db.pool.query(
      `SELECT count(*) AS closed, count(DISTINCT id) FILTER (WHERE close_reason IN ('user', 'loss')) AS explained FROM world.position WHERE status = 3 AND user_id = 1001`,
    )
    expect(rows).toEqual([{ closed: '500', explained: '500' }])
  })

  it('are liquidated once each when one tick hits ten thousand of them', async () => {
    const exchange = await start()
    const alice = await exchange.as('alice')
    const order = { ...pair, type: 1, share: 1, multiple: 100, status: 1 } as const
    for (let i = 0; i < 10_000; i += 500) {
      await Promise.all(Array.from({ length: 500 }, () => alice.call('POST lever/submit', order)))
    }
    await scenario(exchange, { shape: 'crash', size: '0.3', seconds: 1 })
    expect(await exchange.clock.advance(1)).toEqual({ contract_liquidation: 10_000 })
    const { user_lever, all_levers } = await alice.call('POST lever/deal', pair)
    expect(user_lever).toBe(all_levers)
    const { message } = await alice.call('POST lever/my_trade', { status: 3 })
    expect([message.total, message.data[0]?.close_reason]).toEqual([10_000, 'liquidated'])
  })
})

const pair = { currency_id: 1, legal_id: 3 } as const

const scenario = async (exchange: TestExchange, requested: Omit<CallInput<'POST console/scenario'>, 'match_id'>) => {
  const operator = await exchange.operator()
  await operator.call('POST console/scenario', { match_id: btc, ...requested })
}

/** Orders of every kind from two users on three pairs, close enough to the price that it reaches many of their levels. */
async function openVaried(exchange: TestExchange, count: number): Promise<void> {
  const people = [await exchange.as('alice'), await exchange.as('bob')]
  const prices = new Map<number, number>()
  for (const currency_id of [1, 2, 10]) {
    const { last_price } = await (people[0] as Client).call('POST lever/deal', { currency_id, legal_id: 3 })
    prices.set(currency_id, Number(last_price))
  }
  for (let i = 0; i < count; i++) {
    const currency_id = [1, 2, 10][i % 3] as number
    const price = prices.get(currency_id) as number
    const type = i % 2 === 0 ? 1 : 2
    const up = type === 1 ? 1 : -1
    const away = (share: number) => (price * (1 + up * share)).toFixed(2)
    const person = people[i % 5 === 0 ? 1 : 0] as Client
    const stops = {
      target_profit_price: i % 3 === 0 ? '0' : away(0.0005 + 0.0001 * (i % 40)),
      stop_loss_price: i % 4 === 0 ? '0' : away(-0.003 - 0.0001 * (i % 50)),
    }
    const { id } = await person.call('POST lever/submit', {
      currency_id,
      legal_id: 3,
      type,
      share: 1 + (i % 3),
      multiple: i % 4 === 0 ? 50 : 20,
      status: i % 7 === 0 ? 0 : 1,
      target_price: i % 7 === 0 ? away(-0.0002 * (1 + (i % 9))) : '0',
      ...stops,
    })
    if (i % 6 === 1) {
      const trailing_distance = (price * 0.0003 * (1 + (i % 5))).toFixed(4)
      await person.call('POST lever/setstop', { id, ...stops, trailing_distance })
    }
    if (i % 7 === 0) continue
    if (i % 8 === 2) await person.call('POST lever/margin', { id, type: 1, number: '1.5' })
    if (i % 6 === 2) await person.call('POST lever/close', { id, share: 1 })
  }
}

/** The state that must not depend on how time passed. */
async function stateOf({ db }: TestExchange) {
  const positions = await db.pool.query('SELECT * FROM world.position ORDER BY id')
  const wallets = await db.pool.query('SELECT * FROM world.wallet ORDER BY id')
  const entries = await db.pool.query('SELECT id, type, ref, phase, at FROM world.entry ORDER BY id')
  return { positions: positions.rows, wallets: wallets.rows, entries: entries.rows }
}
