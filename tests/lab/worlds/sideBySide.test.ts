import { afterAll, expect, it } from 'vitest'
import { minus } from '../../harness/amounts'
import { type Kit, startExchange } from '../../kit/startExchange'

/** Five exchanges at once: each has its own world, and none sees anything of another. */
const count = 5
const running: Kit[] = []
afterAll(() => Promise.all(running.map(exchange => exchange.stop())))

it('Five exchanges run side by side, each with its own time, prices and balances', async () => {
  const numbers = Array.from({ length: count }, (_, number) => number)
  // The number identifies the world, whatever the order of the starts; two worlds may have the same price by chance, so two seconds are
  // compared.
  await Promise.all(
    numbers.map(async number => {
      running[number] = await startExchange({ seed: `world ${number}` })
    }),
  )

  const states = await Promise.all(
    running.map(async (exchange, number) => {
      const alice = await exchange.user('alice')
      await alice.call('POST wallet/change', {
        currency_id: 3,
        number: String(number + 1),
        from_field: 'change',
        to_field: 'micro',
      })
      await exchange.clock.advance(number + 1)
      await exchange.ledger.expectBalanced()
      const { micro_balance } = await alice.call('POST wallet/detail', { currency: 3, type: 'micro' })
      return {
        moved: micro_balance as string,
        now: exchange.clock.now(),
        prices: `${await exchange.market.price('BTC/USDT')} ${await exchange.market.price('ETH/USDT')}`,
      }
    }),
  )
  const [first] = states
  expect(states.map(each => minus(each.moved, first?.moved ?? '0'))).toEqual(numbers.map(String))
  expect(states.map(each => each.now - (first?.now ?? 0))).toEqual(numbers)
  expect(new Set(states.map(each => each.prices)).size).toBe(count)
})
