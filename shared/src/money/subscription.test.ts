import { expect, it } from 'vitest'
import { atoms, fromAtoms, rate } from './atoms'
import { coinsFor, costOf, expectedOf, mostFor, settlementOf } from './subscription'

it('The payment is rounded up to the scale of its currency', () => {
  expect(fromAtoms(costOf(atoms('333.333333'), atoms('0.12'), 8))).toBe('39.99999996')
  expect(fromAtoms(costOf(atoms('0.000001'), atoms('0.00003571'), 8))).toBe('0.00000001')
})

it('A subscription buys whole steps of the new coin, and never more coins than it pays for', () => {
  const price = atoms('0.00000185')
  expect(fromAtoms(coinsFor(atoms('100'), atoms('0.12'), 6))).toBe('833.333333')
  expect(fromAtoms(coinsFor(atoms('0.0001'), price, 6))).toBe('54.054054')
  expect(fromAtoms(mostFor(atoms('150'), atoms('0.12'), 8))).toBe('18')
  expect(fromAtoms(mostFor(atoms('1860000.333333'), price, 8))).toBe('3.44100061')
  expect(coinsFor(atoms('3.44100061'), price, 6) <= atoms('1860000.333333')).toBe(true)
})

it('A settlement charges the allotted coins and refunds the rest', () => {
  const settled = (held: string, amount: string, allotted: string) =>
    Object.values(
      settlementOf({ held: atoms(held), amount: atoms(amount), price: atoms('0.12') }, atoms(allotted), 8),
    ).map(fromAtoms)
  expect(settled('120', '1000', '400')).toEqual(['48', '72'])
  expect(settled('120', '1000', '1000')).toEqual(['120', '0'])
  expect(settled('100', '833.333333', '833.333333')).toEqual(['100', '0'])
  expect(settled('100', '833.333333', '833.333332')).toEqual(['99.99999984', '0.00000016'])
})

it('The expected profit follows the rate that the issuer states', () => {
  expect(fromAtoms(expectedOf(atoms('400'), atoms('0.12'), rate('15'), 8))).toBe('7.2')
})
