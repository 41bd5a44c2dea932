import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword } from '../../seeds/users'
import { startExchange, type TestExchange } from '../harness/exchange'
import { addAddress, addressOn, usdt } from '../harness/money'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

describe('S-43 the audit log', () => {
  it('records money and identity actions of users and all actions of the operator, without secrets', async () => {
    const [alice, carol, operator] = await Promise.all([world.as('alice'), world.as('carol'), world.operator()])
    await operator.call('POST console/snapshots', { name: 'before' })
    await operator.call('POST console/policy', { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 })
    await addAddress(world, alice, 'alice@lagoon.test')
    const paid = { currency: usdt, number: '100', address: addressOn.TRC20, pay_password: namedFundPassword }
    const { id } = await alice.call('POST wallet/out', paid)
    await carol.call('POST user/real_name', {
      country: 'Japan',
      name: 'Carol Wong',
      card_id: 'A1234563',
      address: '8 St',
    })
    await operator.call('POST console/decide', { kind: 'withdrawal', id, decision: 'reject', reason: 'not reachable' })
    await operator.call('POST console/credit', {
      user_id: 1001,
      account: 'change',
      currency_id: usdt,
      number: '5',
      reason: 'a gift',
    })
    await operator.call('POST console/support', { user_id: 1001, text: 'a word between us' })
    await operator.call('POST console/persona', { user_id: 1002 })
    await operator.call('POST console/scenario', { match_id: 101, shape: 'flat', seconds: 5 })
    await operator.call('POST console/advance', { seconds: 10 })
    await operator.call('POST console/world', { speed: '2' })
    await operator.call('POST console/restore', { name: 'before' })
    await operator.call('POST console/snapshots/delete', { name: 'before' })
    await operator.call('POST console/reset', {})

    const { data } = await operator.call('GET console/audit', { limit: 100 })
    const recorded = data.map(({ who, what }) => `${who}: ${what}`).reverse()
    for (const action of [
      'operator: took a snapshot',
      'operator: set a review policy',
      'user 1001: withdrawal address added',
      'user 1001: withdrawal submitted',
      'user 1003: identity submitted',
      'operator: rejected withdrawal',
      'operator: gave demo funds',
      'operator: answered support',
      'operator: opened the app as',
      'operator: started a scenario',
      'operator: moved world time',
      'operator: set the pace of the world',
      'operator: restored a snapshot',
      'operator: deleted a snapshot',
      'operator: reset the world',
    ])
      expect(recorded).toContain(action)
    const printed = JSON.stringify(data)
    for (const secret of [namedFundPassword, 'lagoon1', 'eyJ', '$argon2', 'A1234563', 'a word between us'])
      expect(printed).not.toContain(secret)
  })

  it('cannot be changed or emptied', async () => {
    for (const sql of ["UPDATE system.audit SET what = 'nothing'", 'DELETE FROM system.audit', 'TRUNCATE system.audit'])
      await expect(world.db.pool.query(sql)).rejects.toThrow('append-only')
  })
})
