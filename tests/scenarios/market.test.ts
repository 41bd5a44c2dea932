import { createHash } from 'node:crypto'
import { specOf } from '@lagoon/server/market/listing'
import { createMarket } from '@lagoon/server/market/market'
import type { CallInput } from '@lagoon/shared/api/index'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { periods } from '@lagoon/shared/catalogue/periods'
import { decimalOf } from '@lagoon/shared/money/steps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLess, sum } from '../harness/amounts'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'

const btc = { currency_id: 1, legal_id: 3 }
const symbol = 'BTC/USDT'
const endOfTime = 4_294_967_295

let world: TestExchange

beforeAll(async () => {
  world = await startExchange()
})

afterAll(() => world?.stop())

const candles = (period: (typeof periods)[number] | '1H' | '1D' | '1W' | '1M', range: Partial<Range> = {}) =>
  world.anyone.call('GET currency/new_timeshar', { symbol, period, from: 0, to: endOfTime, ...range })
interface Range {
  from: number
  to: number
  limit: number
}

const quotation = async (name = symbol) => {
  const [usdt] = await world.anyone.call('GET currency/quotation_new', {})
  const row = usdt?.quotation.find(each => each.symbol === name)
  if (!row) throw new Error(`${name} is not quoted`)
  return row
}
const scenario = async (input: CallInput<'POST console/scenario'>) =>
  (await world.operator()).call('POST console/scenario', input)
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => ({ key: error.key, fields: error.fields }),
  )

describe('the public market', () => {
  it('quotes every pair against USDT with a price between its low and its high', async () => {
    const groups = await world.anyone.call('GET currency/quotation_new', {})
    expect(groups[0]).toMatchObject({ id: 3, name: 'USDT' })
    expect(groups[0]?.quotation.map(row => row.symbol)).toEqual(expect.arrayContaining(pairs.map(pair => pair.symbol)))
    for (const row of groups[0]?.quotation ?? []) {
      expect(row.symbol).toBe(`${row.currency_name}/${row.legal_name}`)
      expect(Number(row.low)).toBeLessThanOrEqual(Number(row.now_price))
      expect(Number(row.high)).toBeGreaterThanOrEqual(Number(row.now_price))
      if (row.is_display) expect(Number(row.volume)).toBeGreaterThan(0)
    }
  })

  it('shows no price, volume, bar, trade or book of a pair that has not opened', async () => {
    const [usdt] = await world.anyone.call('GET currency/quotation_new', {})
    const closed = usdt?.quotation.filter(row => row.is_display === 0) ?? []
    expect(closed.map(row => row.symbol)).toContain('KLPW/USDT')
    const nothing = { now_price: '0', open: '0', high: '0', low: '0', volume: '0', turnover: '0', change: '0' }
    for (const row of closed) {
      expect(row).toMatchObject(nothing)
      const pair = { currency_id: row.currency_id, legal_id: row.legal_id }
      const deal = await world.anyone.call('GET currency/deal', pair)
      expect(deal).toMatchObject({ ...nothing, trades: [], depth: { bids: [], asks: [] } })
      const now = world.clock.now()
      const chart = { symbol: row.symbol, period: '1week' as const, from: now - 30 * 86_400, to: now }
      expect(await world.anyone.call('GET currency/new_timeshar', chart)).toEqual([])
      const { bids, asks } = await world.anyone.call('GET currency/depth', { symbol: row.symbol, step: '1' })
      expect([...bids, ...asks]).toEqual([])
    }
  })

  it('returns the closes of the past hours of a day for every pair in one response', async () => {
    const trends = await world.anyone.call('GET currency/trends', {})
    expect(trends.map(row => row.symbol)).toEqual(expect.arrayContaining(pairs.map(pair => pair.symbol)))
    const bars = await candles('60min', { to: world.clock.now() - (world.clock.now() % 3600) - 1, limit: 23 })
    expect(trends.find(row => row.symbol === symbol)?.closes).toEqual(bars.map(bar => bar.close))
    await world.clock.advance(3600)
    const later = await world.anyone.call('GET currency/trends', {})
    expect(later.find(row => row.symbol === symbol)?.closes.slice(0, -1)).toEqual(bars.slice(1).map(bar => bar.close))
  })

  it('shows the order book to 2 %, up to a limit, or grouped by price steps with the same total', async () => {
    const ask = (more: object) => world.anyone.call('GET currency/depth', { symbol, ...more })
    const { seq, bids, asks } = await ask({})
    const { now_price, depth } = await world.anyone.call('GET currency/deal', btc)
    expect({ bids: bids.slice(0, 20), asks: asks.slice(0, 20) }).toEqual(depth)
    expect(asks.length).toBeGreaterThan(30)
    expect(Number(asks.at(-1)?.[0]) / Number(now_price)).toBeCloseTo(1.02, 2)
    expect(Number(bids.at(-1)?.[0]) / Number(now_price)).toBeCloseTo(0.98, 2)
    expect(await ask({ limit: 3 })).toEqual({ symbol, seq, bids: bids.slice(0, 3), asks: asks.slice(0, 3) })

    const grouped = await ask({ step: '100' })
    const all = (levels: readonly (readonly [string, string])[]) => sum(...levels.map(([, amount]) => amount))
    expect([all(grouped.bids), all(grouped.asks)]).toEqual([all(bids), all(asks)])
    expect(grouped.asks.every(([price]) => Number(price) % 100 === 0)).toBe(true)
    const [first = ''] = grouped.asks[0] ?? []
    expect(grouped.asks[0]?.[1]).toBe(all(asks.filter(([price]) => !isLess(first, price))))
  })

  it.each([
    [{ limit: '5001' }, { limit: 'too_large' }],
    [{ step: '0.001' }, { step: 'too_small' }],
    [{ step: '10000000' }, { step: 'too_large' }],
    [{ step: '1e3' }, { step: 'number' }],
  ])('refuses to show an order book by %o', async (requested, fields) => {
    const { body } = await world.anyone.send('GET currency/depth', { symbol, ...requested })
    expect(body).toMatchObject({ error: 'param_invalid', fields })
  })

  it('shows one pair with its sorted order book and its recent trades', async () => {
    const deal = await world.anyone.call('GET currency/deal', btc)
    const [bids, asks] = [
      deal.depth.bids.map(([price]) => Number(price)),
      deal.depth.asks.map(([price]) => Number(price)),
    ]
    expect(bids).toHaveLength(20)
    expect(bids).toEqual([...bids].sort((a, b) => b - a))
    expect(asks).toEqual([...asks].sort((a, b) => a - b))
    expect(bids[0]).toBeLessThan(Number(deal.now_price))
    expect(asks[0]).toBeGreaterThan(Number(deal.now_price))
    expect(deal.trades.length).toBeGreaterThan(0)
    expect(deal.trades.map(trade => trade.ts)).toEqual(deal.trades.map(trade => trade.ts).sort((a, b) => b - a))
    expect(deal.trades[0]?.ts).toBeLessThanOrEqual(world.clock.now() * 1000)
    expect((await world.anyone.ask('GET currency/deal', { currency_id: 9999, legal_id: 3 })).body.error).toBe(
      'not_found',
    )
  })

  it.each(periods)(
    'has 500 bars of %s in ascending order at the first start, or all bars since its listing',
    async period => {
      const bars = await candles(period, { limit: 500 })
      const listed = world.inside.listing.pairOfSymbol(symbol).opens_at
      if (period === '1mon') expect((bars[0]?.time ?? 0) / 1000).toBeLessThanOrEqual(listed)
      else expect(bars).toHaveLength(500)
      for (const [at, bar] of bars.entries()) {
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
        if (at > 0) expect(bar.time).toBeGreaterThan(bars[at - 1]?.time ?? 0)
      }
      expect(String(bars.at(-1)?.close)).toBe((await quotation()).now_price)
    },
  )

  it('shows the same in minute bars as in hour bars, under both names of the hour', async () => {
    const to = world.clock.now()
    const from = to - 86_400
    const hours = await candles('1H', { from, to: to - 1 })
    const minutes = await candles('1min', { from, to: to - 1, limit: 1000 })
    const lastHour = hours.at(-1)
    const inside = minutes.filter(bar => bar.time >= (lastHour?.time ?? 0))
    expect(inside).toHaveLength(60)
    expect(lastHour).toMatchObject({
      open: inside[0]?.open,
      close: inside.at(-1)?.close,
      high: Math.max(...inside.map(bar => bar.high)),
      low: Math.min(...inside.map(bar => bar.low)),
    })
    expect(inside.reduce((sum, bar) => sum + bar.volume, 0)).toBeCloseTo(lastHour?.volume ?? 0, 6)
    expect(await candles('60min', { from, to: to - 1 })).toEqual(hours)
  })

  it('limits a chart to its latest bars and refuses an invalid request', async () => {
    expect(await candles('1min')).toHaveLength(1000)
    expect(await candles('1min', { limit: 3 })).toEqual((await candles('1min')).slice(-3))
    expect(await refusalOf(candles('1min', { from: 10, to: 9 }))).toEqual({
      key: 'param_invalid',
      fields: { from: 'too_large' },
    })
    expect(await refusalOf(candles('1m' as '1D'))).toMatchObject({ fields: { period: 'choice' } })
    expect(await refusalOf(candles('1min', { limit: 1001 }))).toMatchObject({ fields: { limit: 'too_large' } })
    const unknown = world.anyone.call('GET currency/new_timeshar', { symbol: 'ABC/USDT', period: '1D', from: 0, to: 1 })
    expect(await refusalOf(unknown)).toMatchObject({ key: 'not_found' })
  })
})

describe('market data (I-25)', () => {
  it('ends every chart at the present second and has no later tick', async () => {
    const now = world.clock.now()
    expect(await candles('1min', { from: now + 1 })).toEqual([])
    for (const period of periods) expect((await candles(period, { limit: 1 }))[0]?.time).toBeLessThanOrEqual(now * 1000)
    expect((await world.anyone.call('GET market/tick', { id: `101-${now}` })).price).toBe((await quotation()).now_price)
    for (const id of [`101-${now + 1}`, `999-${now}`, '101', 'x-1', `101-${endOfTime + 1}`, `0101-${now}`]) {
      expect((await world.anyone.ask('GET market/tick', { id })).body.error).toBe('not_found')
    }
  })

  it('has the same past ticks and bars after a restart', async () => {
    const seen = new Map<number, string>()
    for (let step = 0; step < 5; step++) {
      await world.clock.advance(7)
      seen.set(world.clock.now(), (await quotation()).now_price)
    }
    const history = await candles('1day', { limit: 100 })
    await world.restart()
    for (const [second, price] of seen) {
      expect(await world.anyone.call('GET market/tick', { id: `101-${second}` })).toEqual({
        id: `101-${second}`,
        symbol,
        price,
        ts: second * 1000,
        scenario: null,
      })
    }
    expect(await candles('1day', { limit: 100 })).toEqual(history)
  })
})

describe('a scenario', () => {
  it('moves the chart within two ticks, is announced and gives the same price after a restart', async () => {
    const before = Number((await quotation()).now_price)
    const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'subscribe', topics: ['world'] })
    expect((await socket.next('world')).scenario).toBeNull()
    const started = await scenario({ match_id: 101, shape: 'crash', size: '0.3', seconds: 2 })
    expect(started).toMatchObject({ symbol, shape: 'crash', size: '0.3', start_at: world.clock.now() + 1 })
    const announced = await socket.next('world')
    expect(announced.scenario).toEqual({ shape: 'crash', symbol })
    expect(announced.options_paused).toEqual([{ symbol, until: started.end_at * 1000 }])
    await world.clock.advance(2)
    expect((await socket.next('world')).options_paused).toEqual([{ symbol, until: started.end_at * 1000 }])
    socket.ws.close()
    const after = (await quotation()).now_price
    expect(Number(after) / before).toBeGreaterThan(0.68)
    expect(Number(after) / before).toBeLessThan(0.72)
    const [bar] = await candles('1min', { limit: 1 })
    expect(String(bar?.close)).toBe(after)
    await world.restart()
    expect((await quotation()).now_price).toBe(after)
    expect(await world.anyone.call('GET market/tick', { id: `101-${world.clock.now()}` })).toMatchObject({
      price: after,
      scenario: 'crash',
    })
    const log = await (await world.operator()).call('GET console/world', {})
    expect(log.scenarios).toEqual([started])
  })

  it('leaves other pairs unchanged and refuses another scenario only until it is over', async () => {
    const eth = Number((await quotation('ETH/USDT')).now_price)
    await world.clock.advance(1)
    await scenario({ match_id: 101, shape: 'pump', size: '0.4', seconds: 3 })
    expect(await refusalOf(scenario({ match_id: 101, shape: 'gap', size: '0.1' }))).toMatchObject({
      key: 'state_invalid',
    })
    expect(await refusalOf(scenario({ match_id: 0, shape: 'flat', seconds: 5 }))).toMatchObject({
      key: 'state_invalid',
    })
    await world.clock.advance(4)
    expect(Number((await quotation('ETH/USDT')).now_price) / eth).toBeCloseTo(1, 1)
    await scenario({ match_id: 101, shape: 'gap', size: '-0.1' })
    await world.clock.advance(2)
  })

  it('stops everything in a halt: no order book, no trades, no volume and a constant price', async () => {
    const held = (await quotation('SOL/USDT')).now_price
    await scenario({ match_id: 0, shape: 'halt', seconds: 120 })
    await world.clock.advance(90)
    const deal = await world.anyone.call('GET currency/deal', { currency_id: 10, legal_id: 3 })
    expect(deal).toMatchObject({ now_price: held, depth: { bids: [], asks: [] }, trades: [] })
    const halted = await world.anyone.call('GET currency/new_timeshar', {
      symbol: 'SOL/USDT',
      period: '1min',
      from: world.clock.now() - 20,
      to: world.clock.now() - 20,
    })
    expect(halted[0]).toMatchObject({ volume: 0, open: Number(held), close: Number(held) })
    await world.clock.advance(31)
    const open = await world.anyone.call('GET currency/deal', { currency_id: 10, legal_id: 3 })
    expect(open.depth.bids.length).toBeGreaterThan(0)
  })

  it('needs a size and a duration within bounds, a listed pair and an operator', async () => {
    const faults = [
      [{ match_id: 101, shape: 'crash', size: '1' }, { fields: { size: 'too_large' } }],
      [{ match_id: 101, shape: 'crash', size: '-0.2' }, { fields: { size: 'too_small' } }],
      [{ match_id: 101, shape: 'pump', size: '0' }, { fields: { size: 'too_small' } }],
      [{ match_id: 101, shape: 'halt', seconds: 31 * 86_400 }, { fields: { seconds: 'too_large' } }],
      [{ match_id: 4711, shape: 'flat', seconds: 5 }, { key: 'not_found' }],
    ] as const
    for (const [input, fault] of faults) expect(await refusalOf(scenario(input))).toMatchObject(fault)
    const alice = await world.as('alice')
    const requested = alice.call('POST console/scenario', { match_id: 101, shape: 'halt', seconds: 5 })
    expect(await refusalOf(requested)).toMatchObject({ key: 'not_logged_in' })
    await expectBalanced(world)
  })
})

describe('a world with the first version of the price function', () => {
  it('keeps its prices and shows the version to the operator', async () => {
    const shownVersion = async () => (await (await world.operator()).call('GET console/world', {})).price_version
    expect(await shownVersion()).toBe(2)
    const { seed, startedAt } = world.inside.horizon
    const pair = world.inside.listing.pairOfSymbol(symbol)
    const specs = [{ ...specOf(pair, startedAt), marketShare: 0 }]
    const first = createMarket({ seed, version: 1, pairs: specs, scenarios: [...world.inside.market.scenarios()] })
    await world.db.pool.query('UPDATE world.clock SET price_version = 1')
    await world.restart()
    expect(await shownVersion()).toBe(1)
    const now = world.clock.now()
    const { price } = await world.anyone.call('GET market/tick', { id: `${pair.id}-${now}` })
    expect(price).toBe(decimalOf(first.tick(pair.id, now).price, pair.price_scale))
    await world.db.pool.query('UPDATE world.clock SET price_version = 2')
    await world.restart()
    const later = await world.anyone.call('GET market/tick', { id: `${pair.id}-${now}` })
    expect(later.price).not.toBe(price)
  })
})

describe('the seed of a world', () => {
  it('determines the charts: another seed changes them, the same seed repeats them to the byte', async () => {
    const print = async () => {
      const hash = createHash('sha256')
      for (const period of periods) hash.update(JSON.stringify(await candles(period, { limit: 200 })))
      return hash.digest('hex')
    }
    const reseed = async (seed: string) => {
      await world.db.pool.query('UPDATE world.clock SET seed = $1', [seed])
      await world.restart()
    }
    const ours = await print()
    const { seed } = world.inside.horizon
    await reseed('another')
    expect(await print()).not.toBe(ours)
    await reseed(seed)
    expect(await print()).toBe(ours)
  })
})
