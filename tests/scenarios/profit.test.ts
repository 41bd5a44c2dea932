import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cut, minus, order, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

const [btc, usdt] = [1, 3]
const pair = { currency_id: btc, legal_id: usdt } as const
const day_s = 86_400

let exchange: TestExchange
let alice: Client
/** The total of the assets page in the last second of each day. */
const said: string[] = []

const buy = (amount: string) => alice.call('POST coin/trade', { ...pair, type: 1, amount, order_type: 'market' })
const sell = (amount: string) => alice.call('POST coin/trade', { ...pair, type: 2, amount, order_type: 'market' })

/** Moves to the last second of the day, records the total, and moves into the next day. */
async function endDay(): Promise<void> {
  await exchange.clock.advance(day_s - 1 - (exchange.clock.now() % day_s))
  said.push((await alice.call('POST wallet/list', {})).total_usdt)
  await exchange.clock.advance(1)
}

/** Three days of everything that earns or costs something. */
beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  const operator = await exchange.operator()
  const { id: user_id } = await alice.call('GET user/center', {})
  const credit = (currency_id: number, number: string) =>
    operator.call('POST console/credit', { user_id, account: 'change', currency_id, number, reason: 'for the test' })
  await buy('0.4')
  await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
  await alice.call('POST lever/submit', { ...pair, type: 1, share: 2, multiple: 20, status: 1 })
  await endDay()
  await credit(btc, '0.125')
  await sell('0.3')
  const { message } = await alice.call('POST lever/my_trade', { status: 1 })
  await alice.call('POST lever/close', { id: message.data[0]?.id as number })
  await endDay()
  await credit(usdt, '1234.5')
  await alice.call('POST microtrade/submit', { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' })
  await buy('0.01')
  await endDay()
})

afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

/** The last price of a day according to the chart. */
async function closeOf(day: string): Promise<string> {
  const from = Date.parse(`${day}T00:00:00Z`) / 1000
  const bars = await exchange.anyone.call('GET currency/new_timeshar', {
    ...{ symbol: 'BTC/USDT', period: '1day', from, to: from + day_s - 1 },
  })
  return String(bars.at(-1)?.close)
}

describe('the profit report', () => {
  it('shows for each day the total that the assets page showed at its end', async () => {
    const { days } = await alice.call('GET wallet/profit', { days: 7 })
    expect(days.map(({ day }) => day).slice(-4)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
    expect(days.slice(-4, -1).map(({ assets }) => assets)).toEqual(said)
  })

  it('computes a day as the change of the assets, less what came from outside', async () => {
    const { days } = await alice.call('GET wallet/profit', { days: 7 })
    const [first, second, third] = days.slice(-4)
    expect(second?.outside).toBe(cut(times('0.125', await closeOf('2026-01-02')), 8))
    expect(third?.outside).toBe('1234.5')
    for (const [day, before] of [
      [second, first],
      [third, second],
    ] as const) {
      const expected = minus(minus(day?.assets, before?.assets), day?.outside)
      // Each of the four amounts is rounded down once, at 8 decimals.
      expect(order(minus(expected, day?.result), '-0.00000004')).toBe(1)
      expect(order(minus(expected, day?.result), '0.00000004')).toBe(-1)
    }
  })

  it('adds up to the same total by day and by coin, today included', async () => {
    const { days, coins, today, total } = await alice.call('GET wallet/profit', { days: 30 })
    expect(days).toHaveLength(30)
    expect(today).toBe(days.at(-1)?.result)
    const byDay = sum(...days.map(({ result }) => result))
    const byCoin = sum(...coins.map(({ result }) => result))
    for (const each of [byDay, byCoin]) {
      expect(order(minus(total, each), '-0.0000004')).toBe(1)
      expect(order(minus(total, each), '0.0000004')).toBe(-1)
    }
    expect(coins.map(({ currency_name }) => currency_name)).toEqual(expect.arrayContaining(['BTC', 'USDT']))
  })

  it('does not count USDT paid for other coins as a loss of USDT', async () => {
    const { coins } = await alice.call('GET wallet/profit', { days: 7 })
    const usdtMade = coins.find(({ currency }) => currency === usdt)?.result as string
    // Interest of three days, a contract, an option and fees make about a hundred USDT; 27,000 went into coins and back.
    expect(order(usdtMade, '-2000')).toBe(1)
    expect(order(usdtMade, '2000')).toBe(-1)
  })

  it('refuses a period that is not 7, 30 or 90 days', async () => {
    await expect(alice.call('GET wallet/profit', { days: 14 as 7 })).rejects.toMatchObject({
      fields: { days: 'choice' },
    })
  })
})
