import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { rebateOf, worthOf } from './rebate.rules'

describe('a rebate', () => {
  it('is a share of the fee, rounded down', () => {
    expect(fromAtoms(rebateOf(atoms('0.12345678'), '20', 8))).toBe('0.02469135')
    expect(fromAtoms(rebateOf(atoms('1'), '10', 8))).toBe('0.1')
  })
  it('is nothing where the share is finer than the coin', () => {
    expect(rebateOf(atoms('0.00000009'), '10', 8)).toBe(0n)
  })
  it('is worth what its coin costs at that moment, rounded down', () => {
    expect(fromAtoms(worthOf(atoms('0.5'), '68000.1', 8))).toBe('34000.05')
    expect(fromAtoms(worthOf(atoms('0.00000001'), '68000.1', 8))).toBe('0.00068')
    expect(worthOf(atoms('5'), '0', 8)).toBe(0n)
  })
})
