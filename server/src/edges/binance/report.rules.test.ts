import { describe, expect, it } from 'vitest'
import { order, pair, params } from './binance.fixture'
import { requestedOrder } from './order.rules'
import { balancesOf, millisOf, orderCancelled, orderPlaced, orderShown, shareOf, tradeShown } from './report.rules'
import { endOf, executionReport } from './users/execution.rules'

const at = 1_767_225_601_000
type Row = Parameters<typeof orderShown>[0]
const row = (changed: Partial<Row> = {}): Row => ({ ...order, ...changed })

describe('an order in the answer of a query', () => {
  it('is shown with the fields and words of Binance', () => {
    expect(orderShown(order)).toEqual({
      ...{ symbol: 'BTCUSDT', orderId: 7, orderListId: -1, clientOrderId: 'mine', price: '100.00' },
      ...{ origQty: '2.0000', executedQty: '0', origQuoteOrderQty: '0', cummulativeQuoteQty: '0', status: 'NEW' },
      ...{ timeInForce: 'GTC', type: 'LIMIT', side: 'BUY', selfTradePreventionMode: 'EXPIRE_TAKER', stopPrice: '0' },
      ...{ icebergQty: '0', time: at, updateTime: at, workingTime: at, isWorking: true },
    })
  })

  it.each([
    ['waiting', null, 'NEW', true],
    ['partly', null, 'PARTIALLY_FILLED', true],
    ['filled', null, 'FILLED', false],
    ['cancelled', 'self_trade', 'EXPIRED_IN_MATCH', false],
    ['cancelled', 'no_liquidity', 'EXPIRED', false],
    ['expired', null, 'EXPIRED', false],
    ['cancelled', null, 'CANCELED', false],
  ])('that is %s (%s) has the status %s', (state, reason, status, isWorking) => {
    expect(orderShown(row({ state, reason } as Partial<Row>))).toMatchObject({ status, isWorking })
  })

  it.each([
    [{ order_type: 'market' }, 'MARKET'],
    [{ order_type: 'market', stop_price: '90.00' }, 'STOP_LOSS'],
    [{ stop_price: '90.00' }, 'STOP_LOSS_LIMIT'],
    [{ order_type: 'market', stop_price: '90.00', take_profit: 1 }, 'TAKE_PROFIT'],
    [{ stop_price: '90.00', take_profit: 1 }, 'TAKE_PROFIT_LIMIT'],
    [{ post_only: 1 }, 'LIMIT_MAKER'],
  ] as [Partial<Row>, string][])('with %j has the type %s', (changed, type) => {
    expect(orderShown(row(changed)).type).toBe(type)
  })

  it('has no price if it is a market order, and its filled amount if it was placed by total', () => {
    const bought = row({ order_type: 'market', total: '50', deal_amount: '0.5', type: 2, time_in_force: 'ioc' })
    expect(orderShown(bought)).toMatchObject({ price: '0', origQty: '0.5', origQuoteOrderQty: '50' })
    expect(orderShown(bought)).toMatchObject({ timeInForce: 'GTC', side: 'SELL' })
    expect(orderShown(row({ time_in_force: 'ioc' })).timeInForce).toBe('IOC')
  })

  it('is not working while it waits for its stop price', () => {
    const stop = orderShown(row({ state: 'untriggered', stop_price: '90.00', client_order_id: null }))
    expect(stop).toMatchObject({ status: 'NEW', workingTime: -1, isWorking: false })
    expect(stop).toMatchObject({ stopPrice: '90.00', clientOrderId: 'lagoon-7' })
    const triggered = orderShown(row({ state: 'waiting', stop_price: '90.00' }))
    expect(triggered).toMatchObject({ status: 'NEW', workingTime: at, isWorking: true })
  })
})

describe('the response to an order', () => {
  const requested = (answer: string) => {
    const values = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '2', price: '100' }
    return requestedOrder(params({ ...values, newClientOrderId: 'mine', newOrderRespType: answer }), pair)
  }
  const placed = { ...order, amount: '2.0000' } as unknown as Parameters<typeof orderPlaced>[0]
  const fill = { price: '99.00', amount: '1.0000', fee: '0.001', fee_currency: 'BTC', id: 5 } as Parameters<
    typeof orderPlaced
  >[3][number]

  it('contains as much as the requested response type', () => {
    const ack = { symbol: 'BTCUSDT', orderId: 7, orderListId: -1, clientOrderId: 'mine', transactTime: 9 }
    expect(orderPlaced(placed, requested('ACK'), 9, [fill])).toEqual(ack)
    const result = orderPlaced(placed, requested('RESULT'), 9, [fill])
    expect(result).toMatchObject({ ...ack, price: '100.00', origQty: '2.0000', type: 'LIMIT', workingTime: 9 })
    expect(result).not.toHaveProperty('fills')
    const stop = { ...placed, state: 'untriggered', stop_price: '90.00' } as typeof placed
    expect(orderPlaced(stop, requested('RESULT'), 9, [])).toMatchObject({ status: 'NEW', workingTime: -1 })
    expect(orderPlaced(placed, requested('FULL'), 9, [fill])).toEqual({
      ...result,
      fills: [{ price: '99.00', qty: '1.0000', commission: '0.001', commissionAsset: 'BTC', tradeId: 5 }],
    })
  })

  it('has the old and the new client order id when it is cancelled', () => {
    expect(orderCancelled(row({ state: 'cancelled' } as Partial<Row>), 9, 'new')).toMatchObject({
      ...{ orderListId: -1, origClientOrderId: 'mine', clientOrderId: 'new', transactTime: 9, status: 'CANCELED' },
    })
  })
})

describe('the execution report of an order', () => {
  const fill = {
    ...{ id: 5, order_id: 7, symbol: 'BTC/USDT', at: '2026-01-01 00:00:01', type: 1, maker: 1, price: '99.00' },
    ...{ amount: '1.0000', value: '99', fee: '0.001', fee_currency: 'BTC' },
  } as unknown as Parameters<typeof tradeShown>[0]

  it('contains the whole order and the fill', () => {
    const filled = { amount: '1.0000', value: '99' }
    expect(
      executionReport(order, { x: 'TRADE', X: 'PARTIALLY_FILLED', filled, fill, isWorking: true, I: 9 }, 9),
    ).toEqual({
      ...{ e: 'executionReport', E: 9, I: 9, s: 'BTCUSDT', c: 'mine', S: 'BUY', o: 'LIMIT', f: 'GTC', q: '2.0000' },
      ...{ p: '100.00', P: '0', F: '0', g: -1, C: '', x: 'TRADE', X: 'PARTIALLY_FILLED', r: 'NONE', i: 7 },
      ...{ l: '1.0000', z: '1.0000', L: '99.00', n: '0.001', N: 'BTC', T: 9, t: 5, w: true, m: true, M: true },
      ...{ O: at, Z: '99', Y: '99', Q: '0', W: 9, V: 'EXPIRE_TAKER' },
    })
  })

  it('has empty fill fields if there was no fill', () => {
    const filled = { amount: '0', value: '0' }
    const report = executionReport(order, { x: 'CANCELED', X: 'CANCELED', filled, isWorking: false, I: 9 }, 9)
    expect(report).toMatchObject({ C: 'mine', l: '0', L: '0', n: '0', N: null, t: -1, w: false, m: false, M: false })
    expect(report).toMatchObject({ Y: '0' })
    expect(report).not.toHaveProperty('W')
    const taken = executionReport(
      order,
      { x: 'TRADE', X: 'FILLED', filled, fill: { ...fill, maker: 0 }, isWorking: false, I: 9 },
      9,
    )
    expect(taken).toMatchObject({ m: false, M: true })
  })

  it('names how the order ended', () => {
    const end = (state: string, reason: string | null) => endOf(row({ state, reason } as Partial<Row>))
    expect(end('cancelled', 'self_trade')).toEqual({ x: 'TRADE_PREVENTION', X: 'EXPIRED_IN_MATCH' })
    expect(end('expired', null)).toEqual({ x: 'EXPIRED', X: 'EXPIRED' })
    expect(end('cancelled', null)).toEqual({ x: 'CANCELED', X: 'CANCELED' })
  })

  it('shows its trade from the side of the user', () => {
    expect(tradeShown(fill)).toEqual({
      ...{ symbol: 'BTCUSDT', id: 5, orderId: 7, orderListId: -1, price: '99.00', qty: '1.0000', quoteQty: '99' },
      ...{ commission: '0.001', commissionAsset: 'BTC', time: at, isBuyer: true, isMaker: true, isBestMatch: true },
    })
    expect(tradeShown({ ...fill, type: 2, maker: 0 })).toMatchObject({ isBuyer: false, isMaker: false })
  })
})

describe('the account figures', () => {
  it('list the coins with a balance, or all coins', () => {
    const wallet = (currency_name: string, change_balance: string, lock_change_balance: string) =>
      ({ currency_name, change_balance, lock_change_balance }) as Parameters<typeof balancesOf>[0][number]
    const wallets = [wallet('BTC', '1', '0'), wallet('ETH', '0', '2'), wallet('XRP', '0', '0')]
    const assets = (isAll: boolean) => balancesOf(wallets, isAll).map(({ asset }) => asset)
    expect(assets(false)).toEqual(['BTC', 'ETH'])
    expect(assets(true)).toEqual(['BTC', 'ETH', 'XRP'])
    expect(balancesOf(wallets, false)[1]).toEqual({ asset: 'ETH', free: '0', locked: '2' })
  })

  it('show times in milliseconds, and a percentage as a fraction', () => {
    expect(millisOf('2026-01-01 00:00:00')).toBe(1_767_225_600_000)
    expect(shareOf('0.2')).toBe('0.002')
  })
})
