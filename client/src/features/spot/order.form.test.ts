import { describe, expect, it } from 'vitest'
import {
  affordable,
  changed,
  estimate,
  type OrderForm,
  orderInput,
  orderProblems,
  share,
  shareOf,
  slippageLimit,
  type Terms,
} from './order.form'

const terms: Terms = {
  priceScale: 2,
  amountScale: 6,
  baseScale: 8,
  quoteScale: 8,
  tick: '68000.1',
  feeRate: '0.1',
  base: '1.25',
  quote: '50000',
}
const empty: OrderForm = { side: 'buy', kind: 'limit', price: '68000', amount: '', total: '' }

describe('price, amount and total', () => {
  it('agree whichever of them is typed', () => {
    const byAmount = changed(empty, { amount: '0.5' }, terms)
    expect(byAmount.total).toBe('34000')
    const byTotal = changed(byAmount, { total: '100' }, terms)
    expect(byTotal.amount).toBe('0.00147')
    expect(byTotal.total).toBe('100')
    const byPrice = changed(byAmount, { price: '60000' }, terms)
    expect(byPrice).toMatchObject({ amount: '0.5', total: '30000' })
  })

  it('leave the others empty while one is no figure yet', () => {
    expect(changed(empty, { amount: '0.' }, terms).total).toBe('')
    expect(changed({ ...empty, price: '' }, { amount: '1' }, terms)).toMatchObject({ amount: '1', total: '' })
  })

  it('follow the tick in a market order', () => {
    expect(changed(empty, { kind: 'market', amount: '1' }, terms).total).toBe('68000.1')
  })
})

describe('what is affordable', () => {
  it('is what the balance buys at the limit, and what there is to sell', () => {
    expect(affordable(empty, terms)).toBe('0.735294')
    expect(affordable({ ...empty, side: 'sell' }, terms)).toBe('1.25')
    expect(affordable({ ...empty, price: '' }, terms)).toBeNull()
  })

  it('leaves room for the slippage limit of a market order', () => {
    const most = affordable({ ...empty, kind: 'market' }, terms) ?? ''
    expect(Number(most) * Number(slippageLimit('buy', terms))).toBeLessThan(50_000)
    expect(orderProblems({ ...empty, kind: 'market', amount: most }, terms)).toEqual({})
  })

  it('goes by quarters and back', () => {
    const half = share(50, { ...empty, side: 'sell' }, terms)
    expect(half).toMatchObject({ amount: '0.625', total: '42500' })
    expect(shareOf(half, terms)).toBe(50)
  })
})

describe('the order', () => {
  it('tells fee and proceeds in the coin that is received', () => {
    expect(estimate(changed(empty, { amount: '0.5' }, terms), terms)).toEqual({
      price: '68000',
      total: '34000',
      fee: '0.0005',
      receives: '0.4995',
    })
    expect(estimate(changed(empty, { side: 'sell', amount: '0.5' }, terms), terms)).toMatchObject({
      fee: '34',
      receives: '33966',
    })
  })

  it('is not sent without quantity or price, with too many decimals, or beyond the balance', () => {
    expect(orderProblems(empty, terms)).toEqual({ amount: 'required' })
    expect(orderProblems({ ...empty, price: '', amount: '1' }, terms)).toEqual({ price: 'required' })
    expect(orderProblems({ ...empty, amount: '0.0000001' }, terms)).toEqual({ amount: 'decimals' })
    expect(orderProblems({ ...empty, amount: '0.8' }, terms)).toEqual({ total: 'too_large' })
    expect(orderProblems({ ...empty, side: 'sell', amount: '1.3' }, terms)).toEqual({ total: 'too_large' })
  })

  it('names a price only where it has one', () => {
    const pair = { currency_id: 1, legal_id: 3 }
    expect(orderInput({ ...empty, amount: '1.' }, pair)).toEqual({
      ...pair,
      type: 1,
      amount: '1',
      order_type: 'limit',
      target_price: '68000',
    })
    expect(orderInput({ ...empty, side: 'sell', kind: 'market', amount: '1' }, pair)).toEqual({
      ...pair,
      type: 2,
      amount: '1',
      order_type: 'market',
    })
  })
})
