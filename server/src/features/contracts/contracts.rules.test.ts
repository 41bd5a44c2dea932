import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Side } from '@lagoon/shared/money/leverage'
import { describe, expect, it } from 'vitest'
import { closingAt, fillingAt, levelsOf, marketPrice, openingAt, type Terms } from './contracts.rules'
import { holding, type Position, pending } from './contracts.table'

const terms = (side: Side): Terms => ({
  side,
  number: atoms('0.01'),
  multiple: 20,
  fee_rate: atoms('0.05'),
  spread: atoms('2'),
  maintenance: atoms('20'),
  coin_scale: 8,
  price_scale: 2,
})
const told = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, fromAtoms(value as bigint)]))

describe('opening', () => {
  it('ten lots of 0.001 at 68000 and 20 times', () => {
    const price = marketPrice(terms('long'), atoms('68000'))
    expect(told(openingAt(terms('long'), price))).toEqual({
      price: '68001',
      margin: '34.0005',
      fee: '0.340005',
      liquidation: '65280.96',
    })
  })

  it('a limit takes a better price than its own', () => {
    expect(told(fillingAt(terms('long'), atoms('68000'), atoms('67000')))).toMatchObject({
      price: '67001',
      margin: '33.5005',
      fee: '0.335005',
    })
  })

  it('a short that fills above its limit keeps the margin and fee it was ordered with', () => {
    expect(told(fillingAt(terms('short'), atoms('68000'), atoms('69000')))).toEqual({
      price: '68999',
      margin: '34',
      fee: '0.34',
      liquidation: '71719',
    })
  })
})

describe('closing', () => {
  const open = atoms('68001')
  const margin = atoms('34')

  it('gives what the price gained', () => {
    expect(told(closingAt(terms('long'), open, margin, atoms('69002')))).toEqual({
      price: '69001',
      profit: '10',
      fee: '0.345005',
      shortfall: '0',
    })
  })

  it('takes the fee from what is left of the margin', () => {
    expect(told(closingAt(terms('long'), open, margin, atoms('65000')))).toEqual({
      price: '64999',
      profit: '-30.02',
      fee: '0.324995',
      shortfall: '0',
    })
    expect(told(closingAt(terms('long'), open, margin, atoms('64612')))).toMatchObject({ profit: '-33.9', fee: '0.1' })
  })

  it('never loses more than the margin: what a gap took beyond is the house’s', () => {
    expect(told(closingAt(terms('long'), open, margin, atoms('64000')))).toEqual({
      price: '63999',
      profit: '-34',
      fee: '0',
      shortfall: '6.02',
    })
    expect(told(closingAt(terms('short'), atoms('67999'), margin, atoms('6800000')))).toMatchObject({
      profit: '-34',
      fee: '0',
      shortfall: '67286.02',
    })
  })
})

describe('the levels a position waits for', () => {
  const position = {
    type: 1,
    price: '68000',
    liquidation_price: '65280',
    profit_price: '70000',
    loss_price: '0',
  } as Position

  it('are its limit while pending, then its liquidation and the stops that are set', () => {
    expect(levelsOf({ ...position, status: pending })).toEqual([
      { what: 'limit', side: 'below', price: atoms('68000') },
    ])
    expect(levelsOf({ ...position, status: holding })).toEqual([
      { what: 'liquidated', side: 'below', price: atoms('65280') },
      { what: 'profit', side: 'above', price: atoms('70000') },
    ])
    expect(levelsOf({ ...position, status: holding, type: 2, loss_price: '1' }).map(level => level.side)).toEqual([
      'above',
      'below',
      'above',
    ])
    expect(levelsOf({ ...position, status: 3 })).toEqual([])
  })
})
