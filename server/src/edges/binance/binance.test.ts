import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { hexSignature } from '../../platform/signature.rules'
import { serveBinance } from './binance'
import { pair as row } from './binance.fixture'

const [key, readOnly] = ['K'.repeat(64), 'R'.repeat(64)]
const pair = { ...row, is_display: 1 }
const hidden = { ...row, is_display: 0, currency_name: 'XRP', symbol: 'XRP/USDT' }

/** The API over an exchange whose clock is at 20 s; `ask` may be made to fail. */
async function served({ isReady = true, isLimited = false } = {}) {
  const app = Fastify({ bodyLimit: 500 })
  const groups = [{ quotation: [pair, hidden] }]
  const state = { fails: null as Error | null }
  const asked: object[] = []
  await serveBinance(app, {
    async ask(call: string, _: object, caller: object, request: { batch?: number } | undefined) {
      if (state.fails) throw state.fails
      if (call === 'GET currency/quotation_new') return groups
      asked.push([call, caller])
      if (request) request.batch = 12
      return []
    },
    apiKeys: {
      holderOf: async (each: string) =>
        each === key || each === readOnly ? { caller: { userId: 7 }, secret: 'secret', trade: each === key } : null,
    },
    wall: { now: () => 20_000, mono: () => 0 },
    now: () => 5,
    isLimited,
    notReady: () => (isReady ? null : 'starting'),
    onCommitted: () => undefined,
    everywhere: { channel: () => () => undefined },
    live: { serve: () => undefined, onRenewed: () => undefined, listen: () => () => undefined },
  } as never)
  const call = async (
    route: string,
    { as = undefined as string | undefined, body = undefined as string | undefined } = {},
  ) => {
    const [method, path] = route.split(' ')
    const answer = await app.inject({
      ...{ method: method as 'GET', url: `/binance/api/v3/${path}` },
      headers: {
        ...(as && { 'x-mbx-apikey': as }),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return { call, state, asked }
}
const refusal = (code: number, status: number) => ({ status, body: { code } })
const signature = (text: string) => `signature=${hexSignature('secret', text)}`
const timed = 'timestamp=20000'
const order = 'symbol=BTCUSDT&side=BUY&type=MARKET&quantity=1'

let usual: Awaited<ReturnType<typeof served>>
beforeAll(async () => {
  usual = await served()
})

describe('what anybody may ask', () => {
  it('is answered with what it counts', async () => {
    const { call } = await served()
    const first = await call('GET ticker/price?symbol=BTCUSDT')
    expect(first).toMatchObject({ status: 200, body: { symbol: 'BTCUSDT', price: '110.50' } })
    expect(first.headers).toMatchObject({ 'x-mbx-used-weight': '4' })
    expect((await call('GET ping')).headers).toMatchObject({ 'x-mbx-used-weight': '5' })
  })

  it('is of pairs that are shown', async () => {
    const { call } = usual
    expect((await call('GET ticker/price')).body).toEqual([{ symbol: 'BTCUSDT', price: '110.50' }])
    expect(await call('GET ticker/price?symbol=XRPUSDT')).toMatchObject(refusal(-1121, 400))
  })

  it('is refused with a parameter that nobody reads, or that is there twice', async () => {
    const { call } = usual
    expect(await call('GET ping?more=1')).toMatchObject(refusal(-1104, 400))
    expect(await call('GET ticker/price?symbol=BTCUSDT&symbol=BTCUSDT')).toMatchObject(refusal(-1101, 400))
  })

  it('is refused where it is too much, until the minute ends', async () => {
    const { call } = await served({ isLimited: true })
    for (let i = 0; i < 75; i++) expect((await call('GET ticker/24hr?symbol=NONE')).status).toBe(400)
    const { status, body, headers } = await call('GET ping')
    expect([status, body.code, headers['retry-after'], headers['x-mbx-used-weight']]).toEqual([
      429,
      -1003,
      '40',
      '6001',
    ])
  })

  it('is refused while nothing is served, and where there is no such path', async () => {
    const away = await (await served({ isReady: false })).call('GET ping')
    expect(away).toMatchObject(refusal(-1008, 503))
    expect(away.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
    const none = await usual.call('GET none')
    expect(none).toMatchObject(refusal(-1000, 404))
    expect(none.headers).not.toHaveProperty('retry-after')
  })

  it('is refused in its words where it cannot be read, and fails as everywhere where we do', async () => {
    const { call, state } = await served()
    expect(await call('POST order', { body: `a=${'x'.repeat(500)}` })).toMatchObject(refusal(-1100, 413))
    state.fails = new Error('broken')
    const { status, body } = await call('GET ticker/price')
    expect([status, body.code]).toEqual([500, undefined])
  })
})

describe('what is asked with a key', () => {
  it('needs no signature', async () => {
    const { call } = usual
    expect((await call('POST userDataStream', { as: key })).body).toEqual({
      listenKey: expect.stringMatching(/^\w{64}$/),
    })
    expect(await call('PUT userDataStream?listenKey=none', { as: key })).toMatchObject(refusal(-1125, 400))
    expect(await call('POST userDataStream?timestamp=20000', { as: key })).toMatchObject(refusal(-1104, 400))
  })

  it.each([
    [undefined, -2014],
    ['K'.repeat(63), -2014],
    ['-'.repeat(64), -2014],
    ['L'.repeat(64), -2015],
  ])('is refused to who brings %s', async (as, code) => {
    const { call } = usual
    expect(await call('POST userDataStream', as ? { as } : {})).toMatchObject(refusal(code, 401))
    expect(await call(`GET openOrders?${timed}&${signature(timed)}`, as ? { as } : {})).toMatchObject(
      refusal(code, 401),
    )
  })
})

describe('what is asked with a signature', () => {
  it('is asked as who signed it, and names the batch of what it did', async () => {
    const { call, asked } = usual
    asked.length = 0
    const { status, headers, body } = await call(`GET openOrders?${timed}&${signature(timed)}`, { as: key })
    expect([status, body, headers['x-lagoon-batch'], asked]).toEqual([
      200,
      [],
      '12',
      [['GET coin/list', { userId: 7 }]],
    ])
    expect((await call('GET ping')).headers).not.toHaveProperty('x-lagoon-batch')
  })

  it.each([
    ['all in the address', `${order}&${timed}`, ''],
    ['all in the body', '', `${order}&${timed}`],
    ['in both', order, timed],
  ])('may be said %s', async (_, query, body) => {
    const { call } = usual
    const signed = signature(query + body)
    const [url, form] = body === '' ? [`?${query}&${signed}`, ''] : [query && `?${query}`, `${body}&${signed}`]
    const placed = await call(`POST order/test${url}`, { as: key, ...(form !== '' && { body: form }) })
    expect([placed.status, placed.body]).toEqual([200, {}])
  })

  it('may be signed in capitals', async () => {
    const { call } = usual
    const signed = `signature=${hexSignature('secret', timed).toUpperCase()}`
    expect((await call(`GET openOrders?${timed}&${signed}`, { as: key })).status).toBe(200)
  })

  it.each([
    ['no signature', timed, -1102],
    ['the signature of something else', `${timed}&${signature('timestamp=20001')}`, -1022],
    ['no time', signature(''), -1102],
    ['a time long ago', `timestamp=1&${signature('timestamp=1')}`, -1021],
    ['a parameter that nobody reads', `${timed}&more=1&${signature(`${timed}&more=1`)}`, -1104],
  ])('is refused with %s', async (_, query, code) => {
    const { call, asked } = usual
    asked.length = 0
    expect(await call(`GET openOrders?${query}`, { as: key })).toMatchObject(refusal(code, 400))
    expect(asked).toEqual([])
  })

  it('places nothing with a key that only reads', async () => {
    const { call } = usual
    const text = `${order}&${timed}`
    expect(await call(`POST order/test?${text}&${signature(text)}`, { as: readOnly })).toMatchObject(
      refusal(-2015, 401),
    )
    expect((await call(`GET openOrders?${timed}&${signature(timed)}`, { as: readOnly })).status).toBe(200)
  })
})
