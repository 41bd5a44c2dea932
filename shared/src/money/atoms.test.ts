import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atoms, ceilAtoms, floorAtoms, fromAtoms, mulDivCeil, mulDivFloor, unit } from './atoms'
import { Decimal } from './decimal'

const amount = fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n })
const scale = fc.integer({ min: 0, max: 18 })

describe('money in atoms', () => {
  it('reads and writes plain decimals', () => {
    expect(atoms('1.5')).toBe(1_500_000_000_000_000_000n)
    expect(atoms('-0.000000000000000001')).toBe(-1n)
    expect(atoms(new Decimal('1e-7'))).toBe(100_000_000_000n)
    expect(fromAtoms(1_500_000_000_000_000_000n)).toBe('1.5')
    expect(fromAtoms(0n)).toBe('0')
  })

  it('takes zeros past the atom and refuses a value finer than it', () => {
    expect(atoms('1.0000000000000000010')).toBe(1_000_000_000_000_000_001n)
    expect(() => atoms('0.0000000000000000001')).toThrow(RangeError)
    expect(() => atoms('1e3')).toThrow(RangeError)
  })

  it('comes back the same', () => {
    fc.assert(fc.property(amount, value => atoms(fromAtoms(value)) === value))
  })

  it('cuts what is received and raises what is charged, by less than one unit of the coin', () => {
    fc.assert(
      fc.property(amount, scale, (value, decimals) => {
        const low = floorAtoms(value, decimals)
        const high = ceilAtoms(value, decimals)
        expect(low % unit(decimals)).toBe(0n)
        expect(low <= value && value <= high && high - low <= unit(decimals)).toBe(true)
      }),
    )
  })

  it('agrees with the decimal type', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 24n }), (a, b) => {
        const c = b + 7n
        expect(mulDivFloor(a, b, c).toString()).toBe(new Decimal(`${a}`).times(`${b}`).div(`${c}`).floor().toFixed())
        expect(mulDivCeil(a, b, c) - mulDivFloor(a, b, c)).toBe((a * b) % c === 0n ? 0n : 1n)
      }),
    )
  })
})
