import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Atoms,
  add,
  atoms,
  ceilAtoms,
  floorAtoms,
  fromAtoms,
  greater,
  isFiner,
  lesser,
  mulDivCeil,
  mulDivFloor,
  negate,
  sub,
  sum,
  times,
  unit,
  zero,
} from './atoms'
import { atomsOf, bigintOf } from './opaque'

const amount = fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }).map(atomsOf)
const scale = fc.integer({ min: 0, max: 18 })
const text = (value: Atoms) => fromAtoms(value)

describe('money in atoms', () => {
  it('reads and writes plain decimals', () => {
    expect(bigintOf(atoms('1.5'))).toBe(1_500_000_000_000_000_000n)
    expect(bigintOf(atoms('-0.000000000000000001'))).toBe(-1n)
    expect(text(atoms({ toFixed: () => '0.0000001' }))).toBe('0.0000001')
    expect(text(atomsOf(1_500_000_000_000_000_000n))).toBe('1.5')
    expect(text(zero)).toBe('0')
  })

  it('accepts zeros beyond 18 decimals, and refuses finer values and exponents', () => {
    expect(text(atoms('1.0000000000000000010'))).toBe('1.000000000000000001')
    expect(() => atoms('0.0000000000000000001')).toThrow(RangeError)
    expect(() => atoms('1e3')).toThrow(RangeError)
  })

  it('survives the conversion to text and back', () => {
    fc.assert(fc.property(amount, value => atoms(fromAtoms(value)) === value))
  })

  it('keeps the largest amounts exact', () => {
    const largest = atoms('999999999999999999.999999999999999999')
    expect(text(add(largest, unit(18)))).toBe('1000000000000000000')
    expect(text(mulDivFloor(largest, largest, largest))).toBe(text(largest))
  })

  it('is added, subtracted, negated and compared', () => {
    const [small, large] = [atoms('0.1'), atoms('0.2')]
    expect(text(add(small, large))).toBe('0.3')
    expect(text(sub(small, large))).toBe('-0.1')
    expect(text(negate(small))).toBe('-0.1')
    expect(text(times(small, 3))).toBe('0.3')
    expect(text(sum([small, large, large]))).toBe('0.5')
    expect([lesser(small, large), greater(small, large)]).toEqual([small, large])
    expect([isFiner(atoms('1.234'), 2), isFiner(atoms('1.230'), 2)]).toEqual([true, false])
  })

  it('rounds down and up to values at most one unit of the coin apart', () => {
    expect(text(floorAtoms(atoms('1.239'), 2))).toBe('1.23')
    expect(text(floorAtoms(atoms('-1.231'), 2))).toBe('-1.24')
    expect(text(ceilAtoms(atoms('1.231'), 2))).toBe('1.24')
    expect(text(ceilAtoms(atoms('1.23'), 2))).toBe('1.23')
    fc.assert(
      fc.property(amount, scale, (value, decimals) => {
        const low = floorAtoms(value, decimals)
        const high = ceilAtoms(value, decimals)
        expect(isFiner(low, decimals) || isFiner(high, decimals)).toBe(false)
        expect(low <= value && value <= high && sub(high, low) <= unit(decimals)).toBe(true)
      }),
    )
  })

  it('divides to the atom just below or just above', () => {
    const [ten, single, three] = [atomsOf(10n), atomsOf(1n), atomsOf(3n)]
    expect([mulDivFloor(ten, single, three), mulDivCeil(ten, single, three)]).toEqual([three, atomsOf(4n)])
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 24n), (a, b) => {
        const c = b + 7n
        const [low, high] = [mulDivFloor, mulDivCeil].map(of => bigintOf(of(atomsOf(a), atomsOf(b), atomsOf(c))))
        expect((low as bigint) * c <= a * b && a * b < ((low as bigint) + 1n) * c).toBe(true)
        expect((high as bigint) * c >= a * b && a * b > ((high as bigint) - 1n) * c).toBe(true)
      }),
    )
  })

  it.each([
    ['-1', '1', '1'],
    ['1', '-1', '1'],
    ['1', '1', '-1'],
    ['1', '1', '0'],
  ])('refuses to calculate %s × %s ÷ %s', (a, b, c) => {
    const figures = [atoms(a), atoms(b), atoms(c)] as const
    for (const of of [mulDivFloor, mulDivCeil]) expect(() => of(...figures)).toThrow('figures ≥ 0 and a divisor > 0')
  })

  it('multiplies and divides by a single atom', () => {
    expect(text(mulDivFloor(unit(18), unit(18), unit(18)))).toBe('0.000000000000000001')
    expect(text(mulDivCeil(zero, zero, unit(18)))).toBe('0')
  })
})
