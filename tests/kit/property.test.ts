import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Kit, startExchange } from './startExchange'

/**
 * Example 2: a property test. Whatever two users do in whatever order, and however much time passes in between, the books balance and nobody
 * has a negative balance. fast-check prints the shortest sequence that fails.
 */
let exchange: Kit

beforeEach(async () => {
  exchange = await startExchange({ seed: 'kit', at: '2026-01-05T09:00:00Z' })
})
afterEach(() => exchange.stop())

const who = fc.constantFrom('alice', 'bob')
const step = fc.oneof(
  fc.record({ do: fc.constant('option'), who, stake: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ do: fc.constant('transfer'), who, stake: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ do: fc.constant('wait'), who, stake: fc.integer({ min: 1, max: 3600 }) }),
)

it('Any sequence of steps leaves the books balanced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async walk => {
      for (const { do: what, who: name, stake } of walk) {
        const client = await exchange.user(name)
        const number = String(stake)
        if (what === 'wait') await exchange.clock.advance(stake)
        else if (what === 'option')
          await client.ask('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 1, seconds: 60, number })
        else await client.ask('POST wallet/change', { currency_id: 3, number, from_field: 'change', to_field: 'micro' })
      }
      await exchange.ledger.expectBalanced()
    }),
    { numRuns: 5 },
  )
})

it('Worlds with the same seed have the same price, and another seed has another', async () => {
  const twin = await startExchange({ seed: 'kit', at: '2026-01-05T09:00:00Z' })
  const other = await startExchange({ seed: 'another', at: '2026-01-05T09:00:00Z' })
  try {
    const price = (of: Kit) => of.market.price('ETH/USDT')
    expect(await price(twin)).toBe(await price(exchange))
    expect(await price(other)).not.toBe(await price(exchange))
    for (const each of [exchange, other]) await expectOwnHistory(each)
  } finally {
    await Promise.all([twin.stop(), other.stop()])
  }
})

/** The prices that the demo users paid in their history must be those of this world's market. */
async function expectOwnHistory(world: Kit): Promise<void> {
  const erin = await world.user('erin')
  const { data } = await erin.call('GET microtrade/lists', { status: 3 })
  expect(data.length).toBeGreaterThan(3)
  for (const { symbol, open_price, created_at } of data) {
    const second = Date.parse(created_at) / 1000
    const minute = second - (second % 60)
    const [bar] = await world.anyone.call('GET currency/new_timeshar', {
      symbol,
      period: '1min',
      from: minute,
      to: minute,
    })
    expect(Number(open_price)).toBeGreaterThanOrEqual(bar?.low ?? Number.POSITIVE_INFINITY)
    expect(Number(open_price)).toBeLessThanOrEqual(bar?.high ?? 0)
  }
}
