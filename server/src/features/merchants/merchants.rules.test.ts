import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { completionOf, leftOf } from './merchants.rules'

it('The remaining stock of a merchant is the part that is neither sold nor reserved', () => {
  const left = leftOf({ stock: atoms('100'), reserved: atoms('12.5'), sold: atoms('80') })
  expect(fromAtoms(left)).toBe('7.5')
})

it('The completion rate of a merchant counts finished orders only', () => {
  expect(fromAtoms(completionOf({ orders_done: 98, orders_failed: 1 }))).toBe('98.98')
  expect(fromAtoms(completionOf({ orders_done: 0, orders_failed: 0 }))).toBe('100')
})
