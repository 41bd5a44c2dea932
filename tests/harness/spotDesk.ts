import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { isLess, times } from './amounts'
import { balancedExchange } from './balancedExchange'
import type { Client } from './client'
import { startExchange, type TestExchange } from './exchange'
import { expectBalanced } from './invariants'

/** The pair that all spot tests use. */
export const btc = { currency_id: 1, legal_id: 3 } as const

/** A limit order that buys BTC. */
export const bid = (amount: string, target_price: string) => ({ ...btc, type: 1, amount, target_price }) as const
/** A limit order that sells BTC. */
export const offer = (amount: string, target_price: string) => ({ ...btc, type: 2, amount, target_price }) as const

/** The calls of spot tests, for any client. */
export function spotDesk(exchange: () => TestExchange) {
  const scenario = async (shape: CallInput<'POST console/scenario'>['shape'], size: string, seconds: number) =>
    (await exchange().operator()).call('POST console/scenario', { match_id: 101, shape, size, seconds })
  return {
    async credit(user_id: number, currency_id: number, number: string): Promise<void> {
      const operator = await exchange().operator()
      await operator.call('POST console/credit', { user_id, account: 'change', currency_id, number, reason: 'test' })
    },
    depth: async () => (await exchange().anyone.call('GET currency/deal', btc)).depth,
    price: async () => (await exchange().anyone.call('GET currency/deal', btc)).now_price,
    /** A price between the best quotes of the house, where only users trade. */
    async between(): Promise<string> {
      const { bids, asks } = (await exchange().anyone.call('GET currency/deal', btc)).depth
      const middle = (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2
      return String(Number(middle.toFixed(2)))
    },
    scenario,
    /** Moves the price for the next seconds; the tests after it continue from the old price. */
    async gap(size: string): Promise<void> {
      await scenario('gap', size, 5)
      await exchange().clock.advance(3)
    },
    /** Between two tests on one exchange: cancels open orders and checks the books; after ten seconds the house offers its full quotes again. */
    async rest(...people: Client[]): Promise<void> {
      await Promise.all(people.map(who => who.call('PUT coin/trade_all', {})))
      await expectBalanced(exchange())
      await exchange().clock.advance(10)
    },
    wholeBook: () => exchange().anyone.call('GET currency/depth', { symbol: 'BTC/USDT', limit: 500 }),
    async purse(who: Client) {
      const [coin, money] = await Promise.all([
        who.call('POST wallet/detail', { currency: 1, type: 'change' }),
        who.call('POST wallet/detail', { currency: 3, type: 'change' }),
      ])
      return {
        btc: coin.change_balance as string,
        lockedBtc: coin.lock_change_balance as string,
        usdt: money.change_balance as string,
        lockedUsdt: money.lock_change_balance as string,
      }
    },
  }
}

/** I-13: at each price the public book shows at least what the waiting orders have left. */
async function expectBookIsOrders({ db, anyone }: TestExchange): Promise<void> {
  const { rows } = await db.pool.query(
    `SELECT o.price, sum(o.amount - o.filled) AS amount FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id
     WHERE o.status = 1 AND p.symbol = 'BTC/USDT' GROUP BY o.type, o.price`,
  )
  const { bids, asks } = (await anyone.call('GET currency/deal', btc)).depth
  const shown = new Map<string, string>([...bids, ...asks])
  for (const { price, amount } of rows) {
    expect(amount).not.toBe('0')
    // The public sees the best levels only.
    const there = shown.get(times(price, '0.01'))
    if (there !== undefined) expect(isLess(there, times(amount, '0.000001'))).toBe(false)
  }
}

/** Starts one exchange for all tests of a file and gives it to `use` with Alice and Bob. Between tests it rests. */
export function oneSpotExchange(use: (exchange: TestExchange, alice: Client, bob: Client) => Promise<void>): void {
  let exchange: TestExchange
  beforeAll(async () => {
    exchange = await startExchange()
    await use(exchange, await exchange.as('alice'), await exchange.as('bob'))
  })
  afterEach(async () => spotDesk(() => exchange).rest(await exchange.as('alice'), await exchange.as('bob')))
  afterAll(() => exchange.stop())
}

/** Starts an exchange for each test of a file and gives it to `use` with Alice and Bob. The books and the public book must be right at its end. */
export function spotExchanges(use: (exchange: TestExchange, alice: Client, bob: Client) => void): void {
  let exchange: TestExchange
  balancedExchange(async started => {
    exchange = started
    use(exchange, await exchange.as('alice'), await exchange.as('bob'))
  })
  afterEach(() => expectBookIsOrders(exchange))
}
