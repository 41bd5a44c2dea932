import type { SpotOrderFrame, WalletFrame } from '@lagoon/shared/live/frames'
import { expect, it } from 'vitest'
import { needsRefetch } from '../../api/feed'
import { fillInFrame, type Order, orderInFrame } from './orderRow.rules'

const order = (id: number, status: number, currency_id = 1) => ({ id, status, currency_id, legal_id: 3 }) as Order
const frameOf = (data: Order): SpotOrderFrame => ({ type: 'spot_order', seq: 1, data })
const wallet = { type: 'wallet', seq: 1 } as WalletFrame

it('An order that fills moves from the open list to the completed list', () => {
  const filled = frameOf(order(7, 2))
  expect(orderInFrame({ status: 1 })([order(8, 1), order(7, 1)], filled, true)).toEqual([order(8, 1)])
  expect(orderInFrame({ status: 2 })([order(6, 2)], filled, true)).toEqual([order(7, 2), order(6, 2)])
  expect(orderInFrame({ status: 3 })([], filled, true)).toEqual([])
})

it('A list of one pair ignores orders of other pairs', () => {
  const ofBtc = orderInFrame({ status: 1, currency_id: 1, legal_id: 3 })
  expect(ofBtc([], frameOf(order(9, 1, 2)), true)).toEqual([])
  expect(ofBtc([], frameOf(order(9, 1)), true)).toEqual([order(9, 1)])
})

it('A frame of another type leaves the list unchanged', () => {
  const rows = [order(7, 1)]
  expect(orderInFrame({ status: 1 })(rows, wallet, true)).toBe(rows)
})

it('The app reads the trades again only when one of their orders has traded', () => {
  const traded = frameOf({ ...order(7, 1), deal_amount: '0.4' })
  expect(fillInFrame({})([], traded)).toBe(needsRefetch)
  expect(fillInFrame({ order_id: 7 })([], traded)).toBe(needsRefetch)
  const rows = [{ id: 1 }]
  expect(fillInFrame({ order_id: 8 })(rows, traded)).toBe(rows)
  expect(fillInFrame({ currency_id: 2, legal_id: 3 })(rows, traded)).toBe(rows)
  expect(fillInFrame({})(rows, frameOf({ ...order(7, 3), deal_amount: '0' }))).toBe(rows)
})
