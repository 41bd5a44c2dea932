import { expect, it } from 'vitest'
import { type Atoms, add, atoms, rate, zero } from './atoms'
import { feeOf } from './fee'
import { type Lots, lots, type Ticks, ticks } from './steps'

// Each marked line must not compile: `npm run typecheck` fails if one does.
it('The compiler keeps money, prices and amounts in steps apart', () => {
  const [amount, price, size] = [atoms('2'), ticks(100), lots(5)]
  // @ts-expect-error ticks and lots cannot be added
  void (price + size)
  // @ts-expect-error two prices cannot be added with `+`
  void (price + price)
  // @ts-expect-error amounts are added with `add`, not with `+`
  void (amount + amount)
  // @ts-expect-error a plain bigint is no amount
  const plain: Atoms = 1n
  // @ts-expect-error a negated amount is a plain bigint, no amount
  const turned: Atoms = -amount
  // @ts-expect-error a plain number is no price
  const typed: Ticks = 100
  // @ts-expect-error a number of lots is no price
  const swapped: Ticks = size
  // @ts-expect-error a price is no number of lots
  const back: Lots = price
  // @ts-expect-error an amount is no rate
  void feeOf(amount, amount, 8)
  // @ts-expect-error a rate is no amount
  void add(amount, rate('0.1'))
  // @ts-expect-error an amount cannot be compared with a bigint
  void (amount > 0n)
  // @ts-expect-error a price cannot be compared with a number of lots
  void (price > size)
  expect([plain, turned, typed, swapped, back]).toHaveLength(5)
  expect([amount > zero, price === ticks(100), size < lots(6)]).toEqual([true, true, true])
})
