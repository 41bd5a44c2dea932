import type { SpotOrderFrame, WalletFrame } from '@lagoon/shared/live/frames'
import { expect, it } from 'vitest'
import type { Order } from './OrderCard'
import { orderTold } from './orderRow.rules'

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
