import { expect, it } from 'vitest'
import { atoms, fromAtoms, zero } from './atoms'
import {
  amountOf,
  averagePrice,
  buy,
  heldFor,
  lotsFor,
  orderValue,
  sell,
  slippageBound,
  stepsOfTotal,
  trailedBy,
} from './spot'
import { lots, ticks } from './steps'

const scales = { price_scale: 2, amount_scale: 6 }

it('An order is worth exactly its price times its amount', () => {
  expect(fromAtoms(orderValue(scales, ticks(6_800_001), lots(1_500_001)))).toBe('102000.08300001')
  expect(fromAtoms(amountOf(scales, lots(1_500_001)))).toBe('1.500001')
  expect(fromAtoms(heldFor(scales, buy, ticks(6_800_000), lots(1_500_000)))).toBe('102000')
  expect(fromAtoms(heldFor(scales, sell, ticks(6_800_000), lots(1_500_000)))).toBe('1.5')
})

it.each([
  ['a sale', sell, 45_500, 700, 42_315],
  ['a purchase', buy, 42_000, 500, 44_100],
  ['a sale', sell, 4_650_000, 750, 4_301_250],
  ['a sale', sell, 10_001, 10, 9_990],
  ['a purchase', buy, 10_001, 10, 10_012],
] as const)(
  'A trailing stop of %s (side %i) behind %i by %i basis points triggers at %i',
  (_what, side, extreme, delta, level) => {
    expect(trailedBy(side, ticks(extreme), delta)).toBe(ticks(level))
  },
)

it('A market order has a slippage bound of 2 %, or of one step when 2 % is less', () => {
  const bounds = (tick: number) => [slippageBound(buy, ticks(tick)), slippageBound(sell, ticks(tick))]
  expect(bounds(6_800_000)).toEqual([6_936_000, 6_664_000])
  expect(bounds(10)).toEqual([11, 9])
  expect(bounds(1)).toEqual([2, 1])
})

it('An average price is truncated to the decimals of the quote coin', () => {
  expect(fromAtoms(averagePrice(atoms('200'), atoms('3'), 8))).toBe('66.66666666')
  expect(averagePrice(zero, zero, 8)).toBe(zero)
})

it('A total buys the largest number of lots that it can pay for', () => {
  const most = lotsFor(scales, atoms('100'), ticks(6_800_010))
  expect(most).toBe(1_470)
  expect(orderValue(scales, ticks(6_800_010), most) <= atoms('100')).toBe(true)
  expect(orderValue(scales, ticks(6_800_010), lots(1_471)) > atoms('100')).toBe(true)
})

it('A total buys nothing at price zero, and never more lots than a safe integer', () => {
  expect(lotsFor(scales, atoms('100'), ticks(0))).toBe(0)
  expect(lotsFor({ price_scale: 2, amount_scale: 8 }, atoms('1000000000'), ticks(1))).toBe(9_007_199_254_740_991)
})

it('A total is counted in whole steps of price times amount', () => {
  expect(stepsOfTotal(scales, atoms('100'))).toBe(10_000_000_000n)
  expect(stepsOfTotal(scales, atoms('100.000000019'))).toBe(10_000_000_001n)
  const [price, most] = [ticks(6_800_010), lotsFor(scales, atoms('100'), ticks(6_800_010))]
  expect(stepsOfTotal(scales, orderValue(scales, price, most))).toBe(6_800_010n * 1_470n)
})
