import { describe, expect, it } from 'vitest'
import { atoms, fromAtoms } from './atoms'
import {
  closePrice,
  feeOf,
  hazardRate,
  limitPrice,
  liquidationPrice,
  marginOf,
  meetsLimit,
  openPrice,
  profitOf,
  type Side,
  stopFault,
  valueAt,
} from './leverage'

const text = fromAtoms
const tick = atoms('68000')
const spread = atoms('2')

describe('a leveraged position', () => {
  it('opens and closes half the spread against the user', () => {
    expect(text(openPrice('long', tick, spread))).toBe('68001')
    expect(text(openPrice('short', tick, spread))).toBe('67999')
    expect(text(closePrice('long', tick, spread))).toBe('67999')
    expect(text(closePrice('short', tick, spread))).toBe('68001')
    expect(text(closePrice('long', atoms('0.5'), spread))).toBe('0')
  })

  it('meets its limit at the price or beyond', () => {
    expect(meetsLimit('long', atoms('68000'), atoms('68000.01'))).toBe(false)
    expect(meetsLimit('long', atoms('68000'), atoms('68000'))).toBe(true)
    expect(meetsLimit('short', atoms('68000'), atoms('67999.99'))).toBe(false)
    expect(meetsLimit('short', atoms('68000'), atoms('68000'))).toBe(true)
  })

  it('is filled at the better of its limit and the market', () => {
    expect(text(limitPrice('long', tick, atoms('67000'), spread))).toBe('67001')
    expect(text(limitPrice('long', tick, atoms('67999.5'), spread))).toBe('68000')
    expect(text(limitPrice('short', tick, atoms('69000'), spread))).toBe('68999')
    expect(text(limitPrice('short', tick, atoms('68000.5'), spread))).toBe('68000')
  })

  it('holds its value ÷ multiple and costs a share of its value, both raised at the scale of the coin', () => {
    const value = valueAt(tick, atoms('0.01'))
    expect(text(value)).toBe('680')
    expect(text(marginOf(value, 20, 8))).toBe('34')
    expect(text(feeOf(value, atoms('0.05'), 8))).toBe('0.34')
    expect(text(marginOf(atoms('100'), 3, 8))).toBe('33.33333334')
    expect(text(feeOf(atoms('0.00000001'), atoms('0.05'), 8))).toBe('0.00000001')
  })

  it('earns with the price when long, against it when short, cut at the scale', () => {
    expect(text(profitOf('long', tick, atoms('68680'), atoms('0.01'), 8))).toBe('6.8')
    expect(text(profitOf('short', tick, atoms('68680'), atoms('0.01'), 8))).toBe('-6.8')
    expect(text(profitOf('long', tick, atoms('68000.000001'), atoms('0.001'), 8))).toBe('0')
    expect(text(profitOf('long', tick, atoms('67999.999999'), atoms('0.001'), 8))).toBe('-0.00000001')
  })

  it.each<[Side, string, string, string]>([
    ['long', '34', '20', '65280'],
    ['short', '34', '20', '70720'],
    ['long', '34', '0', '64600'],
    ['long', '33.33', '20', '65333.6'],
    ['long', '33.3333', '20', '65333.33'],
    ['short', '33.3333', '20', '70666.67'],
    ['long', '1000', '20', '0'],
  ])('%s on a margin of %s with %s %% to be left is liquidated at %s', (side, margin, maintenance, level) => {
    const standing = {
      side,
      open: tick,
      margin: atoms(margin),
      number: atoms('0.01'),
      maintenance: atoms(maintenance),
    }
    expect(text(liquidationPrice(standing, 2))).toBe(level)
  })

  it('is liquidated at its level and not one step before', () => {
    for (const side of ['long', 'short'] as const) {
      for (let i = 1; i <= 200; i++) {
        const margin = atoms('1') * BigInt(i * 7919)
        const number = atoms('0.02') * BigInt(i)
        const maintenance = atoms('20')
        const level = liquidationPrice({ side, open: tick, margin, number, maintenance }, 2)
        const left = (price: bigint) => (margin + profitOf(side, tick, price, number, 8)) * 100n
        const step = atoms('0.01')
        if (level === 0n) continue
        expect(left(level) <= margin * 20n).toBe(true)
        expect(left(side === 'long' ? level + step : level - step) > margin * 20n).toBe(true)
      }
    }
  })

  it('tells how much of the margin is left', () => {
    expect(text(hazardRate(atoms('34'), atoms('-17')))).toBe('50')
    expect(text(hazardRate(atoms('34'), atoms('6.8')))).toBe('120')
    expect(text(hazardRate(atoms('3'), atoms('-2')))).toBe('33.33333333')
    expect(text(hazardRate(atoms('3'), atoms('-4')))).toBe('-33.33333334')
    expect(text(hazardRate(0n, 0n))).toBe('0')
  })
})

describe('stops', () => {
  const at = [atoms('68000'), atoms('68500')] as const
  const check = (side: Side, profit: string, loss: string) =>
    stopFault(side, at, { profit: atoms(profit), loss: atoms(loss) })

  it('lie on their side of both the opening and the current price', () => {
    expect(check('long', '68500.01', '67999.99')).toBeNull()
    expect(check('long', '68500', '0')).toEqual({ stop: 'profit', key: 'too_small' })
    expect(check('long', '0', '68000')).toEqual({ stop: 'loss', key: 'too_large' })
    expect(check('short', '67999.99', '68500.01')).toBeNull()
    expect(check('short', '68000', '0')).toEqual({ stop: 'profit', key: 'too_large' })
    expect(check('short', '0', '68500')).toEqual({ stop: 'loss', key: 'too_small' })
  })

  it('may be left out', () => {
    expect(check('long', '0', '0')).toBeNull()
    expect(check('short', '0', '0')).toBeNull()
  })
})
