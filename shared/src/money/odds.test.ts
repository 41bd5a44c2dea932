import { describe, expect, it } from 'vitest'
import { atoms, fromAtoms } from './atoms'
import { averageResult, breakEvenPercent } from './odds'

const bet = (stake: string, profit: string, fee: string) => ({
  stake: atoms(stake),
  profit: atoms(profit),
  fee: atoms(fee),
})

describe('the odds of an option', () => {
  it.each([
    // stake, profit, fee, average, break-even
    ['100', '85', '1', '-8.5', '54.6'],
    ['100', '85', '0', '-7.5', '54.06'],
    ['100', '100', '0', '0', '50'],
    ['100', '120', '1', '9', '45.91'],
    ['33.33333333', '12.49999999', '0.33333334', '-10.75000001', '73.46'],
  ])('are told for %s that may win %s at a fee of %s', (stake, profit, fee, average, breakEven) => {
    expect(fromAtoms(averageResult(bet(stake, profit, fee), 8))).toBe(average)
    expect(fromAtoms(breakEvenPercent(bet(stake, profit, fee)))).toBe(breakEven)
  })

  it('are what many options come to: whoever is right as often as the break-even says loses nothing, flat results or not', () => {
    const result = (won: bigint, lost: bigint, flat: bigint) => 85n * won - 100n * lost - (won + lost + flat)
    expect(result(101n, 84n, 0n)).toBe(0n)
    // A tenth of them flat: (101 − 10) ÷ 185 of all must be right.
    expect(result(910n, 755n, 185n)).toBe(0n)
    expect(result(50n, 50n, 0n)).toBe(-850n)
  })
})
