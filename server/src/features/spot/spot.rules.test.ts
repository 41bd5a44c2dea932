import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { feeOf } from './spot.rules'

it('a fee is raised at the scale of the coin, however little is over, and nothing is added to one that is even', () => {
  expect(feeOf(atoms('0.00012345'), '0.1', 8)).toBe(atoms('0.00000013'))
  expect(feeOf(atoms('0.00012001'), '0.1', 8)).toBe(atoms('0.00000013'))
  expect(feeOf(atoms('0.00012'), '0.1', 8)).toBe(atoms('0.00000012'))
  expect(feeOf(0n, '0.1', 8)).toBe(0n)
})
