import { countOf, type Lots, lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { Recordings } from '../recording/recordings'
import { noUserBook, type UserBook } from './book'
import { fold } from './candle'
import { btcUsdt, listingOf } from './listing.fixture'
import type { TapeTrade } from './quotes'
import type { ScenarioRow } from './scenario.table'
import { createMarketService } from './service'

const opening = 1_800_000_000

/** One pair that opens at `opens_at`, and a world that the test moves. */
async function worldWith(opens_at: number, now: number) {
  const state = { horizon: now, seed: 'service', version: 2 as 1 | 2, turns: 0, scenarios: [] as ScenarioRow[] }
  const soon = (run: () => void) => {
    state.turns++
    run()
  }
  const pair = { ...btcUsdt, opens_at }
  const market = createMarketService({
    recordings: new Recordings('/nowhere'),
    ...{ listing: listingOf([pair]), wall: { soon } },
    world: {
      startedAt: 0,
      now: () => state.horizon,
      get seed() {
        return state.seed
      },
      get priceVersion() {
        return state.version
      },
    },
  })
  const load = () =>
    market.load({
      all: async ({ text }: { text: string }) => (/world\.scenario/.test(text) ? state.scenarios : []),
    } as never)
  await load()
  return { market, pair, clock: state, load }
}
const halt: ScenarioRow = { id: 1, pair_id: 0, shape: 'halt', size_ppm: 0, start: opening + 5, seconds: 10 }

describe('the market of a world', () => {
  it('is closed for a pair before its opening: nothing fires, fills or is quoted', async () => {
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

  it('shows no price from before the opening in any bar, and folds days into longer bars', async () => {
    const { market, pair } = await worldWith(opening + 1234, opening + 40 * 86_400)
    const all = (period: Parameters<typeof market.candles>[1], to = opening + 40 * 86_400) =>
      market.candles(pair, period, 0, to, 100_000)
    const days = all('1day')
    const opened = market.tick(pair.id, opening + 1234).price
    for (const period of ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const) {
      expect([period, all(period, opening + 1300)[0]?.open]).toEqual([period, opened])
    }
    for (const period of ['1week', '1mon'] as const) {
      const bars = all(period)
      for (const [i, bar] of bars.entries()) {
        const within = days.filter(({ time }) => time >= bar.time && time < (bars[i + 1]?.time ?? Infinity))
        expect([period, bar]).toEqual([period, { ...within.reduce(fold), time: bar.time }])
      }
    }
    const minutes = all('1min', (days[1]?.time ?? 0) - 1)
    expect(days[0]).toEqual({ ...minutes.reduce(fold), time: days[0]?.time })
  })

  it('begins the history of a pair with its opening', async () => {
    const { market, pair } = await worldWith(opening, opening + 600)
    const bars = market.candles(pair, '1min', 0, opening + 600, 1000)
    expect(bars).toHaveLength(11)
    expect(bars[0]?.time).toBe(opening)
    expect(market.dayNow(pair.id)?.open).toBe(market.tick(pair.id, opening).price)
    expect(market.openTick(pair.id, opening).closed).toBe(false)
    expect(market.priceAt(pair.id, opening)).not.toBe('0')
    expect(market.publicTick(pair, opening)).not.toBeNull()
    expect(market.depthAt(pair.id, opening).bids.length).toBeGreaterThan(20)
    expect(market.candles(pair, '1min', 0, opening, 1000)).toHaveLength(1)
    expect(market.firstCrossing(pair.id, 0, opening, { atOrAbove: 1 })).toBe(opening)
  })

  it('returns no candle, tick or trade later than now (I-25)', async () => {
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

  it('computes a chart in turns with the same result', async () => {
    const { market, pair } = await worldWith(0, opening)
    for (const period of ['1min', '60min', '1day', '1week', '1mon'] as const) {
      const inTurns = await market.chart(pair, period, 0, opening, 50)
      const { market: fresh } = await worldWith(0, opening)
      expect(inTurns).toEqual(fresh.candles(pair, period, 0, opening, 50))
      expect(inTurns).toHaveLength(50)
    }
  })

  it('prices coins in USDT, and untraded coins at zero', async () => {
    const { market, pair } = await worldWith(0, opening)
    expect(market.priceOf(3)).toBe('1')
    expect(market.priceOf(4711)).toBe('0')
    expect(market.priceNow(pair.id)).toBe(market.priceAt(pair.id, opening))
  })
  it('yields after every forty bars of a chart', async () => {
    const { market, pair, clock } = await worldWith(0, opening)
    for (const [bars, turns] of [
      [39, 1],
      [40, 2],
      [119, 3],
      [120, 4],
    ] as const) {
      clock.turns = 0
      await market.chart(pair, '1min', opening - 60 * bars, opening, 500)
      expect([bars, clock.turns]).toEqual([bars, turns])
    }
  })

  it('computes book and day once per second, and again after scenarios are set', async () => {
    const { market, pair, clock } = await worldWith(0, opening)
    const both = () => [market.depthAt(pair.id, opening), market.dayNow(pair.id)]
    const [book, day] = both()
    for (const [i, same] of [book, day].entries()) expect(both()[i]).toBe(same)
    const before = market.version()
    market.setScenarios([])
    expect(market.version()).not.toBe(before)
    for (const [i, other] of [book, day].entries()) expect(both()[i]).not.toBe(other)
    clock.horizon++
    expect(market.depthAt(pair.id, opening + 1)).not.toEqual(book)
    expect(market.dayNow(pair.id)).not.toEqual(day)
  })

  it('has the stored scenarios, seed and version after it is loaded again', async () => {
    const { market, pair, clock, load } = await worldWith(0, opening)
    const price = market.priceAt(pair.id, opening - 10)
    expect(market.scenarioNow()).toBeNull()
    clock.scenarios = [halt]
    await load()
    expect(market.tick(pair.id, opening + 5)).toMatchObject({ closed: true, scenario: 'halt' })
    expect(market.scenarioNow()?.id).toBe(1)
    expect(market.openTickAtOrAfter(pair.id, opening + 5)).toBe(opening + 15)
    clock.scenarios = []
    await load()
    expect([market.tick(pair.id, opening + 5).closed, market.priceAt(pair.id, opening - 10)]).toEqual([false, price])
    clock.version = 1
    await load()
    const first = market.priceAt(pair.id, opening - 10)
    expect(first).not.toBe(price)
    clock.seed = 'another'
    await load()
    expect([price, first]).not.toContain(market.priceAt(pair.id, opening - 10))
  })

  it('refuses requests before it is loaded, and shows no scenario until then', () => {
    const market = createMarketService({
      ...{ listing: listingOf(), wall: { soon: (run: () => void) => run() }, world: {} as never },
      recordings: new Recordings('/nowhere'),
    })
    expect(market.scenarioNow()).toBeNull()
    expect(() => market.tick(101, opening)).toThrow('before it is loaded')
  })
})

describe('the trades and orders of users', () => {
  async function traded(opens_at: number, now: number, more: Partial<UserBook>) {
    const world = await worldWith(opens_at, now)
    const house = await worldWith(opens_at, now)
    world.market.joinBook({ ...noUserBook, ...more })
    return { ...world, house: house.market }
  }
  const trade = (second: number, amount: number): TapeTrade => ({
    ...{ second, direction: 'buy', price: ticks(1), amount: lots(amount) },
  })

  it.each([
    [0, opening - 86_399],
    [opening - 100, opening - 100],
  ])('add their volume to the day, which is the last 24 hours or everything since %i', async (opens_at, first) => {
    const requested: number[][] = []
    const volume = (...which: number[]) => requested.push(which) && 500
    const { market, pair, house } = await traded(opens_at, opening, { volume, turnover: () => 35_000n })
    const day = house.dayNow(pair.id)
    const turnover = (day?.turnover ?? 0n) + 35_000n
    expect(market.dayNow(pair.id)).toEqual({ ...day, volume: Number(day?.volume) + 500, turnover })
    expect(requested).toEqual([[101, first, opening]])
  })

  it('are absent if no user book has joined: the day is the volume of the house', async () => {
    const { market, pair } = await worldWith(opening - 2, opening)
    const amounts = market.tradesSince(pair.id, 0).map(({ amount }) => countOf(amount))
    expect(market.dayNow(pair.id)?.volume).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  })

  it('add nothing to a pair without a day', async () => {
    const { market, pair } = await traded(opening + 1, opening, { volume: () => 500 })
    expect(market.dayNow(pair.id)).toBeNull()
  })

  it('come after those of the house in their second, newest first', async () => {
    const [a, b, c] = [trade(opening - 1, 1), trade(opening - 1, 2), trade(opening, 3)]
    const { market, pair, house } = await traded(0, opening, { trades: () => [a, b, c] })
    const tape = house.tradesSince(pair.id, opening - 1)
    const of = (second: number) => tape.filter(each => each.second === second)
    expect([of(opening).length, of(opening - 1).length]).not.toContain(0)
    expect(market.tradesSince(pair.id, opening - 1)).toEqual([c, ...of(opening), b, a, ...of(opening - 1)])
  })

  it('are in the public book with the house quotes: twenty prices a side, or all if it is grouped', async () => {
    const requested: number[] = []
    const best = ticks(1)
    const waiting = (_: number, places: number) => {
      requested.push(places)
      return { bids: [], asks: [{ price: best, amount: lots(7) }] }
    }
    const missing = () => ({ bids: lots(0), asks: lots(1) })
    const { market, pair, house } = await traded(0, opening, { waiting, missing })
    const quoted = house.bookNow(pair.id)
    const { bids, asks } = market.bookNow(pair.id)
    expect([bids, bids.length, asks.length]).toEqual([quoted.bids, 20, 20])
    expect(asks.slice(0, 2)).toEqual([
      { price: best, amount: lots(7) },
      { ...quoted.asks[0], amount: lots(countOf(quoted.asks[0]?.amount as Lots) - 1) },
    ])
    market.bookNow(pair.id, 5)
    const grouped = market.bookNow(pair.id, 5, ticks(1_000))
    expect(grouped.asks[0]).toEqual({ price: ticks(1_000), amount: lots(7) })
    expect(grouped.asks[1]?.price).toBe(ticks(Math.ceil(countOf(quoted.asks[0]?.price ?? best) / 1_000) * 1_000))
    expect(requested).toEqual([20, 5, Number.POSITIVE_INFINITY])
  })

  it('add their volume to the bars of a chart, including volume that is only in the database', async () => {
    const { market, pair, house } = await traded(0, opening, {
      volume: () => 5,
      volumeKnownSince: opening - 60,
      olderVolumes: async () => new Map([[opening - 120, 900]]),
    })
    const bars = house.candles(pair, '1min', opening - 120, opening, 3)
    const volumes = (more: number[]) => bars.map(({ volume }, i) => volume + (more[i] ?? 0))
    const charted = await market.chart(pair, '1min', opening - 120, opening, 3)
    expect(charted.map(({ volume }) => volume)).toEqual(volumes([900, 5, 5]))
    expect(market.candles(pair, '1min', opening - 60, opening, 2).map(({ volume }) => volume)).toEqual(
      volumes([0, 5, 5]).slice(1),
    )
  })
})
