import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { addAddress, addressOn, usdt } from '../harness/money'

/** What is kept of a request that was sent with a key. */
let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

const aliceAgain = async (): Promise<Client> => {
  const form = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  return world.anyone.as(await world.anyone.call('POST user/login', form))
}
const move = (who: Client, number: string) =>
  who.send(
    'POST wallet/change',
    { currency_id: usdt, number, from_field: 'change', to_field: 'lever' },
    { idempotencyKey: 'sent once' },
  )

describe('S-47 a request sent with a key', () => {
  it('is kept without its fund password: two that differ in nothing else are kept alike', async () => {
    const alice = await world.as('alice')
    await addAddress(world, alice, 'alice@lagoon.test')
    const paid = { currency: usdt, number: '50', address: addressOn.TRC20 }
    const out = (pay_password: string) =>
      alice.send('POST wallet/out', { ...paid, pay_password }, { idempotencyKey: 'out' })
    expect((await out('000000')).body.error).toBe('fund_password_wrong')
    const first = await out(namedFundPassword)
    expect(first.body.type).toBe('ok')
    expect((await out('999999')).body).toEqual(first.body)
    const { rows } = await world.db.pool.query(`SELECT hash FROM world.idempotency WHERE key = 'out'`)
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/) }])
  })

  it('still happens once when JWT_SECRET was changed, and so does one whose hash was dropped', async () => {
    const first = await move(await aliceAgain(), '3')
    expect((await move(await aliceAgain(), '4')).body.error).toBe('idempotency_conflict')
    await world.restart({ jwtSecret: 'another secret of the configuration' })
    const alice = await aliceAgain()
    for (const number of ['3', '4']) expect((await move(alice, number)).body).toEqual(first.body)
    await world.db.pool.query(`UPDATE world.idempotency SET hash = ''`)
    await world.restart()
    expect((await move(await aliceAgain(), '3')).body).toEqual(first.body)
    expect((await (await aliceAgain()).call('GET wallet/hzhistory', {})).total).toBe(1)
  })
})
