import { expect, it } from 'vitest'
import { orderLines } from './order.lines'

const order = {
  ...{ id: 4, type: 2, order_type: 'limit', target_price: '70000', stop_price: null, trade_amount: '0.010' },
  state: 'open',
} as const
const words = { buy: 'Buy', sell: 'Sell', stop: 'Stop' }

it('An open order has a line at its limit, and one at its stop price until the stop triggers', () => {
  const waiting = { ...order, id: 5, stop_price: '68000', state: 'untriggered' } as const
  const lines = orderLines([order, waiting, { ...waiting, id: 6, order_type: 'market' }] as never, words)
  expect(lines.map(({ id, title, price, isLimit }) => [id, title, price, isLimit])).toEqual([
    ['order 4', 'Sell 0.01', 70000, true],
    ['order 5', 'Sell 0.01', 70000, true],
    ['order 5 stop', 'Stop', 68000, false],
    ['order 6 stop', 'Stop', 68000, false],
  ])
})
