import { describe, expect, it } from 'vitest'
import {
  affordableLots,
  type Deal,
  estimate,
  lotsAt,
  multipleOf,
  type Offer,
  type OrderForm,
  orderInput,
  orderProblems,
  orderRefusal,
  type Position,
  shareOf,
  shortage,
} from './order.form'
import { marginRatioOf, profitAt, returnOf, standingOf } from './position.figures'

const deal = {
  lever_share_limit: { min: 1, max: 10_000 },
  lever_share_num: '0.001',
  lever_trade_fee: '0.05',
  lever_maker_fee: '0.02',
  maintenance_rate: '20',
  spread: '2',
  user_lever: '100',
} as Deal
const offer: Offer = { deal, tick: '68000', priceScale: 2, coinScale: 8 }
const form: OrderForm = {
  side: 'long',
  entry: 'market',
  price: '',
  lots: '10',
  multiple: 20,
  stops: false,
  profit: '',
  loss: '',
}

describe('the order form', () => {
  it('shows to the last digit what the exchange will hold and charge', () => {
    expect(estimate(form, offer)).toEqual({
      price: '68001',
      number: '0.01',
      value: '680.01',
      margin: '34.0005',
      fee: '0.340005',
      total: '34.340505',
      liquidation: '65280.96',
    })
    expect(estimate({ ...form, side: 'short' }, offer)).toMatchObject({ price: '67999', liquidation: '70718.96' })
    expect(estimate({ ...form, entry: 'limit', price: '60000' }, offer)).toMatchObject({ price: '60000', margin: '30' })
    expect(estimate({ ...form, entry: 'limit', price: '69000' }, offer)).toMatchObject({ price: '68001' })
  })

  it('shows no estimate while lots or price are missing', () => {
    expect(estimate({ ...form, lots: '' }, offer)).toBeNull()
    expect(estimate({ ...form, lots: '0' }, offer)).toBeNull()
    expect(estimate({ ...form, entry: 'limit' }, offer)).toBeNull()
  })

  it('never offers lots that the balance cannot open', () => {
    const most = affordableLots(form, offer)
    expect(most).toBe(29)
    expect(shortage(estimate({ ...form, lots: String(most) }, offer)?.total ?? '', '100')).toBe('0')
    expect(shortage(estimate({ ...form, lots: String(most + 1) }, offer)?.total ?? '', '100')).toBe('3.021515')
    expect([lotsAt(25, most), lotsAt(100, most), lotsAt(1, 0)]).toEqual(['7', '29', '1'])
  })

  it('puts the slider at zero without lots, and at its end for lots beyond the balance', () => {
    expect(['', '0', '5', '29', '30', '10000'].map(lots => shareOf(lots, 29))).toEqual([0, 0, 17, 100, 100, 100])
    expect([shareOf('1', 5000), shareOf('1', 0)]).toEqual([1, 100])
  })

  it('requires lots within the limits, and a price for a limit order', () => {
    expect(orderProblems(form, offer)).toEqual({})
    expect(orderProblems({ ...form, lots: '' }, offer)).toEqual({ lots: 'required' })
    expect(orderProblems({ ...form, lots: '0' }, offer)).toEqual({ lots: 'too_small' })
    expect(orderProblems({ ...form, lots: '10001' }, offer)).toEqual({ lots: 'too_large' })
    expect(orderProblems({ ...form, entry: 'limit' }, offer)).toEqual({ price: 'required' })
    expect(orderProblems({ ...form, entry: 'limit', price: '1.001' }, offer)).toEqual({ price: 'decimals' })
  })

  it('requires take profit and stop loss on their own sides of the price', () => {
    const stops = { ...form, stops: true }
    expect(orderProblems({ ...stops, profit: '68001', loss: '68000' }, offer)).toEqual({
      profit: 'too_small',
      loss: 'too_large',
    })
    expect(orderProblems({ ...stops, profit: '70000', loss: '66000' }, offer)).toEqual({})
    expect(orderProblems({ ...stops, side: 'short', profit: '66000', loss: '70000' }, offer)).toEqual({})
    // A limit order is checked against its own price, not against the current one.
    expect(orderProblems({ ...stops, entry: 'limit', price: '60000', profit: '61000' }, offer)).toEqual({})
    expect(orderProblems({ ...form, profit: '1' }, offer)).toEqual({})
  })

  it('sends only the fields in use, and shows a refusal at its field', () => {
    const pair = { currency_id: 1, legal_id: 3 }
    expect(orderInput({ ...form, price: '1', profit: '2' }, pair)).toEqual({
      ...pair,
      type: 1,
      share: '10',
      multiple: 20,
      status: 1,
    })
    expect(
      orderInput({ ...form, side: 'short', entry: 'limit', price: '70000.', stops: true, loss: '71000' }, pair),
    ).toEqual({
      ...pair,
      type: 2,
      share: '10',
      multiple: 20,
      status: 0,
      target_price: '70000',
      stop_loss_price: '71000',
    })
    expect(orderRefusal({ target_price: 'decimals', share: undefined })).toEqual({ price: 'decimals' })
  })

  it('keeps the multiple when the pair has it, and picks one of the pair otherwise', () => {
    expect(multipleOf(20, [5, 10, 20, 50])).toBe(20)
    expect(multipleOf(20, [2, 5, 10])).toBe(5)
  })
})

describe('a position', () => {
  const position = { type: 1, price: '68001', number: '0.01', caution_money: '34' } as Position

  it('shows its return in percent of the margin, truncated', () => {
    expect(returnOf('6.8', '34')).toBe('20')
    expect(returnOf('-1', '3')).toBe('-33.33')
    expect(returnOf('0', '34')).toBe('0')
  })

  it('shows the profit at a stop price, with a loss of at most the margin', () => {
    expect(profitAt(position, '69001', 8)).toBe('10')
    expect(profitAt({ ...position, type: 2, price: '67999' }, '69001', 8)).toBe('-10.02')
    expect(profitAt(position, '1000', 8)).toBe('-34')
  })

  it('has a margin ratio of maintenance margin to remaining margin, which is 100 at liquidation', () => {
    const holding = (profits: string) => ({ ...position, maintenance_rate: '20', profits })
    const ratios = ['0', '34', '-17', '-27.2', '-34'].map(profits => marginRatioOf([holding(profits)]))
    expect(ratios).toEqual(['20', '10', '40', '100', '100'])
    // The margin ratio: 6.8 + 10 out of 17 + 50.
    expect(marginRatioOf([holding('-17'), { ...holding('-50'), caution_money: '100', maintenance_rate: '10' }])).toBe(
      '25.07',
    )
    expect(marginRatioOf([])).toBe('0')
  })

  it('shows how close it is to liquidation', () => {
    expect([standingOf('20'), standingOf('30'), standingOf('50'), standingOf('100')]).toEqual([
      'safe',
      'watch',
      'danger',
      'danger',
    ])
  })
})
