import { expect, it } from 'vitest'
import { type Atoms, add, atoms, rate, zero } from './atoms'
import { feeOf } from './fee'
import { type Lots, lots, type Ticks, ticks } from './steps'

// Each line that is marked must not compile: `npm run typecheck` fails where one does.
it('The compiler keeps money, prices and amounts in steps apart', () => {
  const [amount, price, size] = [atoms('2'), ticks(100), lots(5)]
  // @ts-expect-error ticks are not added to lots
  void (price + size)
  // @ts-expect-error nor to one another without saying so
  void (price + price)
  // @ts-expect-error nor amounts, which `add` adds
  void (amount + amount)
  // @ts-expect-error a plain bigint is no amount
  const plain: Atoms = 1n
  // @ts-expect-error nor is what a minus makes of one
  const turned: Atoms = -amount
  // @ts-expect-error a plain number is no price
  const typed: Ticks = 100
  // @ts-expect-error an amount in steps is no price
  const swapped: Ticks = size
  // @ts-expect-error a price is no amount in steps
  const back: Lots = price
  // @ts-expect-error an amount is no percent
  void feeOf(amount, amount, 8)
  // @ts-expect-error nor is a percent an amount
  void add(amount, rate('0.1'))
  // @ts-expect-error an amount is not compared with a bigint
  void (amount > 0n)
  // @ts-expect-error nor a price with an amount
  void (price > size)
  expect([plain, turned, typed, swapped, back]).toHaveLength(5)
  expect([amount > zero, price === ticks(100), size < lots(6)]).toEqual([true, true, true])
})
