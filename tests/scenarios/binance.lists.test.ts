import { describe, expect, it } from 'vitest'
import { botOfAlice, type Fields } from '../harness/bots'
import { dec } from '../harness/decimal'
import type { Said, StreamSocket } from '../harness/streamSocket'
import { expectBalanced } from '../kit/expectBalanced'

const { bot, said, look, follow, over, priceNow } = botOfAlice('lists')
const symbol = 'BTCUSDT'
const of = (method: 'GET' | 'POST' | 'DELETE', path: string, params: Fields = {}) =>
  said(method, path, { symbol, ...params })
const states = async (list: Said): Promise<string[]> => {
  const found = []
  for (const { orderId } of list.orders) found.push((await of('GET', 'order', { orderId })).status)
  return found
}
const lockedOf = async (asset: string) =>
  (await said('GET', 'account')).balances.find((each: Said) => each.asset === asset).locked
const statusesOf = (socket: StreamSocket, list: Said) =>
  socket.heard.flatMap(({ event }) => (event?.e === 'listStatus' && event.g === list.orderListId ? [event.l] : []))

/** An order to buy that only another user fills: just below the offers of the house. */
const working = async () => {
  const { askPrice } = await look('ticker/bookTicker', { symbol })
  const price = (Number(askPrice) - 0.01).toFixed(2)
  return {
    workingType: 'LIMIT',
    workingSide: 'BUY',
    workingPrice: price,
    workingQuantity: '0.01',
    workingTimeInForce: 'GTC',
  }
}
const fill = async ({ workingPrice, workingQuantity }: Fields) => {
  const bob = await bot.exchange.as('bob')
  const sale = { currency_id: 1, legal_id: 3, type: 2, time_in_force: 'ioc' } as const
  await bob.call('POST coin/trade', { ...sale, target_price: String(workingPrice), amount: String(workingQuantity) })
}
const far = {
  workingType: 'LIMIT',
  workingSide: 'BUY',
  workingPrice: '60000',
  workingQuantity: '0.01',
  workingTimeInForce: 'GTC',
}
const sellNow = { pendingType: 'MARKET', pendingSide: 'SELL', pendingQuantity: '0.009' }

describe('an order that waits for another one', () => {
  it('freezes nothing until that one is filled, and is then placed', async () => {
    const socket = await follow()
    const before = await lockedOf('BTC')
    const first = await working()
    const list = await of('POST', 'orderList/oto', { ...first, ...sellNow, listClientOrderId: 'buy-then-sell' })
    expect(list).toMatchObject({
      contingencyType: 'OTO',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: 'buy-then-sell',
    })
    expect(list.orderReports.map(({ status, workingTime }: Said) => [status, workingTime > 0])).toEqual([
      ...[
        ['NEW', true],
        ['PENDING_NEW', false],
      ],
    ])
    expect(await lockedOf('BTC')).toBe(before)
    expect((await of('POST', 'orderList/oto', { ...far, ...sellNow, listClientOrderId: 'buy-then-sell' })).code).toBe(
      -2010,
    )
    expect(await said('GET', 'orderList', { origClientOrderId: 'buy-then-sell' })).toMatchObject({
      orders: list.orders,
    })
    expect((await said('GET', 'openOrderList')).map((each: Said) => each.listClientOrderId)).toEqual(['buy-then-sell'])
    await fill(first)
    expect(await states(list)).toEqual(['FILLED', 'PENDING_NEW'])
    await bot.exchange.clock.advance(2)
    expect(await states(list)).toEqual(['FILLED', 'FILLED'])
    await socket.until(() => statusesOf(socket, list).length >= 2)
    expect(statusesOf(socket, list)).toEqual(['EXEC_STARTED', 'ALL_DONE'])
    const events = socket.heard.flatMap(({ event }) => (event?.i === list.orders[1].orderId ? [event] : []))
    expect(events.slice(0, 2).map(({ x, X, w }) => [x, X, w])).toEqual([
      ['NEW', 'PENDING_NEW', false],
      ['NEW', 'NEW', true],
    ])
    expect(new Set(events.map(({ I }) => I)).size).toBe(events.length)
    await socket.close()
    await expectBalanced(bot.exchange)
  })

  it('ends with the list, with the order before it, or if it cannot be placed in its turn', async () => {
    const list = await of('POST', 'orderList/oto', { ...far, ...sellNow })
    const ended = await of('DELETE', 'orderList', { listClientOrderId: list.listClientOrderId })
    expect([ended.listOrderStatus, await states(list)]).toEqual(['ALL_DONE', ['CANCELED', 'CANCELED']])
    const alone = await of('POST', 'orderList/oto', { ...far, ...sellNow })
    await of('DELETE', 'order', { orderId: alone.orders[0].orderId })
    await bot.exchange.clock.advance(2)
    const { expiryReason, ...expired } = await of('GET', 'order', { orderId: alone.orders[1].orderId })
    expect([expired.status, expiryReason]).toEqual(['EXPIRED', 'OTO_PHASE_ONE_EXPIRED'])
    const first = await working()
    const large = await of('POST', 'orderList/oto', { ...first, ...sellNow, pendingQuantity: '9' })
    await fill(first)
    await bot.exchange.clock.advance(2)
    const unplaced = await of('GET', 'order', { orderId: large.orders[1].orderId })
    expect([unplaced.status, unplaced.expiryReason]).toEqual(['EXPIRED', 'REJECTED'])
    expect((await of('POST', 'orderList/oto', { ...far, ...sellNow, workingType: 'MARKET' })).code).toBe(-1130)
    expect((await of('POST', 'orderList/oto', { ...far, ...sellNow, pendingQuantity: '' })).code).toBe(-1105)
    expect(await of('GET', 'openOrders')).toEqual([])
  })

  it('can be an OCO pair: when one of the two trades, the other is cancelled', async () => {
    const socket = await follow()
    const price = await priceNow()
    const [first, before] = [await working(), await lockedOf('BTC')]
    const pending = {
      ...{
        pendingSide: 'SELL',
        pendingQuantity: '0.009',
        pendingAboveType: 'LIMIT_MAKER',
        pendingBelowType: 'STOP_LOSS',
      },
      ...{ pendingAbovePrice: (price * 1.2).toFixed(2), pendingBelowStopPrice: (price * 0.98).toFixed(2) },
    }
    const { result: list } = await over(socket, 'orderList.place.otoco', { symbol, ...first, ...pending })
    expect([list.contingencyType, await states(list)]).toEqual(['OTO', ['NEW', 'PENDING_NEW', 'PENDING_NEW']])
    await fill(first)
    await bot.exchange.clock.advance(2)
    expect(await states(list)).toEqual(['FILLED', 'NEW', 'NEW'])
    // Only one of the two can sell, so their coins are frozen once.
    expect(
      dec(await lockedOf('BTC'))
        .sub(dec(before))
        .toFixed(),
    ).toBe('0.009')
    const operator = await bot.exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.1', seconds: 60 })
    await bot.exchange.clock.advance(120)
    expect(await states(list)).toEqual(['FILLED', 'FILLED', 'EXPIRED'])
    await socket.until(() => statusesOf(socket, list).includes('ALL_DONE'))
    await socket.close()
    await expectBalanced(bot.exchange)
  })

  it.each(['orderList/opo', 'orderList/opoco'])('can sell all that the first one has bought: %s', async path => {
    const isOco = path === 'orderList/opoco'
    const socket = await follow()
    const [first, price] = [await working(), await priceNow()]
    const { pendingQuantity: _, ...now } = sellNow
    const oco = {
      ...{ pendingSide: 'SELL', pendingAboveType: 'LIMIT_MAKER', pendingBelowType: 'STOP_LOSS' },
      ...{ pendingAbovePrice: (price * 1.2).toFixed(2), pendingBelowStopPrice: (price * 0.5).toFixed(2) },
    }
    const pending = isOco ? oco : now
    const list = isOco
      ? (await over(socket, 'orderList.place.opoco', { symbol, ...first, ...pending })).result
      : await of('POST', path, { ...first, ...pending })
    expect(list.orderReports.map(({ origQty, status }: Said) => [origQty, status])).toEqual([
      ['0.01', 'NEW'],
      ...list.orders.slice(1).map(() => ['0', 'PENDING_NEW']),
    ])
    await fill(first)
    await bot.exchange.clock.advance(2)
    const [bought] = await of('GET', 'myTrades', { orderId: list.orders[0].orderId })
    const received = dec('0.01').sub(dec(bought.commission))
    for (const { orderId } of list.orders.slice(1)) {
      const { origQty, status } = await of('GET', 'order', { orderId })
      expect([origQty, status]).toEqual([`${Math.floor(received.toNumber() * 1e6) / 1e6}`, isOco ? 'NEW' : 'FILLED'])
    }
    if (isOco) await of('DELETE', 'orderList', { orderListId: list.orderListId })
    const code = async (change: Fields) => (await of('POST', path, { ...far, ...pending, ...change })).code
    expect([await code({ workingSide: 'SELL' }), await code({ pendingSide: 'BUY' })]).toEqual([-1222, -1223])
    const { workingQuantity: __, ...bare } = far
    expect((await of('POST', path, { ...bare, ...pending })).code).toBe(-1224)
    expect(await code({ pendingQuantity: '0.01' })).toBe(-1225)
    const rest = await over(socket, isOco ? 'orderList.place.opoco' : 'orderList.place.opo', {
      symbol,
      ...far,
      ...pending,
    })
    expect((await of('DELETE', 'orderList', { orderListId: rest.result.orderListId })).listOrderStatus).toBe('ALL_DONE')
    await socket.close()
    await expectBalanced(bot.exchange)
  })

  it('can be placed over REST and the WebSocket API, and cancelled there', async () => {
    const socket = await follow()
    const price = await priceNow()
    const [high, low] = [(price * 1.2).toFixed(2), (price * 0.8).toFixed(2)]
    const pair = { aboveType: 'LIMIT_MAKER', abovePrice: high, belowType: 'STOP_LOSS', belowStopPrice: low }
    const after = Object.entries(pair).map(([name, value]) => [
      `pending${name[0]?.toUpperCase()}${name.slice(1)}`,
      value,
    ])
    const pending = { pendingSide: 'SELL', pendingQuantity: '0.01', ...Object.fromEntries(after) }
    const { orderListId } = await of('POST', 'orderList/otoco', { ...far, ...pending })
    expect((await over(socket, 'orderList.status', { orderListId })).result.orders).toHaveLength(3)
    expect((await over(socket, 'openOrderLists.status')).result).toHaveLength(1)
    expect((await over(socket, 'orderList.cancel', { symbol, orderListId })).result.listOrderStatus).toBe('ALL_DONE')
    const old = { side: 'SELL', quantity: '0.01', price: high, stopPrice: low }
    for (const [method, params] of [
      ['orderList.place', old],
      ['orderList.place.oco', { side: 'SELL', quantity: '0.01', ...pair }],
      ['orderList.place.oto', { ...far, ...sellNow }],
    ] as [string, Fields][]) {
      const { result } = await over(socket, method, { symbol, listClientOrderId: method, ...params })
      expect(result).toMatchObject({ listClientOrderId: method, listOrderStatus: 'EXECUTING' })
      const { result: ended } = await over(socket, 'orderList.cancel', { symbol, listClientOrderId: method })
      expect(ended.orderReports.map(({ status }: Said) => status)).toEqual(['CANCELED', 'CANCELED'])
    }
    expect((await over(socket, 'allOrderLists')).result.at(-1).listClientOrderId).toBe('orderList.place.oto')
    await socket.close()
  })
})
