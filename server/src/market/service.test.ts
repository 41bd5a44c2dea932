import { pairs as cataloguePairs } from '@lagoon/shared/catalogue/pairs'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { rowsIn } from '../platform/db/reading'
import { machineWall } from '../platform/wall'
import { fold } from './candle'
import { type Listing, Listing as Listings, type Pair } from './listing'
import { createMarketService } from './service'

const opening = 1_800_000_000
const [known] = cataloguePairs
if (!known) throw new Error('no pairs')

/** One pair that opens at a second of its own, and a world that is moved by hand. */
async function worldWith(opens_at: number, now: number) {
  const row = {
    id: known?.id,
    symbol: known?.symbol,
    currency_id: known?.baseId,
    legal_id: known?.quoteId,
    price_scale: known?.priceScale,
    amount_scale: known?.amountScale,
    seed_name: known?.seedName,
    level: known?.level,
    volatility: known?.volatility,
    market_share: known?.marketShare,
    volume_per_second: known?.volumePerSecond,
    depth_per_tick: known?.depthPerTick,
    quote_spread: known?.spread,
    opens_at,
  }
  const money = { coin_trade_fee: '0', min_amount: '0', lever_share_num: '1', lever_trade_fee: '0', lever_spread: '0' }
  const answers: Record<string, object[]> = { 'world.pair': [{ ...row, ...money, maintenance_rate: '0' }] }
  const query = async ({ text }: { text: string }) => ({ rows: answers[/FROM (\S+)/.exec(text)?.[1] ?? ''] ?? [] })
  const rows = rowsIn({ query } as unknown as Pool)
  const listing: Listing = new Listings()
  await listing.load(rows)
  const clock = { horizon: now }
  const market = createMarketService({
    ...{ listing, wall: machineWall },
    world: { seed: 'service', startedAt: 0, priceVersion: 2, now: () => clock.horizon },
  })
  await market.load(rows)
  return { market, pair: listing.pair(row.id as number) as Pair, clock }
}

describe('the market of a world', () => {
  it('is closed for a pair that does not trade yet: nothing fires, fills or is quoted', async () => {
    const { market, pair } = await worldWith(opening, opening - 100)
    expect(market.tick(pair.id, opening - 1).closed).toBe(true)
    expect(() => market.openTick(pair.id, opening - 1)).toThrow('market_closed')
    expect(market.firstCrossing(pair.id, opening - 1000, opening - 1, { atOrAbove: 1 })).toBeNull()
    expect(market.firstCrossing(pair.id, opening - 1000, opening + 10, { atOrAbove: 1 })).toBe(opening)
    expect(market.openTickAtOrAfter(pair.id, opening - 50)).toBe(opening)
    expect(market.bookNow(pair.id)).toEqual({ bids: [], asks: [] })
    expect(market.tradesSince(pair.id, opening - 200)).toEqual([])
    expect(market.publicTick(pair, opening - 100)).toBeNull()
    expect(market.candles(pair, '1min', 0, opening, 1000)).toEqual([])
    expect(market.dayNow(pair.id)).toBeNull()
    expect([market.priceNow(pair.id), market.priceOf(pair.currency_id)]).toEqual(['0', '0'])
  })

  it('tells of no price from before the opening in any bar: what is longer is the fold of its days', async () => {
    const { market, pair } = await worldWith(opening + 1234, opening + 40 * 86_400)
    const all = (period: Parameters<typeof market.candles>[1]) =>
      market.candles(pair, period, 0, opening + 40 * 86_400, 100_000)
    const days = all('1day')
    const opened = market.tick(pair.id, opening + 1234).price
    for (const period of ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const) {
      expect([period, all(period)[0]?.open]).toEqual([period, opened])
    }
    for (const period of ['1week', '1mon'] as const) {
      const bars = all(period)
      for (const [i, bar] of bars.entries()) {
        const within = days.filter(({ time }) => time >= bar.time && time < (bars[i + 1]?.time ?? Infinity))
        expect([period, bar]).toEqual([period, { ...within.reduce(fold), time: bar.time }])
      }
    }
    const minutes = all('1min').filter(({ time }) => time < (days[1]?.time ?? 0))
    expect(days[0]).toEqual({ ...minutes.reduce(fold), time: days[0]?.time })
  })

  it('begins the history of a pair with its opening', async () => {
    const { market, pair } = await worldWith(opening, opening + 600)
    const bars = market.candles(pair, '1min', 0, opening + 600, 1000)
    expect(bars).toHaveLength(11)
    expect(bars[0]?.time).toBe(opening)
    expect(market.dayNow(pair.id)?.open).toBe(market.tick(pair.id, opening).price)
    expect(market.openTick(pair.id, opening + 600).closed).toBe(false)
  })

  it('tells no candle, tick or trade later than now (I-25)', async () => {
    const { market, pair, clock } = await worldWith(0, opening)
    expect(market.candles(pair, '1min', opening - 60, opening + 600, 1000).at(-1)?.close).toBe(
      market.tick(pair.id, opening).price,
    )
    expect(market.candles(pair, '1min', opening + 1, opening + 600, 1000)).toEqual([])
    expect(market.publicTick(pair, opening + 1)).toBeNull()
    expect(market.tradesSince(pair.id, opening - 5).every(({ second }) => second <= opening)).toBe(true)
    clock.horizon += 1
    expect(market.publicTick(pair, opening + 1)).not.toBeNull()
  })

  it('makes a whole chart in turns, and the same one', async () => {
    const { market, pair } = await worldWith(0, opening)
    for (const period of ['1min', '60min', '1day', '1week', '1mon'] as const) {
      const inTurns = await market.chart(pair, period, 0, opening, 120)
      const { market: fresh } = await worldWith(0, opening)
      expect(inTurns).toEqual(fresh.candles(pair, period, 0, opening, 120))
      expect(inTurns).toHaveLength(120)
    }
  })

  it('prices coins in USDT, and what nobody trades at nothing', async () => {
    const { market, pair } = await worldWith(0, opening)
    expect(market.priceOf(3)).toBe('1')
    expect(market.priceOf(4711)).toBe('0')
    expect(market.priceNow(pair.id)).toBe(market.priceAt(pair.id, opening))
  })
})
