import { specOf } from '@lagoon/server/market/listing'
import { createMarket, type Market } from '@lagoon/server/market/market'
import { bucketOf } from '@lagoon/server/market/period'
import { type Period, periods } from '@lagoon/shared/catalogue/periods'
import { decimalOf } from '@lagoon/shared/money/steps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minus, order, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

const symbol = 'BTC/USDT'
const pairId = 101
const day_s = 86_400

let exchange: TestExchange
let alice: Client
/** The same market without users. */
let house: Market

beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  const { listing, horizon } = exchange.inside
  house = createMarket({
    seed: horizon.seed,
    version: 2,
    pairs: [specOf(listing.pair(pairId), horizon.startedAt)],
    scenarios: [],
  })
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

const buy = (amount: string) =>
  alice.call('POST coin/trade', { currency_id: 1, legal_id: 3, type: 1, amount, order_type: 'market' })

const dayVolume = async () => (await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })).volume

/** In lots: the users' trades and the house's own volume together. */
async function expected(from: number, to: number): Promise<number> {
  const { rows } = await exchange.db.pool.query(
    'SELECT coalesce(sum(amount), 0)::bigint AS amount FROM world.spot_trade WHERE pair_id = $1 AND at BETWEEN $2 AND $3',
    [pairId, from, to],
  )
  return Number(rows[0].amount) + house.volume(pairId, from, to)
}

async function expectExact(period: Period, from: number, to: number): Promise<number> {
  const bars = await exchange.anyone.call('GET currency/new_timeshar', { symbol, period, from, to })
  for (const { time, volume } of bars) {
    const { end } = bucketOf(period, time / 1000)
    const lots = await expected(time / 1000, Math.min(end, exchange.clock.now()))
    expect([period, time, String(volume)]).toEqual([period, time, String(Number(decimalOf(lots, 6)))])
  }
  return bars.length
}

/** Checks the seconds around Alice's trade, and those around Erin's trade a year earlier. */
async function expectExactEverywhere(): Promise<void> {
  const now = exchange.clock.now()
  const { rows } = await exchange.db.pool.query(
    'SELECT min(at) AS first, max(at) AS last FROM world.spot_trade WHERE pair_id = $1',
    [pairId],
  )
  for (const period of periods) {
    const long = period === '1week' || period === '1mon' ? 40 * day_s : period === '1day' ? 5 * day_s : 3 * 3600
    for (const at of [Number(rows[0].first), Number(rows[0].last), now])
      expect(await expectExact(period, at - long, Math.min(now, at + long))).toBeGreaterThan(1)
  }
}

describe('the volume of a pair', () => {
  it('adds the trades of users to the market’s volume at once, for the day and in the bars of every period', async () => {
    const before = await dayVolume()
    const { deal_amount } = await buy('0.123456')
    expect(deal_amount).toBe('0.123456')
    expect(minus(await dayVolume(), before)).toBe('0.123456')
    const [usdt] = await exchange.anyone.call('GET currency/quotation_new', {})
    expect(usdt?.quotation.find(row => row.symbol === symbol)?.volume).toBe(sum(before, '0.123456'))
    await buy('0.05')
    expect(minus(await dayVolume(), before)).toBe('0.173456')
    await expectExactEverywhere()
  })

  it('is also stated in the quote coin at the trade prices, and a later crash does not change it', async () => {
    const deal = async () => exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    const before = await deal()
    const { deal_amount, deal_value } = await buy('0.02')
    expect([deal_amount, minus((await deal()).turnover, before.turnover)]).toEqual(['0.02', deal_value])
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: pairId, shape: 'crash', size: '0.2', seconds: 10 })
    await exchange.clock.advance(20)
    const after = await deal()
    expect(order(after.now_price, times(before.now_price, '0.85'))).toBe(-1)
    expect(order(after.turnover, times(before.turnover, '0.999'))).toBe(1)
  })

  it('drops out of the day after 24 hours, and stays in the bars', async () => {
    await exchange.clock.advance(day_s - 1)
    const now = exchange.clock.now()
    expect(await dayVolume()).toBe(decimalOf(await expected(now - day_s + 1, now), 6))
    await exchange.clock.advance(1)
    expect(await dayVolume()).toBe(decimalOf(house.volume(pairId, now - day_s + 2, now + 1), 6))
    await exchange.clock.advance(3 * day_s)
    await expectExactEverywhere()
  })

  it('is the same after a restart and after a restore, also of a snapshot without stored volumes', async () => {
    const operator = async () => exchange.operator()
    await buy('0.01')
    await (await operator()).call('POST console/snapshots', { name: 'traded' })
    const shown = await dayVolume()
    await exchange.restart()
    expect(await dayVolume()).toBe(shown)
    await expectExactEverywhere()

    await buy('0.02')
    const { rows } = await exchange.db.pool.query(`SELECT id FROM system.snapshot WHERE name = 'traded'`)
    await exchange.db.pool.query(`DROP TABLE snapshot_${rows[0].id}.spot_minute`)
    await (await operator()).call('POST console/restore', { name: 'traded' })
    expect(await dayVolume()).toBe(shown)
    await expectExactEverywhere()
  })
})
