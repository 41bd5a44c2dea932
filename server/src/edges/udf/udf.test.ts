import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { fieldsOfForm } from '../../http/fields'
import { serveUdf } from './udf'

const at = 1_767_225_600
const row = (name: string, currency_id: number) => ({
  ...{ symbol: `${name}/USDT`, currency_id, legal_id: 3, legal_name: 'USDT', price_scale: 2, amount_scale: 4 },
})
const stamp = (second: number) => new Date((at + second) * 1000).toISOString().slice(0, 19).replace('T', ' ')
const fill = (second: number, changed: object = {}) => ({
  ...{ id: second, at: stamp(second), type: 1, amount: '0.5', symbol: 'BTC/USDT', price: '100' },
  ...changed,
})

/** The UDF feed of an exchange; `fills` are the user's fills, page by page. */
async function feed({ rows = [row('BTC', 1), row('ETH', 2)], fills = [[]] as object[][], isReady = true } = {}) {
  const app = Fastify({ routerOptions: { querystringParser: text => fieldsOfForm(text) as never } })
  const asked: object[] = []
  await serveUdf(app, {
    async ask(key: string, fields: { page: number }, caller?: { userId: number }) {
      if (key === 'GET currency/quotation_new') return [{ quotation: rows.slice(0, 1) }, { quotation: rows.slice(1) }]
      asked.push({ ...fields, ...(caller && { of: caller.userId }) })
      if (key === 'GET coin/fills') return { data: fills[fields.page - 1], last_page: fills.length }
      return [{ time: at * 1000, open: 1, high: 3, low: 0.5, close: 2, volume: 4 }]
    },
    authenticate: async (token: string) =>
      token === 'mine' ? { userId: 7, realm: 'user' } : token === 'operator' ? { userId: 0, realm: 'operator' } : null,
    notReady: () => (isReady ? null : 'starting'),
    now: () => at,
    brand: { now: defaultBrand },
    ...{ faults: null, skew_ms: () => 0 },
  } as never)
  const get = async (url: string, authorization?: string) => {
    const answer = await app.inject({ url: `/udf/${url}`, headers: authorization ? { authorization } : {} })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const body = async (url: string, authorization?: string) => (await get(url, authorization)).body
  return { get, body, asked }
}

describe('the UDF feed', () => {
  it('answers its configuration and its time', async () => {
    const { get, body } = await feed()
    const { headers, body: config } = await get('config')
    expect(config).toEqual({
      ...{ supports_search: true, supports_group_request: false, supports_marks: true },
      ...{ supports_timescale_marks: false, supports_time: true },
      exchanges: [{ value: 'LAGOON', name: 'Lagoon', desc: 'Lagoon: a simulated market' }],
      symbols_types: [{ name: 'Crypto', value: 'crypto' }],
      supported_resolutions: ['1', '5', '15', '30', '60', '1D', '1W', '1M'],
    })
    expect([headers['access-control-allow-origin'], headers['cache-control']]).toEqual(['*', 'no-store'])
    expect(await body('time')).toBe(at)
  })

  it('answers a pair by any of its names, and 404 for an unknown one', async () => {
    const { get, body } = await feed()
    const eth = {
      ...{ name: 'ETH/USDT', ticker: 'ETH/USDT', full_name: 'LAGOON:ETH/USDT', description: 'ETH/USDT, simulated' },
      ...{ type: 'crypto', exchange: 'LAGOON', listed_exchange: 'LAGOON', currency_code: 'USDT' },
      ...{ session: '24x7', timezone: 'Etc/UTC', format: 'price', data_status: 'streaming' },
      ...{ minmov: 1, pricescale: 100, volume_precision: 4 },
      ...{ has_intraday: true, has_daily: true, has_weekly_and_monthly: true, has_seconds: false },
      intraday_multipliers: ['1', '5', '15', '30', '60'],
      supported_resolutions: ['1', '5', '15', '30', '60', '1D', '1W', '1M'],
    }
    for (const name of ['ETH/USDT', 'LAGOON:ETH/USDT', 'ethusdt'])
      expect(await body(`symbols?symbol=${name}`)).toEqual(eth)
    expect(await get('symbols?symbol=XRP/USDT')).toMatchObject({ status: 404, body: { s: 'error' } })
    expect(await get('symbols')).toMatchObject({ status: 400, body: { errmsg: expect.stringMatching(/^symbol: ./) } })
  })

  it('finds thirty pairs by default, or as many as the limit says', async () => {
    const rows = Array.from({ length: 31 }, (_, i) => row(i < 2 ? `BTC${i}` : `X${i}`, i))
    const { body } = await feed({ rows })
    expect([(await body('search')).length, (await body('search?limit=31')).length]).toEqual([30, 31])
    expect(await body('search?query=btc&limit=1')).toEqual([
      {
        ...{ symbol: 'BTC0/USDT', full_name: 'LAGOON:BTC0/USDT', description: 'BTC0/USDT, simulated' },
        ...{ exchange: 'LAGOON', ticker: 'BTC0/USDT', type: 'crypto' },
      },
    ])
  })

  it('answers 503 until the exchange is ready', async () => {
    const { get } = await feed({ isReady: false })
    expect(await get('config')).toMatchObject({ status: 503, body: { s: 'error' } })
  })

  it('answers an error in the requested language', async () => {
    const { get, body } = await feed()
    const wrong = 'history?symbol=BTC/USDT&resolution=7&from=1&to=2'
    const english = 'resolution: Please choose one of the options'
    expect(await get(wrong)).toMatchObject({ status: 400, body: { s: 'error', errmsg: english } })
    expect((await body(`${wrong}&lang=none`)).errmsg).toBe(english)
    expect((await body(`${wrong}&lang=jp`)).errmsg).not.toBe(english)
    expect((await body('symbols?symbol=XRP/USDT')).errmsg).not.toContain(':')
  })
})

describe('the candle history of the UDF feed', () => {
  const history = 'history?symbol=BTC/USDT&resolution=60'

  it('covers “from” up to but not including “to”, and no candle that has not begun', async () => {
    const { body, asked } = await feed()
    expect(await body(`${history}&from=${at - 60}&to=${at}`)).toEqual({
      ...{ s: 'ok', t: [at], o: [1], h: [3], l: [0.5], c: [2], v: [4] },
    })
    await body(`${history}&from=${at}&to=${at + 1}`)
    await body(`${history}&from=${at}&to=${at + 500}`)
    const read = { symbol: 'BTC/USDT', period: '60min', limit: 1000 }
    expect(asked).toEqual([
      { ...read, from: at - 60, to: at - 1 },
      { ...read, from: at, to: at },
      { ...read, from: at, to: at },
    ])
  })

  it('returns the last candles if countback is given without from', async () => {
    const { body, asked } = await feed()
    await body(`${history}&to=${at}&countback=1`)
    expect(asked).toMatchObject([{ from: 0, to: at - 1, limit: 1 }])
  })

  it.each([
    ['-5', 0],
    ['0.9', 0],
    ['1.9', 1],
  ])('accepts from=%s and reads it as %i', async (from, read) => {
    const { body, asked } = await feed()
    await body(`${history}&from=${from}&to=10`)
    expect(asked).toMatchObject([{ from: read, to: 9 }])
  })

  it.each(['soon', '1e3', '1.', '1234567890123456'])('refuses from=%s', async from => {
    expect(await (await feed()).get(`${history}&from=${from}&to=10`)).toMatchObject({
      ...{ status: 400, body: { s: 'error', errmsg: expect.stringMatching(/^from: /) } },
    })
  })
})

describe('the trade marks of a chart', () => {
  const marks = (from: number, to: number) => `marks?symbol=BTC/USDT&from=${at + from}&to=${at + to}&resolution=1`
  const none = { id: [], time: [], color: [], text: [], label: [], labelFontColor: [], minSize: [] }

  it('show the buys and sells of the user in the range, both ends included', async () => {
    const fills = [[fill(31), fill(30), fill(20, { type: 2 }), fill(10), fill(9)], [fill(8)]]
    const { body, asked } = await feed({ fills })
    expect(await body(marks(10, 30), 'Bearer mine')).toEqual({
      id: [30, 20, 10],
      time: [at + 30, at + 20, at + 10],
      color: ['green', 'red', 'green'],
      text: ['Bought 0.5 BTC at 100', 'Sold 0.5 BTC at 100', 'Bought 0.5 BTC at 100'],
      label: ['B', 'S', 'B'],
      labelFontColor: ['white', 'white', 'white'],
      minSize: [14, 14, 14],
    })
    expect(asked).toEqual([{ currency_id: 1, legal_id: 3, limit: 100, page: 1, of: 7 }])
  })

  it('read the next page while it may contain one in the range', async () => {
    const { body, asked } = await feed({ fills: [[fill(12), fill(10)], [fill(10)], [fill(9)], [fill(8)]] })
    expect((await body(marks(10, 30), 'mine')).id).toEqual([12, 10, 10])
    expect(asked.map(each => (each as { page: number }).page)).toEqual([1, 2, 3])
    const short = await feed({ fills: [[fill(12)]] })
    await short.body(marks(10, 30), 'mine')
    expect(short.asked).toHaveLength(1)
  })

  it('are at most five hundred', async () => {
    const hundred = Array.from({ length: 100 }, () => fill(12))
    const { body, asked } = await feed({ fills: [hundred.slice(1), ...Array.from({ length: 7 }, () => hundred)] })
    expect((await body(marks(10, 30), 'mine')).id).toHaveLength(500)
    expect(asked).toHaveLength(6)
    const even = await feed({ fills: Array.from({ length: 7 }, () => hundred) })
    await even.body(marks(10, 30), 'mine')
    expect(even.asked).toHaveLength(5)
  })

  it('are empty without a token, and refused with a wrong one', async () => {
    const { body, asked } = await feed({ fills: [[fill(20)]] })
    expect(await body(marks(10, 30))).toEqual(none)
    expect(await body(marks(10, 30), 'Bearer wrong')).toMatchObject({ s: 'error' })
    expect(await body(marks(10, 30), 'Bearer operator')).toMatchObject({ s: 'error' })
    expect(asked).toEqual([])
  })
})
