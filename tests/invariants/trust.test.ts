import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { erinTakesBack } from '../harness/erin'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

/**
 * I-18 with concurrent calls and restarts: an order is either redeemed or completed, every full day is paid once, and a term that runs
 * second by second writes the same ledger as one jump.
 */
const [sevenDays, fifteenDays] = [2, 3]
const day = 86_400
const rivals = 500

const open: TestExchange[] = []
let exchange: TestExchange
let alice: Client

beforeEach(async () => {
  exchange = await start()
  alice = await exchange.as('alice')
})
afterEach(async () => {
  for (const each of open.splice(0)) {
    await expectBalanced(each)
    await each.stop()
  }
})

describe('custody', () => {
  it(`ends once when ${rivals} redemptions meet their maturity`, async () => {
    await exchange.db.pool.query('UPDATE world.trust_product SET save_min = 1')
    const begun = await Promise.all(
      Array.from({ length: rivals }, () => alice.call('POST lh/deposit', { config_id: sevenDays, amount: '10' })),
    )
    await exchange.clock.advance(7 * day - 1)
    const redeeming = begun.map(({ id }) => alice.send('POST lh/deposit/order/cancel', { id }))
    const [answers] = await Promise.all([Promise.all(redeeming), exchange.clock.advance(1)])

    const redeemed = answers.filter(({ body }) => body.type === 'ok').length
    expect(answers.filter(({ body }) => body.error === 'state_invalid')).toHaveLength(rivals - redeemed)
    const { rows } = await exchange.db.pool.query(
      'SELECT count(*) FILTER (WHERE status = 3)::int AS redeemed, count(*) FILTER (WHERE status = 2)::int AS completed FROM world.trust_order WHERE user_id = 1001',
    )
    expect(rows[0]).toEqual({ redeemed, completed: rivals - redeemed })
  })

  it('is redeemed once by fifty simultaneous requests', async () => {
    const { id } = await alice.call('POST lh/deposit', { config_id: sevenDays, amount: '100' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => alice.send('POST lh/deposit/order/cancel', { id })),
    )
    expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(1)
  })

  it('pays each day once although the server stops in the middle', async () => {
    for (const config_id of [sevenDays, fifteenDays, fifteenDays]) {
      await alice.call('POST lh/deposit', { config_id, amount: '1000' })
      await exchange.clock.advance(5 * 3600 + 1)
    }
    for (let stop = 0; stop < 3; stop++) {
      const advancing = exchange.clock.advance(3 * day)
      await exchange.restart()
      await advancing.catch(() => undefined)
      await expectBalanced(exchange)
    }
    await exchange.clock.advance(20 * day)
    const { order_list } = await (await exchange.as('alice')).call('GET lh/deposit/order', { status: 2 })
    expect(order_list.map(order => order.paid_interest)).toEqual(['60', '60', '21'])
  })

  it('writes the same ledger in steps of an hour as in one jump', async () => {
    const ledgerAfter = async (world: TestExchange, step: number) => {
      const from = world.clock.now()
      await erinTakesBack(world)
      const reader = await world.as('alice')
      await reader.call('POST lh/deposit', { config_id: fifteenDays, amount: '10000' })
      await world.clock.advance(1234)
      await reader.call('POST lh/deposit', { config_id: sevenDays, amount: '4321.12345678' })
      for (let stepped = 0; stepped < 16 * day; stepped += step) await world.clock.advance(step)
      const { rows } = await world.db.pool.query(
        `SELECT e.type, e.ref, e.phase, e.at, p.wallet_id, p.reason, p.available, p.frozen, p.after_available, p.after_frozen
         FROM world.entry e JOIN world.posting p ON p.entry_id = e.id WHERE e.at >= $1 ORDER BY p.id`,
        [from],
      )
      return rows
    }
    const stepped = await ledgerAfter(exchange, 3600)
    const jumped = await ledgerAfter(await start(), 16 * day)
    expect(stepped.filter(row => row.type === 'trust_interest')).toHaveLength(2 * (15 + 7))
    expect(jumped).toEqual(stepped)
  })
})

async function start(): Promise<TestExchange> {
  const started = await startExchange()
  open.push(started)
  return started
}
