import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { amountIn } from './amount'

it('an amount is read with up to as many decimals as its coin has', () => {
  expect(amountIn('number', '1.25', 2)).toBe(atoms('1.25'))
})

it.each([
  ['1.255', 'decimals'],
  ['0', 'too_small'],
  ['-1', 'number'],
  ['', 'required'],
])('%j is refused with its field and the reason %s', (text, key) => {
  expect(() => amountIn('number', text, 2)).toThrow(
    expect.objectContaining({ key: 'param_invalid', detail: { fields: { number: key } } }),
  )
})
