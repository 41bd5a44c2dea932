import { describe, expect, test } from 'vitest'
import { formulaNames } from '../catalogue/formulas'
import { fromAtoms } from './atoms'
import { resultOf, stepOf, sumOf } from './explained'
import { worked } from './explained.fixture'

describe('the explanation of an amount', () => {
  test.each(formulaNames.flatMap(name => worked[name].map(([figures, result]) => ({ name, figures, result }))))(
    'calculates $name as $result',
    ({ name, figures, result }) => {
      expect(fromAtoms(resultOf(name, figures))).toBe(result)
    },
  )

  test('adds up the steps of a part with their signs', () => {
    const steps = [
      stepOf('available', -1, 'whole', { amount: '100' }),
      stepOf('available', 1, 'difference', { amount: '100', less: '0.1' }),
      stepOf('frozen', 1, 'whole', { amount: '7' }),
    ]
    expect(fromAtoms(sumOf(steps, 'available'))).toBe('-0.1')
    expect(fromAtoms(sumOf(steps, 'frozen'))).toBe('7')
  })
})
