import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

type Fields = Record<string, string | number>

/** Requests a path like a charting library does. */
async function feed(path: string, fields: Fields = {}, headers: Record<string, string> = {}) {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${exchange.origin}/udf/${path}?${query}`, { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const said = async (path: string, fields?: Fields) => (await feed(path, fields)).body
const now = () => said('time') as Promise<number>

describe('the UDF feed', () => {
  it('lists its features, and finds a pair by each form of its name', async () => {
    const { supported_resolutions, supports_marks, supports_time } = await said('config')
    expect({ supports_marks, supports_time }).toEqual({ supports_marks: true, supports_time: true })
    const every = await said('search', { query: '', limit: 100 })
    expect(every.map(({ symbol }: { symbol: string }) => symbol)).toContain('ETH/USDT')
    expect(await said('search', { query: 'btc', limit: 5 })).toEqual([
      expect.objectContaining({ symbol: 'BTC/USDT', full_name: 'LAGOON:BTC/USDT', type: 'crypto' }),
    ])
    const named = await Promise.all(
      ['BTC/USDT', 'LAGOON:BTC/USDT', 'btcusdt'].map(symbol => said('symbols', { symbol })),
    )
    expect(named[0]).toMatchObject({
      ...{ name: 'BTC/USDT', pricescale: 100, minmov: 1, session: '24x7', timezone: 'Etc/UTC' },
      ...{ description: 'BTC/USDT, simulated', supported_resolutions },
    })
    expect(named[1]).toEqual(named[0])
    expect(named[2]).toEqual(named[0])
  })

  it('returns exactly the candles of the exchange', async () => {
    const to = (await now()) + 1
    for (const [resolution, period] of [
      ['1', '1min'],
      ['60', '60min'],
      ['1D', '1day'],
      ['1W', '1week'],
      ['M', '1mon'],
    ] as const) {
      const { s, t, o, h, l, c, v } = await said('history', { symbol: 'BTC/USDT', resolution, to, countback: 30 })
      const candles = await exchange.anyone.call('GET currency/new_timeshar', {
        ...{ symbol: 'BTC/USDT', period, from: 0, to, limit: 30 },
      })
      expect(s).toBe('ok')
      const rows = t.map((time: number, i: number) => [time * 1000, o[i], h[i], l[i], c[i], v[i]])
      expect(rows).toEqual(
        candles.map(({ time, open, high, low, close, volume }) => [time, open, high, low, close, volume]),
      )
    }
  })

  it('returns 2500 candles in one answer, each once and in order', async () => {
    const to = await now()
    const { t } = await said('history', { symbol: 'ETH/USDT', resolution: '1', to, countback: 2500, from: to - 60 })
    expect(t).toHaveLength(2500)
    expect(t.every((time: number, i: number) => i === 0 || time === t[i - 1] + 60)).toBe(true)
    expect(t.at(-1)).toBeLessThan(to)
    const some = await said('history', { symbol: 'ETH/USDT', resolution: '1', from: to - 3600, to })
    expect(some.t).toEqual(t.slice(-60))
  })

  it('answers no_data for a time in the future', async () => {
    const later = (await now()) + 3600
    const requested = { symbol: 'BTC/USDT', resolution: '5', from: later, to: later + 3600 }
    expect(await said('history', requested)).toEqual({ s: 'no_data' })
  })

  it('marks only the caller’s own trades', async () => {
    const alice = await exchange.as('alice')
    const buy = { currency_id: 1, legal_id: usdt, type: 1, order_type: 'market', amount: '0.01' } as const
    const { id, deal_price } = await alice.call('POST coin/trade', buy)
    const at = await now()
    const requested = { symbol: 'BTC/USDT', resolution: '1', from: at - 600, to: at + 600 }
    const [fill] = (await alice.call('GET coin/fills', { order_id: id })).data
    const mine = await feed('marks', requested, { authorization: `Bearer ${alice.token}` })
    expect(mine.body).toMatchObject({
      ...{ id: [fill?.id], label: ['B'], color: ['green'], text: [`Bought 0.01 BTC at ${deal_price}`] },
    })
    expect(mine.body.time[0]).toBeGreaterThanOrEqual(at - 600)
    expect((await said('marks', { ...requested, symbol: 'ETH/USDT' })).id).toEqual([])
    expect((await said('marks', requested)).id).toEqual([])
    const bob = await exchange.as('bob')
    expect((await feed('marks', requested, { authorization: bob.token as string })).body.id).toEqual([])
    expect(await feed('marks', requested, { authorization: 'Bearer nobody' })).toMatchObject({ body: { s: 'error' } })
  })

  it('answers an error with a sentence in the language of the request', async () => {
    expect(await feed('symbols', { symbol: 'NONE/USDT' })).toMatchObject({ status: 404, body: { s: 'error' } })
    const wrong = { symbol: 'BTC/USDT', resolution: '7', from: 1, to: 2 }
    const { status, body } = await feed('history', wrong)
    expect([status, body.s]).toEqual([400, 'error'])
    expect(body.errmsg).toBe('resolution: Please choose one of the options')
    const translated = await said('history', { ...wrong, lang: 'jp' })
    expect(translated.errmsg).not.toBe(body.errmsg)
    expect((await feed('history', { ...wrong, resolution: '1', to: 'soon' })).status).toBe(400)
    expect((await feed('history', { resolution: '1', from: 1, to: 2 })).status).toBe(400)
  })

  it('can be read from any origin, and answers 404 where it is switched off', async () => {
    const { headers } = await feed('config', {}, { origin: 'https://charts.example' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const without = await startExchange({ edges: { binance: true, udf: false } })
    expect((await fetch(`${without.origin}/udf/config`)).status).toBe(404)
    await without.stop()
  })
})
