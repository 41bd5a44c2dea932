import { checkInvariants } from '@lagoon/server/platform/db/invariant'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

/** I-19 with concurrent calls and restarts, and the audit of I-18 and I-19 on damaged rows. */
const moonshoal = 1
const day = 86_400

let exchange: TestExchange
let alice: Client

beforeEach(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
})
afterEach(() => exchange.stop())

describe('a subscription', () => {
  it('is decided once when fifty decisions meet its deadline', async () => {
    await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    const operator = await exchange.operator()
    const { data } = await operator.call('GET console/reviews', { kind: 'subscription', status: 1 })
    const { id } = data[0] as (typeof data)[number]
    await exchange.clock.advance(119)
    const deciding = Array.from({ length: 50 }, (_, i) =>
      operator.send('POST console/decide', {
        kind: 'subscription',
        id,
        decision: i % 2 ? 'pass' : 'reject',
        reason: 'race',
      }),
    )
    const [answers] = await Promise.all([Promise.all(deciding), exchange.clock.advance(1)])
    expect(answers.filter(({ body }) => body.type === 'ok').length).toBeLessThanOrEqual(1)
    expect((await alice.call('GET lh/send/order_list', { status: 1 })).total).toBe(0)
    await expectBalanced(exchange)
  })

  it('is reviewed and unlocked after a restart when the server was down at both times', async () => {
    await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    await exchange.db.pool.query('UPDATE world.clock SET target = horizon + $1', [20 * day])
    await exchange.restart()
    const balances = await (await exchange.as('alice')).call('POST wallet/detail', { currency: 14, type: 'change' })
    expect([balances.change_balance, balances.lock_change_balance]).toEqual(['1000', '0'])
    await expectBalanced(exchange)
  })
})

describe('the invariants', () => {
  it.each([
    [
      'I-18',
      'a day that was not paid',
      'UPDATE world.trust_order SET paid_days = 4, next_at = start_at + 432000 WHERE user_id = 1001',
    ],
    [
      'I-18',
      'another interest',
      'UPDATE world.trust_order SET daily_interest = daily_interest + 1 WHERE user_id = 1001',
    ],
    [
      'I-18',
      'an end without its entry',
      'UPDATE world.trust_order SET status = 3, next_at = NULL, penalty = 12, returned = amount - 12 WHERE user_id = 1001',
    ],
    ['I-19', 'supply that nobody took', 'UPDATE world.new_coin SET taken = taken + 1 WHERE id = 1'],
    ['I-19', 'another price', 'UPDATE world.subscription SET price = price + 0.01'],
    ['I-19', 'coins that are free too early', 'UPDATE world.subscription SET status = 3'],
  ])('report %s for %s', async (invariant, _, tampering) => {
    await alice.call('POST lh/deposit', { config_id: 3, amount: '1000' })
    await exchange.clock.advance(3 * day)
    await expectBalanced(exchange)
    await exchange.db.pool.query(tampering)
    const broken = (await checkInvariants(exchange.db.pool, exchange.inside.invariants)).filter(
      finding => finding.violations > 0,
    )
    expect(broken.map(finding => finding.id)).toContain(invariant)
  })
})
