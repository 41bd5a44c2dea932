import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Atoms, add, atoms, rate, sub, sum, fromAtoms as text, times, zero } from './atoms'
import { type Closing, closingAt, liquidationPrice, marginOf, type Side, type Terms, valueAt } from './leverage'
import { atomsOf } from './opaque'
import { removableMargin, shareOfLots, splitLots } from './standing'

const tick = atoms('68000')
const terms = (side: Side): Terms => ({
  side,
  number: atoms('0.01'),
  multiple: 20,
  fee_rate: rate('0.05'),
  spread: atoms('2'),
  maintenance: rate('20'),
  coin_scale: 8,
  price_scale: 2,
})

describe('closing in part', () => {
  const dice = fc.record({
    side: fc.constantFrom<Side>('long', 'short'),
    lots: fc.integer({ min: 2, max: 60 }),
    lot: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    open: fc.bigInt({ min: 10n ** 10n, max: 10n ** 23n }),
    moved: fc.integer({ min: -3000, max: 3000 }),
    multiple: fc.constantFrom(1, 5, 20, 100),
    fee: fc.constantFrom('0', '0.05', '0.333333'),
    cuts: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }),
  })

  it('adds up to the margin, profit and fee of a full close at one tick, whatever the parts', () => {
    fc.assert(
      fc.property(dice, ({ side, lots, lot, open: opened, moved, multiple, fee, cuts }) => {
        const open = atomsOf(opened)
        const tick = atomsOf((opened * BigInt(10_000 + moved)) / 10_000n)
        const size = (count: number) => times(atomsOf(lot), count)
        const of = (count: number): Terms => ({ ...terms(side), multiple, fee_rate: rate(fee), number: size(count) })
        const margin = marginOf(valueAt(open, size(lots)), multiple, 8)
        const parts: (Closing & { margin: Atoms })[] = []
        let left = { share: lots, number: size(lots), margin }
        for (const share of cuts) {
          if (share >= left.share) break
          const { part, rest } = splitLots(of(left.share), open, left, share)
          expect([part.number, rest.number]).toEqual([size(share), size(left.share - share)])
          left = rest
          parts.push({ ...closingAt(of(share), open, part.margin, tick, rest.number), margin: part.margin })
        }
        parts.push({ ...closingAt(of(left.share), open, left.margin, tick), margin: left.margin })
        const whole = { ...closingAt(of(lots), open, margin, tick), margin }
        const all = (field: 'margin' | 'profit' | 'fee' | 'shortfall') => sum(parts.map(part => part[field]))
        expect(all('margin')).toBe(margin)
        for (const part of parts) expect(add(part.margin, sub(part.profit, part.fee)) >= zero).toBe(true)
        // Profit less shortfall is the same for the whole as for the parts; profit and fee are too unless a margin is used up.
        expect(sub(all('profit'), all('shortfall'))).toBe(sub(whole.profit, whole.shortfall))
        const isWhole = parts.every(part => part.shortfall === zero && add(part.margin, part.profit) > part.fee)
        if (isWhole) expect([all('profit'), all('fee')]).toEqual([whole.profit, whole.fee])
      }),
      { numRuns: 2000 },
    )
  })

  it('splits size and margin by lots when four of ten lots close and six stay open', () => {
    const { part, rest } = splitLots(terms('long'), tick, { share: 10, number: atoms('0.01'), margin: atoms('34') }, 4)
    expect(part).toEqual({ share: 4, number: atoms('0.004'), margin: atoms('13.6') })
    expect(rest).toEqual({ share: 6, number: atoms('0.006'), margin: atoms('20.4'), liquidation: atoms('65280') })
  })

  it('truncates the share of the closed lots to the scale of the coin', () => {
    expect(text(shareOfLots(atoms('34.00000001'), 4, 10, 8))).toBe('13.6')
    expect(text(shareOfLots(atoms('0.00000002'), 2, 3, 8))).toBe('0.00000001')
    expect(text(shareOfLots(atoms('0.00000001'), 2, 3, 8))).toBe('0')
  })
})

describe('the removable margin', () => {
  it('is what exceeds both the margin of the multiple and the liquidation margin at this tick', () => {
    const of = (margin: string, at: string) => text(removableMargin(terms('long'), tick, atoms(margin), atoms(at)))
    expect(of('34', '68000')).toBe('0')
    expect(of('30', '68000')).toBe('0')
    expect(of('40', '68000')).toBe('6')
    expect(of('40', '65000')).toBe('2.49999999')
    expect(of('37.5', '65000')).toBe('0')
  })

  it('is the largest amount that neither liquidates the position nor breaks its multiple', () => {
    for (const side of ['long', 'short'] as const) {
      for (let i = 1; i <= 300; i++) {
        const standing = { ...terms(side), number: times(atoms('0.0037'), i) }
        const at = add(tick, times(atoms('0.07'), (i * 7919) % 200_000))
        const now = side === 'short' ? at : sub(tick, sub(at, tick))
        const margin = times(atoms('91.00000003'), i)
        const least = sub(margin, removableMargin(standing, tick, margin, now))
        const ends = (held: Atoms) => {
          const level = liquidationPrice(standing, tick, held)
          return side === 'long' ? now <= level : now >= level
        }
        if (least === margin) continue
        expect(ends(least)).toBe(false)
        const asked = marginOf(valueAt(tick, standing.number), standing.multiple, 8)
        expect(least === asked || ends(sub(least, atoms('0.00000001')))).toBe(true)
      }
    }
  })
})
