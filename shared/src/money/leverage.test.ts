import { describe, expect, it } from 'vitest'
import { type Atoms, add, atoms, fromAtoms, mulDivCeil, mulDivFloor, rate, sub, times, zero } from './atoms'
import { feeOf } from './fee'
import {
  bearablePercent,
  closePrice,
  closingAt,
  fillingAt,
  hazardRate,
  limitPrice,
  liquidationPrice,
  marginOf,
  marketOpening,
  meetsLimit,
  openPrice,
  orderAt,
  profitOf,
  returnOf,
  type Side,
  stopFault,
  type Terms,
  turnoverAt,
  valueAt,
} from './leverage'

const text = fromAtoms
const tick = atoms('68000')
const spread = atoms('2')

describe('a leveraged position', () => {
  it('opens and closes at half the spread against the user', () => {
    expect(text(openPrice('long', tick, spread))).toBe('68001')
    expect(text(openPrice('short', tick, spread))).toBe('67999')
    expect(text(closePrice('long', tick, spread))).toBe('67999')
    expect(text(closePrice('short', tick, spread))).toBe('68001')
    expect(text(closePrice('long', atoms('0.5'), spread))).toBe('0')
  })

  it('meets its limit at the limit price and not before', () => {
    expect(meetsLimit('long', atoms('68000'), atoms('68000.01'))).toBe(false)
    expect(meetsLimit('long', atoms('68000'), atoms('68000'))).toBe(true)
    expect(meetsLimit('short', atoms('68000'), atoms('67999.99'))).toBe(false)
    expect(meetsLimit('short', atoms('68000'), atoms('68000'))).toBe(true)
  })

  it('fills at the better of its limit and the market', () => {
    expect(text(limitPrice('long', tick, atoms('67000'), spread))).toBe('67001')
    expect(text(limitPrice('long', tick, atoms('67999.5'), spread))).toBe('68000')
    expect(text(limitPrice('short', tick, atoms('69000'), spread))).toBe('68999')
    expect(text(limitPrice('short', tick, atoms('68000.5'), spread))).toBe('68000')
  })

  it('holds value ÷ multiple and costs a share of its value, both rounded up to the scale of the coin', () => {
    const value = valueAt(tick, atoms('0.01'))
    expect(text(value)).toBe('680')
    expect(text(marginOf(value, 20, 8))).toBe('34')
    expect(text(feeOf(value, rate('0.05'), 8))).toBe('0.34')
    expect(text(marginOf(atoms('100'), 3, 8))).toBe('33.33333334')
    expect(text(feeOf(atoms('0.00000001'), rate('0.05'), 8))).toBe('0.00000001')
  })

  it('gains with the price when long and loses when short, rounded down to the scale', () => {
    expect(text(profitOf('long', tick, atoms('68680'), atoms('0.01'), 8))).toBe('6.8')
    expect(text(profitOf('short', tick, atoms('68680'), atoms('0.01'), 8))).toBe('-6.8')
    expect(text(profitOf('long', tick, atoms('68000.000001'), atoms('0.001'), 8))).toBe('0')
    expect(text(profitOf('long', tick, atoms('67999.999999'), atoms('0.001'), 8))).toBe('-0.00000001')
  })

  it.each([
    ['0.99999999999', '0.0000000001', '-0.00000001'],
    ['0.990000000000000001', '0.000001', '-0.00000001'],
    ['0.99', '0.000001', '-0.00000001'],
    ['0.989999999999999999', '0.000001', '-0.00000002'],
  ])('loses a whole unit of its coin for any part of one: long from 1 to %s, %s coins → %s', (price, number, lost) => {
    expect(text(profitOf('long', atoms('1'), atoms(price), atoms(number), 8))).toBe(lost)
  })

  it.each<[Side, string, string, string]>([
    ['long', '34', '20', '65280'],
    ['short', '34', '20', '70720'],
    ['long', '34', '0', '64600'],
    ['long', '33.33', '20', '65333.6'],
    ['long', '33.3333', '20', '65333.33'],
    ['short', '33.3333', '20', '70666.67'],
    ['long', '1000', '20', '0'],
  ])(
    'that is %s on a margin of %s with a maintenance of %s percent is liquidated at %s',
    (side, margin, maintenance, level) => {
      const standing = { side, number: atoms('0.01'), maintenance: rate(maintenance), price_scale: 2 }
      expect(text(liquidationPrice(standing, tick, atoms(margin)))).toBe(level)
    },
  )

  it('is liquidated at its level and not one step before', () => {
    for (const side of ['long', 'short'] as const) {
      for (let i = 1; i <= 200; i++) {
        const margin = times(atoms('1'), i * 7919)
        const number = times(atoms('0.02'), i)
        const level = liquidationPrice({ side, number, maintenance: rate('20'), price_scale: 2 }, tick, margin)
        const left = (price: Atoms) => times(add(margin, profitOf(side, tick, price, number, 8)), 5)
        const step = atoms('0.01')
        if (level === zero) continue
        expect(left(level) <= margin).toBe(true)
        expect(left(side === 'long' ? add(level, step) : sub(level, step)) > margin).toBe(true)
      }
    }
  })

  it('shows how much of the margin is left', () => {
    expect(text(hazardRate(atoms('34'), atoms('-17')))).toBe('50')
    expect(text(hazardRate(atoms('34'), atoms('6.8')))).toBe('120')
    expect(text(hazardRate(atoms('3'), atoms('-2')))).toBe('33.33333333')
    expect(text(hazardRate(atoms('3'), atoms('-4')))).toBe('-33.33333334')
    expect(text(hazardRate(zero, zero))).toBe('0')
  })

  it('shows how far the price may move against it, rounded down', () => {
    expect(text(bearablePercent(rate('20'), 20))).toBe('4')
    expect(text(bearablePercent(rate('20'), 75))).toBe('1')
    expect(text(bearablePercent(rate('20'), 3))).toBe('26.6')
  })

  it('shows its return on the margin, truncated towards zero', () => {
    expect(text(returnOf(atoms('6.8'), atoms('34')))).toBe('20')
    expect(text(returnOf(atoms('-1'), atoms('3')))).toBe('-33.33')
    expect(text(returnOf(atoms('1'), zero))).toBe('0')
  })

  it('counts its value as turnover, truncated', () => {
    expect(text(turnoverAt(atoms('68000.1'), atoms('0.5')))).toBe('34000.05')
    expect(mulDivFloor(atoms('0.1'), atoms('0.000000000000000001'), atoms('1'))).toBe(zero)
    expect(text(mulDivCeil(atoms('0.1'), atoms('0.000000000000000001'), atoms('1')))).toBe('0.000000000000000001')
  })
})

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
const inDecimals = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'boolean' ? value : fromAtoms(value)]),
  )

describe('opening', () => {
  const long = { price: '68001', margin: '34.0005', fee: '0.340005', liquidation: '65280.96' }

  it('calculates price, margin, fee and liquidation of ten lots of 0.001 at 68000 and 20×', () => {
    expect(inDecimals(marketOpening(terms('long'), tick))).toEqual(long)
    expect(inDecimals(orderAt(terms('long'), null, tick))).toEqual({ ...long, waits: false })
  })

  it('fills a limit order at a better price than its limit', () => {
    const better = { price: '67001', margin: '33.5005', fee: '0.335005' }
    expect(inDecimals(fillingAt(terms('long'), tick, atoms('67000')))).toMatchObject(better)
    expect(inDecimals(orderAt(terms('long'), tick, atoms('67000')))).toMatchObject({ ...better, waits: false })
  })

  it('prices a waiting limit order at its own limit', () => {
    expect(inDecimals(orderAt(terms('long'), tick, atoms('68000.01')))).toMatchObject({ price: '68000', waits: true })
    expect(inDecimals(orderAt(terms('short'), tick, atoms('67999.99')))).toMatchObject({ margin: '34', waits: true })
  })

  it('keeps the ordered margin and fee of a short that fills above its limit', () => {
    const expected = { price: '68999', margin: '34', fee: '0.34', liquidation: '71719' }
    expect(inDecimals(fillingAt(terms('short'), tick, atoms('69000')))).toEqual(expected)
    expect(inDecimals(orderAt(terms('short'), tick, atoms('69000')))).toEqual({ ...expected, waits: false })
  })
})

describe('closing', () => {
  const open = atoms('68001')
  const margin = atoms('34')

  it('pays the profit of the price move', () => {
    expect(inDecimals(closingAt(terms('long'), open, margin, atoms('69002')))).toEqual({
      price: '69001',
      profit: '10',
      fee: '0.345005',
      shortfall: '0',
    })
  })

  it('takes the fee from what is left of the margin', () => {
    expect(inDecimals(closingAt(terms('long'), open, margin, atoms('65000')))).toEqual({
      price: '64999',
      profit: '-30.02',
      fee: '0.324995',
      shortfall: '0',
    })
    expect(inDecimals(closingAt(terms('long'), open, margin, atoms('64612')))).toMatchObject({
      profit: '-33.9',
      fee: '0.1',
    })
  })

  it('never loses more than the margin, and reports the rest as a shortfall', () => {
    expect(inDecimals(closingAt(terms('long'), open, margin, atoms('64000')))).toEqual({
      price: '63999',
      profit: '-34',
      fee: '0',
      shortfall: '6.02',
    })
    expect(inDecimals(closingAt(terms('short'), atoms('67999'), margin, atoms('6800000')))).toMatchObject({
      profit: '-34',
      fee: '0',
      shortfall: '67286.02',
    })
  })
})

describe('stops', () => {
  const at = [atoms('68000'), atoms('68500')] as const
  const check = (side: Side, profit: string, loss: string) =>
    stopFault(side, at, { profit: atoms(profit), loss: atoms(loss) })

  it('must lie on their own side of both the opening and the current price', () => {
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
