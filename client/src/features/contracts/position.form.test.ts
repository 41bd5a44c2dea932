import { describe, expect, it } from 'vitest'
import type { Position } from './order.form'
import {
  closePreview,
  lotsOfShare,
  lotsToClose,
  marginPreview,
  mostMargin,
  trailingAt,
  trailingProblem,
} from './position.form'

const position = {
  type: 1,
  status: 1,
  share: 10,
  number: '0.01',
  multiple: 20,
  price: '68001',
  update_price: '69002',
  caution_money: '34.0005',
  spread: '2',
  lever_trade_fee: '0.05',
  maintenance_rate: '20',
  trailing_distance: '200',
  trailing_price: '69100',
} as Position
const scales = { price: 2, coin: 8 }

describe('closing a position', () => {
  it('shows the amount received after spread and fee', () => {
    expect(closePreview(position, 10, scales)).toEqual({
      price: '69001',
      profit: '10',
      fee: '0.345005',
      margin: '34.0005',
      receives: '43.655495',
      left: null,
    })
  })

  it('shows for some of the lots what they bring and what stays open', () => {
    expect(closePreview(position, 4, scales)).toEqual({
      price: '69001',
      profit: '4',
      fee: '0.138002',
      margin: '13.6002',
      receives: '17.462198',
      left: { share: 6, margin: '20.4003', liquidation: '65280.96' },
    })
  })

  it('accepts a share of the lots, at least one, or any number up to all of them', () => {
    expect([25, 50, 75, 100].map(percent => lotsOfShare(percent, position))).toEqual([2, 5, 7, 10])
    expect(lotsOfShare(25, { ...position, share: 2 })).toBe(1)
    expect(['', '0', '3', '10', '11'].map(typed => lotsToClose(typed, position))).toEqual([
      'required',
      'too_small',
      3,
      10,
      'too_large',
    ])
  })
})

describe('margin', () => {
  const change = (way: 'add' | 'remove', amount: string, held = position) =>
    marginPreview({ way, amount }, held, '50', scales)

  it('can be added up to the balance', () => {
    expect(change('add', '16')).toEqual({ margin: '50.0005', liquidation: '64000.96' })
    expect([change('add', '50.01'), change('add', ''), change('add', '0')]).toEqual([null, null, null])
  })

  it('can be removed down to the margin that the multiple requires', () => {
    expect(mostMargin({ way: 'remove', amount: '' }, position, '50', scales)).toBe('0')
    const more = { ...position, caution_money: '40' }
    expect(mostMargin({ way: 'remove', amount: '' }, more, '50', scales)).toBe('5.9995')
    expect(change('remove', '5.9995', more)).toEqual({ margin: '34.0005', liquidation: '65280.96' })
    expect(change('remove', '6', more)).toBeNull()
  })
})

describe('a trailing stop', () => {
  it('lies its distance behind the current price, or where it already trails at the same distance', () => {
    expect(trailingAt('150', position, 2)).toBe('68852')
    expect(trailingAt('150', { ...position, type: 2 }, 2)).toBe('69152')
    expect(trailingAt('200.00', position, 2)).toBe('69100')
    expect(trailingAt('150', { ...position, status: 0 }, 2)).toBeNull()
    expect(trailingAt('', position, 2)).toBeNull()
  })

  it('requires a distance above zero, below the price and within the decimals', () => {
    expect(['', '150.', '69002', '0.001', '0'].map(typed => trailingProblem(typed, position, 2))).toEqual([
      undefined,
      undefined,
      'too_large',
      'decimals',
      'too_small',
    ])
    expect(trailingProblem('200', { ...position, update_price: '150' }, 2)).toBeUndefined()
  })
})
