import { describe, expect, it } from 'vitest'
import { faultIn, pair, params } from './binance.fixture'
import { requestedOrder, soldFor } from './order.rules'

const requested = (values: Record<string, string>) => requestedOrder(params({ side: 'BUY', ...values }), pair)
const codeOf = (values: Record<string, string>) => faultIn(() => requested(values))?.code ?? null
const limit = { type: 'LIMIT', timeInForce: 'GTC', quantity: '1', price: '100' }

describe('an order request', () => {
  it('is translated into the fields of our own API', () => {
    expect(requested(limit)).toEqual({
      ...{ type: 'LIMIT', side: 'BUY', answer: 'FULL' },
      trade: {
        ...{ currency_id: 1, legal_id: 3, type: 1, order_type: 'limit' },
        ...{ amount: '1', target_price: '100', time_in_force: 'gtc' },
      },
    })
    expect(
      requested({ type: 'LIMIT_MAKER', side: 'SELL', quantity: '1', price: '100', newClientOrderId: 'a.b' }),
    ).toEqual({
      ...{ type: 'LIMIT_MAKER', side: 'SELL', answer: 'ACK' },
      trade: {
        ...{ currency_id: 1, legal_id: 3, type: 2, client_order_id: 'a.b', order_type: 'limit' },
        ...{ amount: '1', target_price: '100', post_only: 1 },
      },
    })
    expect(requested({ type: 'MARKET', quoteOrderQty: '50' }).trade).toEqual({
      ...{ currency_id: 1, legal_id: 3, type: 1, order_type: 'market', total: '50' },
    })
    expect(requested({ type: 'STOP_LOSS', quantity: '1', stopPrice: '90' }).trade).toEqual({
      ...{ currency_id: 1, legal_id: 3, type: 1, order_type: 'market' },
      ...{ amount: '1', stop_price: '90' },
    })
    const stopped = requested({ ...limit, type: 'STOP_LOSS_LIMIT', timeInForce: 'IOC', stopPrice: '90' })
    expect(stopped.trade).toMatchObject({ order_type: 'limit', stop_price: '90', time_in_force: 'ioc' })
  })

  it('has the requested response type, or the default of its order type', () => {
    expect(requested({ type: 'MARKET', quantity: '1' }).answer).toBe('FULL')
    expect(requested({ type: 'STOP_LOSS', quantity: '1', stopPrice: '90' }).answer).toBe('ACK')
    expect(requested({ ...limit, newOrderRespType: 'RESULT' }).answer).toBe('RESULT')
  })

  it.each([
    ['no quantity', { type: 'MARKET' }, -1102],
    ['both a quantity and a total', { type: 'MARKET', quantity: '1', quoteOrderQty: '50' }, -1106],
    ['a market order with a price', { type: 'MARKET', quantity: '1', price: '100' }, -1106],
    ['a limit without a price', { type: 'LIMIT', timeInForce: 'GTC', quantity: '1' }, -1102],
    ['a stop order without a stop price', { type: 'STOP_LOSS', quantity: '1' }, -1102],
    ['a stop price in an order without a stop', { ...limit, stopPrice: '90' }, -1106],
    ['a wrong side', { ...limit, side: 'buy' }, -1117],
    ['a wrong type', { ...limit, type: 'STOP_GAIN' }, -1116],
    ['an unknown time in force', { ...limit, timeInForce: 'DAY' }, -1115],
    ['an unsupported self-trade prevention', { ...limit, selfTradePreventionMode: 'EXPIRE_ALL' }, -1013],
    ['a name with a space', { ...limit, newClientOrderId: 'a b' }, -1100],
    ['a price finer than a step', { ...limit, price: '100.001' }, -1013],
    ['a stop price finer than a step', { ...limit, type: 'STOP_LOSS_LIMIT', stopPrice: '90.001' }, -1013],
    ['a price of zero', { ...limit, price: '0' }, -1013],
    ['less than the smallest amount', { ...limit, quantity: '0.0009' }, -1013],
    ['more than the largest amount', { ...limit, quantity: '10.0001' }, -1013],
  ])('is refused: %s', (_, values, code) => {
    expect(codeOf(values)).toBe(code)
  })

  it.each([
    ['the smallest amount', { ...limit, quantity: '0.001' }],
    ['the largest amount', { ...limit, quantity: '10' }],
    ['one step', { ...limit, price: '0.01' }],
    ['the highest price', { ...limit, price: '10000000000000' }],
    ['the supported self-trade prevention', { ...limit, selfTradePreventionMode: 'EXPIRE_TAKER' }],
  ])('is accepted: %s', (_, values) => {
    expect(codeOf(values)).toBeNull()
  })

  it('is refused above the highest price', () => {
    expect(codeOf({ ...limit, price: '10000000000000.01' })).toBe(-1013)
  })

  it('to sell for an amount takes the bids from the best on: 250 at 2 × 100 and 5 × 50 is 3', () => {
    const bids = [
      ['100', '2'],
      ['50', '5'],
    ] as const
    expect(soldFor(pair, '250', bids)).toBe('3')
    expect(soldFor(pair, '100.01', bids)).toBe('1.0001')
    expect(soldFor(pair, '1000', bids)).toBe('7')
    expect(faultIn(() => soldFor(pair, '0.01', bids))?.code).toBe(-2010)
  })
})
