import type { Client } from '@lagoon/shared/client/createClient'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Kit, startExchange } from './startExchange'

/**
 * Example 1: an integration test of a trading bot. The bot is any program that talks to the exchange over HTTP; the test crashes the market,
 * moves time forward by a minute, and checks what the bot did.
 */
let exchange: Kit
let mia: Client

beforeEach(async () => {
  exchange = await startExchange({ users: { mia: { funds: { change: { USDT: '1000' } } } } })
  mia = await exchange.user('mia')
})
afterEach(async () => {
  await exchange.ledger.expectBalanced()
  await exchange.stop()
})

/** The bot under test: buys once for a fixed amount when the price is a tenth below the one it started at. */
class DipBuyer {
  #start: number | null = null
  bought = 0

  constructor(private readonly client: Client) {}

  async look(): Promise<void> {
    const [group] = await this.client.call('GET currency/quotation_new', {})
    const price = Number(group?.quotation.find(pair => pair.symbol === 'BTC/USDT')?.now_price)
    this.#start ??= price
    if (this.bought > 0 || price > this.#start * 0.9) return
    await this.client.call('POST coin/trade', {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      order_type: 'market',
      amount: '0.002',
    })
    this.bought += 1
  }
}

it('The bot buys nothing while the market is calm', async () => {
  const bot = new DipBuyer(mia)
  for (let minute = 0; minute < 5; minute += 1) {
    await bot.look()
    await exchange.clock.advance(60)
  }
  expect(bot.bought).toBe(0)
})

it('The bot buys the dip once and receives the coins less the fee', async () => {
  const bot = new DipBuyer(mia)
  await bot.look()
  await exchange.market.scenario('BTC/USDT', { shape: 'crash', size: '0.3', seconds: 60 })
  for (let second = 0; second < 90; second += 30) {
    await exchange.clock.advance(30)
    await bot.look()
  }
  expect(bot.bought).toBe(1)
  const { change_balance } = await mia.call('POST wallet/detail', { currency: 1, type: 'change' })
  expect(change_balance).toBe('0.001998') // 0.002 less the fee of 0.1 %
})
