import { describe, expect, it } from 'vitest'
import { minus } from '../harness/amounts'
import { askBinance, botOfAlice, type Fields, subscribing } from '../harness/bots'
import { type Said, StreamSocket } from '../harness/streamSocket'
import { expectBalanced } from '../kit/expectBalanced'

const { bot, ask: send, follow, over, priceNow } = botOfAlice('orders')
const symbol = 'BTCUSDT'
const withoutPair = ['openOrderList', 'rateLimit/order']
const ask = (...[method, path, params]: Parameters<typeof send>) =>
  send(method, path, { ...(!withoutPair.includes(path) && { symbol }), ...params })
const of = async (...[method, path, params]: Parameters<typeof send>): Promise<Said> =>
  (await ask(method, path, params)).body
const far = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.02', price: '40000' }

describe('cancelling and placing in one call', () => {
  it('answers with both results, and with an error if one of them failed', async () => {
    const replace = async (params: Fields) => {
      const { status, body } = await ask('POST', 'order/cancelReplace', { ...far, ...params })
      const { cancelResult, newOrderResult } = body.data ?? body
      return { status, code: body.code, results: [cancelResult, newOrderResult], body }
    }
    const first = await of('POST', 'order', far)
    const both = await replace({ cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: first.orderId, price: '61000' })
    expect([both.status, both.results]).toEqual([200, ['SUCCESS', 'SUCCESS']])
    expect(both.body.cancelResponse).toMatchObject({ orderId: first.orderId, status: 'CANCELED' })
    expect(both.body.newOrderResponse).toMatchObject({ status: 'NEW', price: '61000' })
    const none = await replace({ cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: first.orderId })
    expect([none.status, none.code, none.results]).toEqual([400, -2022, ['FAILURE', 'NOT_ATTEMPTED']])
    const late = await replace({
      cancelReplaceMode: 'ALLOW_FAILURE',
      cancelOrderId: first.orderId,
      newClientOrderId: 'late',
    })
    expect([late.status, late.code, late.results]).toEqual([409, -2021, ['FAILURE', 'SUCCESS']])
    expect(late.body.data.cancelResponse).toEqual({ code: -2011, msg: 'Unknown order sent.' })
    const { timeInForce: _, ...maker } = { ...far, type: 'LIMIT_MAKER', price: '900000' }
    const { status, body } = await ask('POST', 'order/cancelReplace', {
      ...maker,
      ...{ cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrigClientOrderId: 'late', cancelNewClientOrderId: 'over' },
    })
    expect([status, body.code, body.data.cancelResult, body.data.newOrderResponse.code]).toEqual([
      409,
      -2021,
      'SUCCESS',
      -2010,
    ])
    expect(body.data.cancelResponse).toMatchObject({ origClientOrderId: 'late', clientOrderId: 'over' })
    expect((await replace({ cancelReplaceMode: 'NEVER', cancelOrderId: first.orderId })).code).toBe(-1130)
    const socket = await StreamSocket.open(bot.exchange, 'ws-api/v3')
    expect((await socket.ask('order.cancelReplace', subscribing(bot.keys, bot.exchange.wall.now()))).error.code).toBe(
      -1102,
    )
    await socket.close()
    await of('DELETE', 'openOrders')
  })

  it('cancels only in the status that cancelRestrictions names', async () => {
    const { orderId } = await of('POST', 'order', far)
    const cancel = (cancelRestrictions: string) => of('DELETE', 'order', { orderId, cancelRestrictions })
    expect((await cancel('ONLY_PARTIALLY_FILLED')).code).toBe(-2011)
    expect((await cancel('ALWAYS')).code).toBe(-1145)
    expect((await cancel('ONLY_NEW')).status).toBe('CANCELED')
  })
})

describe('amending an order', () => {
  it('makes it smaller in its place, and refuses to make it larger', async () => {
    const socket = await follow()
    const { orderId, clientOrderId } = await of('POST', 'order', far)
    const amend = (newQty: string, more: Fields = {}) =>
      of('PUT', 'order/amend/keepPriority', { orderId, newQty, ...more })
    const { amendedOrder, executionId } = await amend('0.015', { newClientOrderId: 'smaller' })
    expect(amendedOrder).toMatchObject({
      ...{ orderId, origClientOrderId: clientOrderId, clientOrderId: 'smaller', qty: '0.015', status: 'NEW' },
    })
    const message = await socket.first(({ event }) => event?.x === 'REPLACED')
    expect(message.event).toMatchObject({ i: orderId, C: clientOrderId, c: 'smaller', q: '0.015', I: executionId })
    expect([(await amend('0.015')).code, (await amend('0.02')).code, (await amend('0.0000000001')).code]).toEqual([
      ...[-2038, -2038, -1111],
    ])
    expect(await of('GET', 'order', { origClientOrderId: 'smaller' })).toMatchObject({
      origQty: '0.015',
      status: 'NEW',
    })
    expect((await of('POST', 'order', { ...far, newClientOrderId: 'smaller' })).msg).toBe('Duplicate order sent.')
    const another = (await over(socket, 'order.amend.keepPriority', { symbol, orderId, newQty: '0.014' })).result
    const name = another.amendedOrder.clientOrderId
    expect(name).not.toBe('smaller')
    const history = [
      ...[{ origClientOrderId: clientOrderId, newClientOrderId: 'smaller', origQty: '0.02', newQty: '0.015' }],
      { origClientOrderId: 'smaller', newClientOrderId: name, origQty: '0.015', newQty: '0.014' },
    ]
    expect(await of('GET', 'order/amendments', { orderId })).toMatchObject(history)
    const { result } = await over(socket, 'order.amendments', { symbol, orderId, fromExecutionId: another.executionId })
    expect(result).toMatchObject(history.slice(1))
    await of('DELETE', 'openOrders')
    expect((await amend('0.01')).code).toBe(-2011)
    await socket.close()
  })

  it('is refused after as many amendments as MAX_NUM_ORDER_AMENDS allows', async () => {
    const { body } = await askBinance(bot.exchange, 'exchangeInfo', { symbol })
    const { maxNumOrderAmends } = body.symbols[0].filters.find(
      ({ filterType }: Said) => filterType === 'MAX_NUM_ORDER_AMENDS',
    )
    const { orderId } = await of('POST', 'order', { ...far, quantity: '0.1' })
    const amend = (n: number) =>
      of('PUT', 'order/amend/keepPriority', {
        orderId,
        newQty: (0.1 - n / 10_000).toFixed(4),
        newClientOrderId: 'often',
      })
    for (let n = 1; n <= maxNumOrderAmends; n++) expect((await amend(n)).amendedOrder.status).toBe('NEW')
    expect(await amend(maxNumOrderAmends + 1)).toEqual({ code: -2038, msg: 'Filter failure: MAX_NUM_ORDER_AMENDS' })
    await of('DELETE', 'openOrders')
  })
})

describe('an order list', () => {
  it('links a limit and a stop order: when one trades, the other is cancelled', async () => {
    const price = await priceNow()
    const [above, below] = [(price * 1.2).toFixed(2), (price * 0.99).toFixed(2)]
    const legs = {
      side: 'SELL',
      quantity: '0.01',
      aboveType: 'LIMIT_MAKER',
      abovePrice: above,
      belowType: 'STOP_LOSS',
      belowStopPrice: below,
    }
    const placed = await of('POST', 'orderList/oco', {
      ...legs,
      listClientOrderId: 'a-list',
      aboveClientOrderId: 'profit',
      belowClientOrderId: 'loss',
    })
    expect(placed).toMatchObject({
      listClientOrderId: 'a-list',
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
    })
    expect(
      placed.orderReports.map(({ type, clientOrderId, orderListId }: Said) => [type, clientOrderId, orderListId]),
    ).toEqual([
      ['STOP_LOSS', 'loss', placed.orderListId],
      ['LIMIT_MAKER', 'profit', placed.orderListId],
    ])
    const { orderListId } = placed
    expect((await of('GET', 'openOrderList')).map((list: Said) => list.orderListId)).toEqual([orderListId])
    expect((await of('GET', 'order', { origClientOrderId: 'profit' })).orderListId).toBe(orderListId)
    const operator = await bot.exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.1', seconds: 60 })
    await bot.exchange.clock.advance(120)
    expect(await of('GET', 'order', { origClientOrderId: 'loss' })).toMatchObject({ status: 'FILLED' })
    expect(await of('GET', 'order', { origClientOrderId: 'profit' })).toMatchObject({
      status: 'EXPIRED',
      expiryReason: 'OCO_TRIGGER',
      executedQty: '0',
    })
    const { body: done } = await askBinance(bot.exchange, 'orderList', { orderListId }, { by: bot.keys })
    expect([done.listStatusType, done.orders.map(({ clientOrderId }: Said) => clientOrderId)]).toEqual([
      'ALL_DONE',
      ['loss', 'profit'],
    ])
    expect(await of('GET', 'openOrderList')).toEqual([])
    const { body: all } = await askBinance(bot.exchange, 'allOrderList', {}, { by: bot.keys })
    expect(all.at(-1)).toEqual(done)
    await expectBalanced(bot.exchange)
  })

  it('links a take-profit and a stop order: the first that triggers cancels the other', async () => {
    const price = await priceNow()
    const [above, below] = [(price * 1.1).toFixed(2), (price * 0.9).toFixed(2)]
    const { orderReports } = await of('POST', 'orderList/oco', {
      ...{ side: 'SELL', quantity: '0.01', aboveType: 'TAKE_PROFIT', aboveStopPrice: above },
      ...{ belowType: 'STOP_LOSS_LIMIT', belowStopPrice: below, belowPrice: below, belowTimeInForce: 'GTC' },
    })
    expect(orderReports.map(({ type, stopPrice, status }: Said) => [type, Number(stopPrice), status])).toEqual([
      ['TAKE_PROFIT', Number(above), 'NEW'],
      ['STOP_LOSS_LIMIT', Number(below), 'NEW'],
    ])
    const operator = await bot.exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'pump', size: '0.2', seconds: 60 })
    await bot.exchange.clock.advance(120)
    const [gain, loss] = (await Promise.all(
      orderReports.map(({ orderId }: Said) => of('GET', 'order', { orderId })),
    )) as [Said, Said]
    expect([loss.status, gain.status, gain.executedQty]).toEqual(['EXPIRED', 'FILLED', '0.01'])
    await expectBalanced(bot.exchange)
  })

  it('waits as a take-profit limit order until the price falls to its stop to buy', async () => {
    const price = await priceNow()
    const [stopPrice, limit] = [`${Math.round(price * 0.95)}`, `${Math.round(price * 0.96)}`]
    const order = {
      side: 'BUY',
      type: 'TAKE_PROFIT_LIMIT',
      timeInForce: 'GTC',
      quantity: '0.01',
      price: limit,
      stopPrice,
    }
    const { orderId } = await of('POST', 'order', order)
    expect(await of('GET', 'order', { orderId })).toMatchObject({ type: 'TAKE_PROFIT_LIMIT', status: 'NEW', stopPrice })
    const wrong = await of('POST', 'order', { ...order, stopPrice: (price * 1.05).toFixed(2) })
    expect(wrong).toEqual({ code: -2010, msg: 'Stop price would trigger immediately.' })
    await of('DELETE', 'order', { orderId })
  })

  it('follows the price with a trailingDelta, alone and in an OCO', async () => {
    const socket = await StreamSocket.open(bot.exchange, 'ws-api/v3')
    await socket.ask('userDataStream.subscribe.signature', subscribing(bot.keys, bot.exchange.wall.now()))
    const price = await priceNow()
    const trailing = { side: 'SELL', type: 'STOP_LOSS', quantity: '0.01', trailingDelta: 200 }
    const { orderId } = await of('POST', 'order', trailing)
    const gain = { aboveType: 'LIMIT_MAKER', abovePrice: (price * 1.3).toFixed(2) }
    const legs = { side: 'SELL', quantity: '0.01', ...gain, belowType: 'STOP_LOSS', belowTrailingDelta: 300 }
    const { orderReports } = await of('POST', 'orderList/oco', legs)
    expect(orderReports[0]).toMatchObject({ type: 'STOP_LOSS', trailingDelta: 300, status: 'NEW' })
    const { trailingTime } = await of('GET', 'order', { orderId })
    expect(trailingTime).toBe(bot.exchange.clock.now() * 1000)
    const message = await socket.first(({ event }) => event?.i === orderId && event.x === 'NEW')
    expect(message.event).toMatchObject({ o: 'STOP_LOSS', d: 200, D: trailingTime, w: false })
    for (const trailingDelta of [9, 2001])
      expect(await of('POST', 'order', { ...trailing, trailingDelta })).toEqual({
        ...{ code: -1013, msg: 'Filter failure: TRAILING_DELTA' },
      })
    expect((await of('POST', 'order', { side: 'SELL', type: 'STOP_LOSS', quantity: '0.01' })).code).toBe(-1102)
    const operator = await bot.exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.1', seconds: 60 })
    await bot.exchange.clock.advance(120)
    const ids = [orderId, ...orderReports.map((report: Said) => report.orderId)]
    const rows = await Promise.all(ids.map(id => of('GET', 'order', { orderId: id })))
    expect(rows.map(({ status }) => status)).toEqual(['FILLED', 'FILLED', 'EXPIRED'])
    await socket.close()
    await expectBalanced(bot.exchange)
  })

  it('is cancelled as a whole, also when it was placed by the older call', async () => {
    const price = await priceNow()
    const [high, low] = [(price * 1.1).toFixed(2), (price * 0.9).toFixed(2)]
    const old = {
      side: 'BUY',
      quantity: '0.01',
      price: low,
      stopPrice: high,
      stopLimitPrice: high,
      stopLimitTimeInForce: 'GTC',
    }
    const { orderListId, listClientOrderId, orderReports } = await of('POST', 'order/oco', old)
    expect(orderReports.map(({ type }: Said) => type)).toEqual(['STOP_LOSS_LIMIT', 'LIMIT_MAKER'])
    const ended = await of('DELETE', 'orderList', { listClientOrderId })
    expect([ended.orderListId, ended.listOrderStatus, ended.orderReports.map(({ status }: Said) => status)]).toEqual([
      ...[orderListId, 'ALL_DONE', ['CANCELED', 'CANCELED']],
    ])
    for (const { orderId } of ended.orders) {
      const { status, expiryReason } = await of('GET', 'order', { orderId })
      expect([status, expiryReason]).toEqual(['CANCELED', undefined])
    }
    expect((await of('DELETE', 'orderList', { orderListId })).code).toBe(-2011)
    expect((await askBinance(bot.exchange, 'orderList', { orderListId: 999_999 }, { by: bot.keys })).body.code).toBe(
      -2013,
    )
  })

  it('is refused with the error of what is wrong, and places nothing', async () => {
    const price = await priceNow()
    const [high, low] = [(price * 1.1).toFixed(2), (price * 0.9).toFixed(2)]
    const code = async (params: Fields) => (await of('POST', 'orderList/oco', { quantity: '0.01', ...params })).code
    const [limit, stop] = [
      { aboveType: 'LIMIT_MAKER', abovePrice: high },
      { aboveType: 'STOP_LOSS', aboveStopPrice: high },
    ]
    const lower = { belowType: 'STOP_LOSS', belowStopPrice: low }
    const waits = { belowType: 'LIMIT_MAKER', belowPrice: low }
    expect(await code({ side: 'BUY', ...limit, ...lower })).toBe(-1165)
    expect(await code({ side: 'SELL', ...stop, ...waits })).toBe(-1166)
    expect(await code({ side: 'SELL', ...limit, ...waits })).toBe(-1168)
    expect(await code({ side: 'SELL', ...limit, ...lower, aboveType: 'MARKET' })).toBe(-1158)
    const [loss, profit] = [
      { belowType: 'STOP_LOSS', belowStopPrice: low },
      { aboveType: 'TAKE_PROFIT', aboveStopPrice: high },
    ]
    expect(await code({ side: 'BUY', ...stop, ...loss })).toBe(-1196)
    expect(await code({ side: 'SELL', ...stop, ...loss })).toBe(-1197)
    expect(await code({ side: 'BUY', ...profit, ...waits })).toBe(-1198)
    expect(await code({ side: 'SELL', ...limit, ...loss, belowType: 'TAKE_PROFIT' })).toBe(-1199)
    expect(await code({ side: 'SELL', ...limit, ...loss, belowIcebergQty: '0.001', belowTimeInForce: 'IOC' })).toBe(
      -1160,
    )
    expect(await code({ side: 'SELL', ...limit, ...lower, abovePrice: low })).toBe(-2010)
    expect(await code({ side: 'SELL', ...limit, ...lower, quantity: '100000' })).toBe(-1013)
    expect(await code({ side: 'SELL', ...limit, ...lower, quantity: '9' })).toBe(-2010)
    expect(await of('GET', 'openOrders')).toEqual([])
  })
})

describe('an order', () => {
  it('of the market can sell for an amount of the quote coin', async () => {
    const { executedQty, cummulativeQuoteQty, status } = await of('POST', 'order', {
      side: 'SELL',
      type: 'MARKET',
      quoteOrderQty: '500',
    })
    expect(status).toBe('FILLED')
    expect(Math.abs(Number(cummulativeQuoteQty) - 500)).toBeLessThan(2)
    expect(Number(executedQty)).toBeGreaterThan(0)
    expect((await of('POST', 'order', { side: 'SELL', type: 'MARKET', quoteOrderQty: '0.01' })).code).toBe(-2010)
  })

  it('shows its strategy, and says why it expired', async () => {
    const labelled = { ...far, strategyId: 7, strategyType: 1_000_000 }
    const socket = await follow()
    const { orderId: own } = await of('POST', 'order', labelled)
    expect(await of('GET', 'order', { orderId: own })).toMatchObject({ strategyId: 7, strategyType: 1_000_000 })
    const message = await socket.first(({ event }) => event?.i === own)
    expect(message.event).toMatchObject({ j: 7, J: 1_000_000 })
    await socket.close()
    expect((await of('POST', 'order', { ...far, strategyType: 5 })).code).toBe(-1134)
    const reasonOf = async (timeInForce: string) => {
      const { orderId } = await of('POST', 'order', { ...far, timeInForce })
      return (await of('GET', 'order', { orderId })).expiryReason
    }
    expect(await reasonOf('IOC')).toBe('UNFILLED_IOC_QUANTITY_EXPIRED')
    expect(await reasonOf('FOK')).toBe('UNFILLED_FOK_ORDER_EXPIRED')
    await of('DELETE', 'openOrders')
  })

  it('that would match another order of its user expires: EXPIRE_TAKER', async () => {
    const socket = await follow()
    const { askPrice } = (await askBinance(bot.exchange, 'ticker/bookTicker', { symbol })).body
    const price = (Number(askPrice) - 0.01).toFixed(2)
    const own = await of('POST', 'order', { ...far, side: 'SELL', quantity: '0.01', price })
    const taker = await of('POST', 'order', {
      ...far,
      quantity: '0.01',
      price,
      selfTradePreventionMode: 'EXPIRE_TAKER',
    })
    expect([own.status, taker.status]).toEqual(['NEW', 'EXPIRED_IN_MATCH'])
    const message = await socket.first(({ event }) => event?.i === taker.orderId && event.x === 'TRADE_PREVENTION')
    expect(message.event).toMatchObject({ X: 'EXPIRED_IN_MATCH', z: '0' })
    await of('DELETE', 'openOrders')
    await socket.close()
  })

  it.each([
    ['EXPIRE_MAKER', ['NEW', undefined], ['EXPIRED_IN_MATCH', '0.01'], [undefined, '0.01']],
    ['EXPIRE_BOTH', ['EXPIRED_IN_MATCH', '0.02'], ['EXPIRED_IN_MATCH', '0.01'], ['0.02', '0.01']],
    ['DECREMENT', ['NEW', '0.01'], ['EXPIRED_IN_MATCH', '0.01'], ['0.01', '0.01']],
    // Between orders of one account.
    ['TRANSFER', ['NEW', '0.01'], ['EXPIRED_IN_MATCH', '0.01'], ['0.01', '0.01']],
    ['NONE', ['PARTIALLY_FILLED', undefined], ['FILLED', undefined], null],
  ] as const)(
    'has the self-trade prevention mode of its owner, %s, and the prevented match is reported',
    async (mode, newer, older, lost) => {
      const socket = await StreamSocket.open(bot.exchange, 'ws-api/v3')
      await socket.ask('userDataStream.subscribe.signature', subscribing(bot.keys, bot.exchange.wall.now()))
      const { askPrice } = (await askBinance(bot.exchange, 'ticker/bookTicker', { symbol })).body
      const price = (Number(askPrice) - 0.01).toFixed(2)
      const own = await of('POST', 'order', { ...far, side: 'SELL', quantity: '0.01', price })
      const taker = await of('POST', 'order', { ...far, price, selfTradePreventionMode: mode })
      expect(taker.selfTradePreventionMode).toBe(mode)
      const [first, second] = [
        await of('GET', 'order', { orderId: taker.orderId }),
        await of('GET', 'order', { orderId: own.orderId }),
      ]
      expect([first.selfTradePreventionMode, first.status, first.preventedQuantity]).toEqual([mode, ...newer])
      expect([second.status, second.preventedQuantity]).toEqual(older)
      const matches = await of('GET', 'myPreventedMatches', { orderId: taker.orderId })
      const quantities = matches.map((match: Said) => [match.takerPreventedQuantity, match.makerPreventedQuantity])
      expect(quantities).toEqual(lost ? [lost] : [])
      const answered = lost && {
        ...{ preventedMatchId: matches[0].preventedMatchId, makerOrderId: own.orderId, price: matches[0].price },
        ...(lost[0] && { takerPreventedQuantity: lost[0] }),
        makerPreventedQuantity: lost[1],
      }
      expect(taker.preventedMatches).toEqual(answered ? [answered] : undefined)
      expect(second.preventedMatchId).toBe(matches[0]?.preventedMatchId)
      for (const { preventedMatchId, ...match } of matches) {
        expect(match).toMatchObject({
          takerOrderId: taker.orderId,
          makerOrderId: own.orderId,
          selfTradePreventionMode: mode === 'TRANSFER' ? 'DECREMENT' : mode,
        })
        expect(Number(match.price)).toBe(Number(price))
        expect(await of('GET', 'myPreventedMatches', { preventedMatchId })).toEqual([{ preventedMatchId, ...match }])
        const named = subscribing(bot.keys, bot.exchange.wall.now(), { symbol, orderId: own.orderId })
        expect((await socket.ask('myPreventedMatches', named)).result).toEqual(matches)
        const message = await socket.first(({ event }) => event?.i === own.orderId && event.x === 'TRADE_PREVENTION')
        expect(message.event).toMatchObject({
          X: 'EXPIRED_IN_MATCH',
          v: preventedMatchId,
          A: '0.01',
          B: '0.01',
          U: taker.orderId,
        })
      }
      expect((await of('GET', 'myPreventedMatches')).code).toBe(-1128)
      expect((await of('POST', 'order', { ...far, selfTradePreventionMode: 'EXPIRE_ALL' })).code).toBe(-1013)
      await askBinance(bot.exchange, 'openOrders', { symbol }, { method: 'DELETE', by: bot.keys })
      await socket.close()
      await bot.exchange.clock.advance(10)
      await expectBalanced(bot.exchange)
    },
  )

  it('is routed to its only book, and so has no allocations', async () => {
    const socket = await follow()
    const order = { side: 'BUY', type: 'MARKET', quantity: '0.01' }
    const placed = await of('POST', 'sor/order', order)
    expect(placed).toMatchObject({ status: 'FILLED', workingFloor: 'SOR', usedSor: true, executedQty: '0.01' })
    expect(await of('GET', 'order', { orderId: placed.orderId })).toMatchObject({ workingFloor: 'SOR', usedSor: true })
    const message = await socket.first(({ event }) => event?.i === placed.orderId)
    expect([message.event.k, message.event.uS]).toEqual(['SOR', true])
    expect(await of('POST', 'sor/order/test', order)).toEqual({})
    expect((await over(socket, 'sor.order.test', { symbol, ...order })).result).toEqual({})
    expect((await over(socket, 'sor.order.place', { symbol, ...order })).result.usedSor).toBe(true)
    expect((await of('POST', 'sor/order', { ...order, type: 'STOP_LOSS', stopPrice: '1' })).code).toBe(-1020)
    const { sors } = (await askBinance(bot.exchange, 'exchangeInfo')).body
    expect(sors).toContainEqual({ baseAsset: 'BTC', symbols: [symbol] })
    expect(await of('GET', 'myAllocations')).toEqual([])
    const day = 24 * 3_600_000
    expect((await of('GET', 'myAllocations', { startTime: 1, endTime: 2 + day })).code).toBe(-1127)
    expect((await of('GET', 'myTrades', { startTime: 1, endTime: 2 + day })).code).toBe(-1127)
    await socket.close()
  })

  it('shows only its icebergQty, and is refused by ICEBERG_PARTS if that is too little', async () => {
    const socket = await follow()
    const iceberg = { ...far, quantity: '0.03', icebergQty: '0.01' }
    const { body: before } = await askBinance(bot.exchange, 'depth', { symbol, limit: 5000 })
    const placed = await of('POST', 'order', { ...iceberg, newOrderRespType: 'RESULT' })
    expect(placed).toMatchObject({ status: 'NEW', origQty: '0.03', icebergQty: '0.01' })
    const { body: after } = await askBinance(bot.exchange, 'depth', { symbol, limit: 5000 })
    const at = ({ bids }: Said) => bids.find(([price]: string[]) => Number(price) === 40_000)?.[1] ?? '0'
    expect(minus(at(after), at(before))).toBe('0.01')
    expect((await socket.first(({ event }) => event?.i === placed.orderId)).event).toMatchObject({
      q: '0.03',
      F: '0.01',
    })
    expect(await of('GET', 'order', { orderId: placed.orderId })).toMatchObject({ icebergQty: '0.01' })
    const { limit } = (await of('GET', 'myFilters')).symbolFilters.find(
      ({ filterType }: Said) => filterType === 'ICEBERG_PARTS',
    )
    const refused = (change: Fields) => of('POST', 'order', { ...iceberg, ...change })
    const parts = { quantity: ((limit + 1) / 10_000).toFixed(4), icebergQty: '0.0001' }
    expect(await refused(parts)).toEqual({ code: -1013, msg: 'Filter failure: ICEBERG_PARTS' })
    expect(await refused({ icebergQty: '0.04' })).toEqual({ code: -2010, msg: 'IcebergQty exceeds QTY.' })
    expect((await refused({ timeInForce: 'IOC' })).code).toBe(-1106)
    const legs = { side: 'SELL', quantity: '0.02', price: '900000', stopPrice: '20000', limitIcebergQty: '0.01' }
    const [, limitLeg] = (await of('POST', 'order/oco', legs)).orderReports
    expect(limitLeg).toMatchObject({ type: 'LIMIT_MAKER', icebergQty: '0.01' })
    await of('DELETE', 'openOrders')
    await socket.close()
  })

  it('may not be pegged', async () => {
    const code = async (params: Fields) => (await of('POST', 'order', { ...far, ...params })).code
    expect(await code({ pegPriceType: 'BEST' })).toBe(-1210)
    expect(await code({ pegPriceType: 'PRIMARY_PEG', pegOffsetType: 'PERCENT' })).toBe(-1211)
    expect(await code({ pegPriceType: 'PRIMARY_PEG' })).toBe(-1013)
  })

  it('is counted towards the limits of its user, and the filters of the pair are shown', async () => {
    const before = await of('GET', 'rateLimit/order')
    await of('POST', 'order', far)
    const after = await of('GET', 'rateLimit/order')
    expect(after.map(({ interval, limit }: Said) => [interval, limit])).toEqual([
      ['SECOND', 50],
      ['DAY', 200_000],
    ])
    expect(after[1].count).toBe(before[1].count + 1)
    const { body } = await askBinance(bot.exchange, 'exchangeInfo', { symbol })
    expect((await of('GET', 'myFilters')).symbolFilters).toEqual(body.symbols[0].filters)
    const { maxQty } = body.symbols[0].filters.find(({ filterType }: Said) => filterType === 'MARKET_LOT_SIZE')
    const wrong = await of('POST', 'order', { side: 'BUY', type: 'MARKET', quantity: `${maxQty}1` })
    expect(wrong).toEqual({ code: -1013, msg: 'Filter failure: MARKET_LOT_SIZE' })
    await of('DELETE', 'openOrders')
  })

  it('can be managed over the WebSocket API in all these ways', async () => {
    const socket = await follow()
    const ask = async (method: string, params: Fields = {}) => (await over(socket, method, params)).result
    expect(await ask('myAllocations', { symbol })).toEqual([])
    const { symbolFilters } = await ask('myFilters', { symbol })
    expect(symbolFilters).toEqual((await of('GET', 'myFilters')).symbolFilters)
    expect((await ask('account.rateLimits.orders')).map(({ limit }: Said) => limit)).toEqual([50, 200_000])
    await socket.close()
  })
})
