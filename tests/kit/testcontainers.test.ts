import type { StartedTestContainer } from 'testcontainers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { StartedLagoonContainer } from './testcontainers'

/** Makes the calls for a container to the same server without one; `npm run image` starts real containers. */
let server: TestExchange
let exchange: StartedLagoonContainer
beforeAll(async () => {
  const worldSecret = 'a secret of this test'
  server = await startExchange({ worldSecret, operatorPassword: worldSecret })
  const { hostname, port } = new URL(server.origin)
  const container = { getHost: () => hostname, getMappedPort: () => Number(port) }
  exchange = new StartedLagoonContainer(container as unknown as StartedTestContainer, null, worldSecret)
})
afterAll(() => server?.stop())

describe('an exchange in a container', () => {
  it('has its demo users and those of the test, who can trade', async () => {
    await exchange.join('mia', { verified: true, funds: { change: { USDT: '1000' } } })
    const [mia, alice] = await Promise.all([exchange.user('mia'), exchange.user('alice')])
    const bought = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
    for (const person of [mia, alice]) await person.call('POST coin/trade', bought, { retries: 2 })
    expect(await mia.call('POST wallet/detail', { currency: 1, type: 'change' })).toMatchObject({
      change_balance: '0.000999',
    })
    await expect(exchange.user('nobody')).rejects.toThrow('there is nobody called nobody; name them in `users`')
  })

  it('is controlled over HTTP: clock, market, ledger and snapshots', async () => {
    await exchange.snapshots.take('before')
    const [began, price] = await Promise.all([exchange.clock.now(), exchange.market.price('BTC/USDT')])
    await exchange.market.scenario('BTC/USDT', { shape: 'crash', size: '0.2', seconds: 60 })
    await exchange.clock.advance(120)
    expect(await exchange.clock.now()).toBe(began + 120)
    expect(Number(await exchange.market.price('BTC/USDT')) / Number(price)).toBeLessThan(0.9)
    await exchange.ledger.expectBalanced()
    await exchange.snapshots.restore('before')
    expect(await exchange.clock.now()).toBe(began)
    const live = await exchange.live('alice')
    live.close()
  })
})
