import { describe, expect, it } from 'vitest'
import { add, atoms, fromAtoms, rate, unit } from './atoms'
import { feeOf } from './fee'
import { averageResult, breakEvenPercent } from './odds'
import { betOf, mostStake, profitOf, resultOf } from './option'

describe('a timed option', () => {
  it('is won, lost or flat by its two prices', () => {
    const result = (direction: 'up' | 'down', end: string) => resultOf(direction, atoms('100'), atoms(end))
    expect([result('up', '100.01'), result('up', '99.99'), result('up', '100.00')]).toEqual(['won', 'lost', 'flat'])
    expect([result('down', '99.99'), result('down', '100.01'), result('down', '100')]).toEqual(['won', 'lost', 'flat'])
  })

  it('has a profit of its ratio when won, of minus the stake when lost, and of zero when flat', () => {
    const profit = (result: 'won' | 'lost' | 'flat') => fromAtoms(profitOf(result, atoms('100'), rate('40'), 8))
    expect([profit('won'), profit('lost'), profit('flat')]).toEqual(['40', '-100', '0'])
  })

  it('rounds the profit down and the fee up', () => {
    const { profit, fee } = betOf(atoms('33.33333333'), { profit: rate('85'), fee: rate('1') }, 8)
    expect([fromAtoms(profit), fromAtoms(fee)]).toEqual(['28.33333333', '0.33333334'])
  })

  it('allows the largest stake that leaves enough of the balance for the fee', () => {
    expect(fromAtoms(mostStake(atoms('101'), rate('1'), 8))).toBe('100')
    for (const balance of ['0', '0.00000001', '33.33333333', '20431.88441201', '1.01']) {
      const most = mostStake(atoms(balance), rate('1'), 8)
      const next = add(most, unit(8))
      expect(add(most, feeOf(most, rate('1'), 8)) <= atoms(balance)).toBe(true)
      expect(add(next, feeOf(next, rate('1'), 8)) > atoms(balance)).toBe(true)
    }
  })
})

describe('the odds of an option', () => {
  it.each([
    // stake, profit, fee, average, break-even
    ['100', '85', '1', '-8.5', '54.6'],
    ['100', '85', '0', '-7.5', '54.06'],
    ['100', '100', '0', '0', '50'],
    ['100', '120', '1', '9', '45.91'],
    ['33.33333333', '12.49999999', '0.33333334', '-10.75000001', '73.46'],
  ])('are calculated for a stake of %s that may win %s at a fee of %s', (stake, profit, fee, average, breakEven) => {
    const bet = { stake: atoms(stake), profit: atoms(profit), fee: atoms(fee) }
    expect(fromAtoms(averageResult(bet, 8))).toBe(average)
    expect(fromAtoms(breakEvenPercent(bet))).toBe(breakEven)
  })

  it('are rounded against the user to the last atom', () => {
    const bet = (stake: string, profit: string) => ({ stake: atoms(stake), profit: atoms(profit), fee: atoms('0') })
    expect(fromAtoms(averageResult(bet('0.000000000000000001', '0'), 18))).toBe('-0.000000000000000001')
    expect(fromAtoms(averageResult(bet('0.000000000000000003', '0'), 18))).toBe('-0.000000000000000002')
    const hair = bet('500000000000000000.000000000000000001', '499999999999999999.999999999999999999')
    expect(fromAtoms(breakEvenPercent(hair))).toBe('50.01')
  })

  it('break even when exactly the break-even share is right, with or without flat results', () => {
    const result = (won: number, lost: number, flat: number) => 85 * won - 100 * lost - (won + lost + flat)
    expect(result(101, 84, 0)).toBe(0)
    // The tenth of them that ends flat returns its stake: (101 − 10) ÷ 185 of all must be right.
    expect(result(910, 755, 185)).toBe(0)
    expect(result(50, 50, 0)).toBe(-850)
  })
})
