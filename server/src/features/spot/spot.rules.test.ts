import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { buy, sell } from './book/matcher'
import { feeOf, slippageBound } from './spot.rules'

it('a fee is raised at the scale of the coin, however little is over, and nothing is added to one that is even', () => {
  expect(feeOf(atoms('0.00012345'), '0.1', 8)).toBe(atoms('0.00000013'))
  expect(feeOf(atoms('0.00012001'), '0.1', 8)).toBe(atoms('0.00000013'))
  expect(feeOf(atoms('0.00012'), '0.1', 8)).toBe(atoms('0.00000012'))
  expect(feeOf(0n, '0.1', 8)).toBe(0n)
})

it('a market order has room for 2 %, and for one step where that is less than one', () => {
  expect([slippageBound(buy, 6_800_000), slippageBound(sell, 6_800_000)]).toEqual([6_936_000, 6_664_000])
  expect([slippageBound(buy, 10), slippageBound(sell, 10)]).toEqual([11, 9])
  expect([slippageBound(buy, 1), slippageBound(sell, 1)]).toEqual([2, 1])
})
