import { type Atoms, add, sub, times, unit } from '@lagoon/shared/money/atoms'
import { percentOf } from '@lagoon/shared/money/valuation'
import type { Merchant } from './merchants.data'

/** The stock that is neither reserved nor sold. */
export const leftOf = ({ stock, reserved, sold }: Pick<Merchant, 'stock' | 'reserved' | 'sold'>): Atoms =>
  sub(stock, add(reserved, sold))

type Record = Pick<Merchant, 'orders_done' | 'orders_failed'>

/** Paid orders as a percentage of all finished ones: 98 of 99 → 98.98; without orders the rate is perfect. */
export function completionOf({ orders_done, orders_failed }: Record): Atoms {
  const ended = orders_done + orders_failed
  const count = (orders: number) => times(unit(0), orders)
  return ended === 0 ? count(100) : percentOf(count(orders_done), count(ended))
}

export const payTypesOf = ({ pay_types }: Pick<Merchant, 'pay_types'>): readonly number[] =>
  pay_types as readonly number[]
