import type { SpotOrderFrame, WalletFrame } from '@lagoon/shared/live/frames'
import { expect, it } from 'vitest'
import { askAgain } from '../../reads/feed'
import { fillTold, type Order, orderTold } from './orderRow.rules'

const order = (id: number, status: number, currency_id = 1) => ({ id, status, currency_id, legal_id: 3 }) as Order
const told = (data: Order): SpotOrderFrame => ({ type: 'spot_order', seq: 1, data })
const wallet = { type: 'wallet', seq: 1 } as WalletFrame

it('an order that fills leaves the open ones and stands among the completed', () => {
  const filled = told(order(7, 2))
  expect(orderTold({ status: 1 })([order(8, 1), order(7, 1)], filled, true)).toEqual([order(8, 1)])
  expect(orderTold({ status: 2 })([order(6, 2)], filled, true)).toEqual([order(7, 2), order(6, 2)])
  expect(orderTold({ status: 3 })([], filled, true)).toEqual([])
})

it('a list of one pair hears of that pair alone', () => {
  const ofBtc = orderTold({ status: 1, currency_id: 1, legal_id: 3 })
  expect(ofBtc([], told(order(9, 1, 2)), true)).toEqual([])
  expect(ofBtc([], told(order(9, 1)), true)).toEqual([order(9, 1)])
})

it('a frame about something else leaves the list as it is', () => {
  const rows = [order(7, 1)]
  expect(orderTold({ status: 1 })(rows, wallet, true)).toBe(rows)
})

it('trades are asked for again when an order of theirs has traded, and else not', () => {
  const traded = told({ ...order(7, 1), deal_amount: '0.4' })
  expect(fillTold({})([], traded)).toBe(askAgain)
  expect(fillTold({ order_id: 7 })([], traded)).toBe(askAgain)
  const rows = [{ id: 1 }]
  expect(fillTold({ order_id: 8 })(rows, traded)).toBe(rows)
  expect(fillTold({ currency_id: 2, legal_id: 3 })(rows, traded)).toBe(rows)
  expect(fillTold({})(rows, told({ ...order(7, 3), deal_amount: '0' }))).toBe(rows)
})
