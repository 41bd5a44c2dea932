import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { holding, type Position, pending } from './contracts.data'
import { levelsOf } from './contracts.rules'

describe('the trigger levels of a position', () => {
  const position = {
    type: 1,
    price: atoms('68000'),
    liquidation_price: atoms('65280'),
    profit_price: atoms('70000'),
    loss_price: atoms('0'),
  } as Position

  it('are its limit while it is pending, then its liquidation price and its set stops', () => {
    expect(levelsOf({ ...position, status: pending })).toEqual([
      { what: 'limit', side: 'below', price: atoms('68000') },
    ])
    expect(levelsOf({ ...position, status: holding })).toEqual([
      { what: 'liquidated', side: 'below', price: atoms('65280') },
      { what: 'profit', side: 'above', price: atoms('70000') },
    ])
    expect(
      levelsOf({ ...position, status: holding, type: 2, loss_price: atoms('1') }).map(level => level.side),
    ).toEqual(['above', 'below', 'above'])
    expect(levelsOf({ ...position, status: 3 })).toEqual([])
  })
})
