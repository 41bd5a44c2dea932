import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal'
import { order, pair, params } from './binance.fixture'
import { Fault } from './fault'
import { orderRoutes } from './order.routes'
import type { OrderRow } from './report.rules'

const row = (changed: Partial<OrderRow> = {}): OrderRow => ({ ...order, ...changed })
type Answers = Record<string, (fields: Record<string, unknown>) => unknown>

/** The routes over an exchange that answers so, at second 5; and what they asked it. */
function routesOver(answers: Answers, { taken, fault = null }: { taken?: unknown[]; fault?: Fault | null } = {}) {
  const asked: [string, Record<string, unknown>][] = []
  const told: object[] = []
  const routes = orderRoutes({
    pairs: { named: async () => pair },
    counts: { placed: (userId: number) => ({ headers: { counted: `${userId}` }, fault }) },
    taken: { while: async (place: () => Promise<object>) => ({ placed: await place(), trades: taken }) },
    now: () => 5,
    async ask(key: string, fields: Record<string, unknown>) {
      asked.push([key, fields])
      return answers[key]?.(fields)
    },
  } as never)
  const call = async (route: string, values: Record<string, string> = {}): Promise<unknown> => {
    asked.length = 0
    const [method, path] = route.split(' ')
    const found = routes.find(each => each.method === method && each.path === path)
    const holder = { caller: { userId: 7 } }
    const tell = (headers: object) => told.push(headers)
    return found?.answer({ params: params({ symbol: 'BTCUSDT', ...values }), holder, tell } as never)
  }
  const why = (route: string, values: Record<string, string> = {}) =>
    call(route, values).then(
      () => 0,
      error => (error instanceof Fault ? error.code : (error as Error).message),
    )
  return { call, why, asked, told, routes }
}

const pairFields = { currency_id: 1, legal_id: 3 }
const refusing = (key: ConstructorParameters<typeof Refusal>[0]) => () => {
  throw new Refusal(key)
}
const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => row({ id: from - i }))

it('what may be asked, its weight and who may', () => {
  const { routes } = routesOver({})
  expect(routes.map(({ method, path, weight, security }) => [method, path, weight, security])).toEqual([
    ['POST', 'order', 1, 'trades'],
    ['POST', 'order/test', 1, 'trades'],
    ['DELETE', 'order', 1, 'trades'],
    ['DELETE', 'openOrders', 1, 'trades'],
    ['GET', 'order', 4, 'reads'],
    ['GET', 'openOrders', 6, 'reads'],
  ])
})

describe('an order that is looked up', () => {
  const answering = (rows: OrderRow[]) => routesOver({ 'GET coin/list': () => rows })

  it('is named by its id', async () => {
    const { call, asked } = answering([row()])
    expect(await call('GET order', { orderId: '7' })).toMatchObject({ orderId: 7, clientOrderId: 'mine' })
    expect(asked).toEqual([['GET coin/list', { id: 7, ...pairFields, limit: 1 }]])
  })

  it('is named by what its owner calls it, or by what it is called otherwise', async () => {
    const { call, asked } = answering([row()])
    expect(await call('GET order', { origClientOrderId: 'mine' })).toMatchObject({ orderId: 7 })
    expect(asked).toEqual([['GET coin/list', { client_order_id: 'mine', ...pairFields, limit: 1 }]])
    const unnamed = answering([row({ client_order_id: null })])
    expect(await unnamed.call('GET order', { origClientOrderId: 'lagoon-7' })).toMatchObject({ orderId: 7 })
    expect(unnamed.asked).toEqual([['GET coin/list', { id: 7, ...pairFields, limit: 1 }]])
  })

  it('is not there if its name is that of no order, or its id is that of another name', async () => {
    expect(await answering([]).why('GET order', { orderId: '7' })).toBe(-2013)
    expect(await answering([row()]).why('GET order', { orderId: '7', origClientOrderId: 'yours' })).toBe(-2013)
    expect(await answering([row()]).why('GET order', { origClientOrderId: 'lagoon-7' })).toBe(-2013)
    expect(await routesOver({ 'GET coin/list': refusing('param_invalid') }).why('GET order', { orderId: '7' })).toBe(
      -2013,
    )
    expect(await routesOver({ 'GET coin/list': refusing('unavailable') }).why('GET order', { orderId: '7' })).toBe(
      'unavailable',
    )
    expect(await answering([row()]).why('GET order')).toBe(-1102)
  })

  it.each([
    [0, -2013, 0],
    [1, 0, 1],
    [2_147_483_647, 0, 1],
    [2_147_483_648, -2013, 0],
  ])('with the id %i can be one or not: %i', async (id, code, questions) => {
    const { why, asked } = answering([row()])
    expect([await why('GET order', { orderId: `${id}` }), asked.length]).toEqual([code, questions])
  })
})

describe('an order that is placed', () => {
  const values = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '2', price: '100' }
  const placed = (deal_amount: string) => ({ ...order, id: 7, amount: '2.0000', deal_amount })
  const fill = (id: number) => ({ id, price: '99', amount: '1', fee: '0', fee_currency: 'BTC' })
  const answers = (deal_amount: string): Answers => ({
    'POST coin/trade': () => placed(deal_amount),
    'GET coin/fills': ({ page }) => ({
      data: [fill(10 - 2 * (page as number)), fill(9 - 2 * (page as number))],
      last_page: 2,
    }),
  })
  const fillsIn = (answer: unknown) =>
    (answer as { fills?: { tradeId: number }[] }).fills?.map(({ tradeId }) => tradeId)

  it('is answered with what it took: as it was told, else as it is read, oldest first', async () => {
    const known = routesOver(answers('1'), { taken: [fill(3)] })
    const answer = await known.call('POST order', values)
    expect([fillsIn(answer), (answer as { transactTime: number }).transactTime]).toEqual([[3], 5000])
    expect(known.asked.map(([key]) => key)).toEqual(['POST coin/trade'])
    expect(known.told).toEqual([{ counted: '7' }])
    const read = routesOver(answers('1'))
    expect(fillsIn(await read.call('POST order', values))).toEqual([5, 6, 7, 8])
    expect(read.asked.slice(1)).toEqual([1, 2].map(page => ['GET coin/fills', { order_id: 7, page, limit: 100 }]))
  })

  it('has no fills where it took nothing, or nobody asks for them', async () => {
    const nothing = routesOver(answers('0'))
    expect(fillsIn(await nothing.call('POST order', values))).toEqual([])
    expect(nothing.asked).toHaveLength(1)
    const unasked = routesOver(answers('1'))
    expect(fillsIn(await unasked.call('POST order', { ...values, newOrderRespType: 'RESULT' }))).toBeUndefined()
    expect(unasked.asked).toHaveLength(1)
  })

  it('is refused where too many were placed, and only tried where that is asked for', async () => {
    const { why, asked, told } = routesOver(answers('0'), { fault: new Fault(-1015, 'Too many new orders.') })
    expect([await why('POST order', values), asked.length, told.length]).toEqual([-1015, 0, 1])
    expect([await why('POST order/test', values), asked.length, told.length]).toEqual([0, 0, 1])
    expect(await why('POST order/test', { ...values, side: 'UP' })).toBe(-1117)
  })
})

describe('an order that is cancelled', () => {
  const open = row({ client_order_id: 'mine' })
  const ended = row({ state: 'cancelled' as never })
  const cancelling = (refusal?: Parameters<typeof refusing>[0], after: OrderRow[] = [ended]) => {
    let isCancelled = false
    return routesOver({
      'GET coin/list': () => (isCancelled ? after : [open]),
      'PUT coin/trade': () => {
        if (refusal) refusing(refusal)()
        isCancelled = true
      },
    })
  }

  it('is told as it ended, under its new name', async () => {
    const { call, asked } = cancelling()
    expect(await call('DELETE order', { orderId: '7', newClientOrderId: 'gone' })).toMatchObject({
      ...{ origClientOrderId: 'mine', clientOrderId: 'gone', status: 'CANCELED', transactTime: 5000 },
    })
    expect(asked.slice(1)).toEqual([
      ['PUT coin/trade', { id: 7 }],
      ['GET coin/list', { id: 7 }],
    ])
  })

  it('has a new name of 22 letters where none is given', async () => {
    const answer = (await cancelling().call('DELETE order', { orderId: '7' })) as { clientOrderId: string }
    expect(answer.clientOrderId).toHaveLength(22)
    expect(await cancelling(undefined, []).call('DELETE order', { orderId: '7' })).toMatchObject({ status: 'NEW' })
  })

  it.each([
    ['state_invalid', -2011],
    ['not_found', -2011],
    ['unavailable', 'unavailable'],
  ] as const)('is unknown if it has ended meanwhile: %s', async (refusal, code) => {
    expect(await cancelling(refusal).why('DELETE order', { orderId: '7' })).toBe(code)
  })

  it('is unknown if it is not there', async () => {
    expect(await routesOver({ 'GET coin/list': () => [] }).why('DELETE order', { orderId: '7' })).toBe(-2011)
  })
})

describe('open orders', () => {
  const holding = (count: number) =>
    routesOver({
      'GET coin/list': ({ page: n, id }) =>
        id === undefined
          ? page(count - ((n as number) - 1) * 100, Math.min(100, count - ((n as number) - 1) * 100))
          : [row({ id: id as number, state: 'cancelled' as never })],
    })

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [101, 2],
  ])('are read page by page, oldest first: %i are %i pages', async (count, pages) => {
    const { call, asked } = holding(count)
    const found = (await call('GET openOrders')) as { orderId: number }[]
    expect(found.map(({ orderId }) => orderId)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    expect(asked).toEqual(
      Array.from({ length: pages }, (_, i) => ['GET coin/list', { ...pairFields, status: 1, limit: 100, page: i + 1 }]),
    )
  })

  it('are those of all pairs where none is named', async () => {
    const { routes, asked } = holding(1)
    const route = routes.find(({ method, path }) => method === 'GET' && path === 'openOrders')
    await route?.answer({ params: params({}), holder: { caller: { userId: 7 } } } as never)
    expect(asked).toEqual([['GET coin/list', { status: 1, limit: 100, page: 1 }]])
  })

  it('are all cancelled, each told as it ended; none is unknown', async () => {
    const { call, asked } = holding(2)
    const ended = (await call('DELETE openOrders')) as { orderId: number; status: string; clientOrderId: string }[]
    expect(ended.map(({ orderId, status, clientOrderId }) => [orderId, status, clientOrderId.length])).toEqual([
      [1, 'CANCELED', 22],
      [2, 'CANCELED', 22],
    ])
    expect(asked.slice(1)).toEqual([
      ['PUT coin/trade_all', pairFields],
      ['GET coin/list', { id: 1 }],
      ['GET coin/list', { id: 2 }],
    ])
    const none = holding(0)
    expect([await none.why('DELETE openOrders'), none.asked.length]).toEqual([-2011, 1])
  })
})
