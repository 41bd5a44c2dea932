import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { amountIn } from './amount'

it('an amount is read with as many decimals as its coin has', () => {
  expect(amountIn('number', '1.25', 2)).toBe(atoms('1.25'))
})

it.each([
  ['1.255', 'decimals'],
  ['0', 'too_small'],
  ['-1', 'number'],
  ['', 'required'],
])('%j is refused by the name of its field: %s', (text, key) => {
  expect(() => amountIn('number', text, 2)).toThrow(
    expect.objectContaining({ key: 'param_invalid', detail: { fields: { number: key } } }),
  )
})
