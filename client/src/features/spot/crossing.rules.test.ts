import { expect, it } from 'vitest'
import { crossing } from './crossing.rules'
import { noExtras } from './extras.rules'
import type { OrderForm, Terms } from './order.form'

const terms: Terms = {
  ...{ priceScale: 2, amountScale: 6, baseScale: 8, quoteScale: 8, tick: '68710', feeRate: '0.2' },
  ...{ base: '1', quote: '1000' },
}
const book = {
  bids: [
    ['68700', '0.004'],
    ['68650', '1'],
  ],
  asks: [
    ['68720', '0.004'],
    ['68740', '0.002'],
  ],
} as const
const selling: OrderForm = {
  ...{ side: 'sell', kind: 'limit', price: '59940', amount: '0.01', total: '599.4', by: 'amount', ...noExtras },
}
const buying: OrderForm = { ...selling, side: 'buy', price: '68740' }

it('A sell order that crosses the book trades at the bids and not at its limit', () => {
  expect(crossing(selling, terms, book)).toEqual({
    ...{ amount: '0.01', average: '68670', fee: '1.3734', receives: '685.3266', total: '686.7', beyond: '12.7' },
    isFar: true,
  })
})

it('A buy order takes the asks within its limit and waits with the rest', () => {
  // 0.004 × 68720 + 0.002 × 68740 = 412.36, and 0.004 × 68740 = 274.96 wait.
  expect(crossing(buying, terms, book)).toEqual({
    ...{ amount: '0.006', average: '68726.66', fee: '0.00002', receives: '0.00998', total: '687.32', beyond: '0' },
    isFar: false,
  })
})

it('An IOC order counts only what trades at once, and a FOK order that cannot fill has no preview', () => {
  expect(crossing({ ...buying, wait: 'ioc' }, terms, book)).toMatchObject({ receives: '0.005988', total: '412.36' })
  expect(crossing({ ...buying, wait: 'fok' }, terms, book)).toBeNull()
})

it('An order that waits, has a stop, is post-only, is a market order or has no amount has no preview', () => {
  for (const change of [
    { price: '68700.01' },
    { postOnly: true },
    { trigger: 'stop', stop: '60000' },
    { kind: 'market' },
    { amount: '' },
  ] as const)
    expect(crossing({ ...selling, ...change }, terms, book)).toBeNull()
})

it('An order is marked as far when it is more than five percent beyond the market', () => {
  expect(crossing({ ...selling, price: '65274.5' }, terms, book)).toMatchObject({ beyond: '5', isFar: false })
  expect(crossing({ ...selling, price: '65274.49' }, terms, book)).toMatchObject({ beyond: '5', isFar: true })
})
