import { describe, expect, it } from 'vitest'
import { noExtras } from './extras.rules'
import {
  affordable,
  changed,
  estimate,
  limitLeg,
  type OrderForm,
  orderInput,
  orderProblems,
  share,
  shareOf,
  slippageLimit,
  stopLeg,
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
const pair = { currency_id: 1, legal_id: 3 }
const empty: OrderForm = {
  side: 'buy',
  kind: 'limit',
  price: '68000',
  amount: '',
  total: '',
  by: 'amount',
  ...noExtras,
}

describe('price, amount and total', () => {
  it('stay consistent whichever of them the user types', () => {
    const byAmount = changed(empty, { amount: '0.5' }, terms)
    expect(byAmount.total).toBe('34000')
    const byTotal = changed(byAmount, { total: '100' }, terms)
    expect(byTotal.amount).toBe('0.00147')
    expect(byTotal.total).toBe('100')
    const byPrice = changed(byAmount, { price: '60000' }, terms)
    expect(byPrice).toMatchObject({ amount: '0.5', total: '30000' })
  })

  it('leave the total empty while price or amount is incomplete', () => {
    expect(changed(empty, { amount: '0.' }, terms).total).toBe('')
    expect(changed({ ...empty, price: '' }, { amount: '1' }, terms)).toMatchObject({ amount: '1', total: '' })
  })

  it('follow the tick in a market order', () => {
    expect(changed(empty, { kind: 'market', amount: '1' }, terms).total).toBe('68000.1')
  })
})

describe('the affordable amount', () => {
  it('is what the balance buys at the limit price, or the balance to sell', () => {
    expect(affordable(empty, terms)).toBe('0.735294')
    expect(affordable({ ...empty, side: 'sell' }, terms)).toBe('1.25')
    expect(affordable({ ...empty, price: '' }, terms)).toBeNull()
  })

  it('equals the amount that the full slider buys at the market', () => {
    const market: OrderForm = { ...empty, kind: 'market' }
    const whole = share(100, market, terms)
    expect(whole).toMatchObject({ total: '50000', amount: '0.735293' })
    expect([affordable(market, terms), affordable(whole, terms)]).toEqual([whole.amount, whole.amount])
    expect(shareOf(whole, terms)).toBe(100)
  })

  it('covers both legs of an OCO', () => {
    const oco: OrderForm = { ...empty, trigger: 'oco', price: '60000', stop: '70000' }
    const whole = share(100, oco, terms)
    expect(whole.amount).toBe('0.70028')
    expect(orderProblems(whole, terms)).toEqual({})
    expect(affordable({ ...oco, stop: '' }, terms)).toBe('0.720875')
  })

  it('leaves room for the slippage limit of a market order by amount', () => {
    const most = affordable({ ...empty, kind: 'market', amount: '0.1' }, terms) ?? ''
    expect(Number(most) * Number(slippageLimit(empty, terms))).toBeLessThan(50_000)
    expect(orderProblems({ ...empty, kind: 'market', amount: most }, terms)).toEqual({})
  })

  it('converts a share to an amount and back', () => {
    const half = share(50, { ...empty, side: 'sell' }, terms)
    expect(half).toMatchObject({ amount: '0.625', total: '42500' })
    expect(shareOf(half, terms)).toBe(50)
  })
})

describe('the order', () => {
  it('shows fee and proceeds in the coin that the user receives', () => {
    expect(estimate(changed(empty, { amount: '0.5' }, terms), terms)).toEqual({
      price: '68000',
      total: '34000',
      fee: '0.0005',
      receives: '0.4995',
      held: '34000',
    })
    expect(estimate(changed(empty, { side: 'sell', amount: '0.5' }, terms), terms)).toMatchObject({
      fee: '34',
      receives: '33966',
    })
  })

  it('is refused without amount or price, with too many decimals, or beyond the balance', () => {
    expect(orderProblems(empty, terms)).toEqual({ amount: 'required' })
    expect(orderProblems({ ...empty, price: '', amount: '1' }, terms)).toEqual({ price: 'required' })
    expect(orderProblems({ ...empty, amount: '0.0000001' }, terms)).toEqual({ amount: 'decimals' })
    expect(orderProblems({ ...empty, amount: '0.8' }, terms)).toEqual({ total: 'too_large' })
    expect(orderProblems({ ...empty, side: 'sell', amount: '1.3' }, terms)).toEqual({ total: 'too_large' })
  })

  it('contains a price only when it is a limit order', () => {
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

  it('spends the typed total at the market, and its amount follows the price', () => {
    const half = share(50, { ...empty, kind: 'market' }, terms)
    expect(half).toMatchObject({ total: '25000', amount: '0.367646', by: 'total' })
    expect(shareOf(half, terms)).toBe(50)
    expect(estimate(half, terms)?.held).toBe('25000')
    expect(orderInput(half, pair)).toEqual({ ...pair, type: 1, order_type: 'market', total: '25000' })
    const dearer = changed(half, {}, { ...terms, tick: '70000' })
    expect(dearer).toMatchObject({ total: '25000', amount: '0.357142' })
    expect(orderProblems({ ...half, total: '50000.01' }, terms)).toEqual({ total: 'too_large' })
    expect(orderInput(changed(half, { amount: '0.1' }, terms), pair)).toMatchObject({ amount: '0.1' })
  })

  it('sells by amount when the user typed a total before changing the side', () => {
    const sale = changed(changed({ ...empty, kind: 'market' }, { total: '100' }, terms), { side: 'sell' }, terms)
    expect(orderInput(sale, pair)).toMatchObject({ type: 2, amount: '0.00147' })
  })

  it('requires a stop price for a stop market order, and estimates with it', () => {
    const stop = changed({ ...empty, kind: 'market', trigger: 'stop', stop: '70000' }, { amount: '0.5' }, terms)
    expect(estimate(stop, terms)).toMatchObject({ total: '35000', held: '35700' })
    expect(orderProblems({ ...stop, stop: '' }, terms)).toEqual({ stop: 'required' })
    expect(orderInput(stop, pair)).toEqual({
      ...pair,
      type: 1,
      order_type: 'market',
      amount: '0.5',
      stop_price: '70000',
    })
  })

  it.each([
    ['buy', 'stop', '68000.1', '68000.11', 'too_small'],
    ['sell', 'stop', '68000.1', '68000.09', 'too_large'],
    ['buy', 'profit', '68000.1', '68000.09', 'too_large'],
    ['sell', 'profit', '68000.1', '68000.11', 'too_small'],
    ['buy', 'oco', '60000', '70000', 'too_small'],
  ] as const)('refuses to %s with a %s at %s, which would trigger at once', (side, trigger, wrong, right, problem) => {
    const form = { ...empty, side, trigger, amount: '0.1' }
    expect(orderProblems({ ...form, stop: wrong }, terms)).toEqual({ stop: problem })
    expect(orderProblems({ ...form, stop: right }, terms)).toEqual({})
  })

  it('holds the larger leg of an OCO, and sends each leg as a separate order', () => {
    const trailing = { ...empty, kind: 'market', wait: 'ioc', trigger: 'stop', trailing: '5', amount: '0.5' } as const
    expect(orderProblems(trailing, terms)).toEqual({})
    // 68,000.1 rises by 5 % to 71,400.11, and the market order may go 2 % further.
    expect(estimate(trailing, terms)).toMatchObject({ held: '36414.055' })
    expect(orderInput(trailing, pair)).toEqual({
      ...pair,
      type: 1,
      order_type: 'market',
      amount: '0.5',
      trailing_delta: 500,
    })
    expect(orderProblems({ ...trailing, trailing: '20.01' }, terms)).toEqual({ trailing: 'too_large' })
    const profit = { ...empty, trigger: 'profit', stop: '50000', price: '51000', amount: '0.5' } as const
    expect(orderInput(profit, pair)).toMatchObject({ target_price: '51000', stop_price: '50000', take_profit: 1 })
    const iceberg = { ...empty, price: '60000', amount: '0.5', shownAmount: '0.1' } as const
    expect(orderProblems(iceberg, terms)).toEqual({})
    expect(orderProblems({ ...iceberg, shownAmount: '0' }, terms)).toEqual({ shownAmount: 'too_small' })
    expect(orderInput(iceberg, pair)).toMatchObject({ amount: '0.5', shown_amount: '0.1' })
    expect(changed(iceberg, { kind: 'market' }, terms).shownAmount).toBe('')
    const oco = changed({ ...empty, price: '60000', trigger: 'oco', stop: '70000' }, { amount: '0.5' }, terms)
    expect(estimate(oco, terms)).toMatchObject({ total: '30000', held: '35700' })
    expect(estimate({ ...oco, stopLimit: '70100' }, terms)?.held).toBe('35050')
    expect(estimate({ ...oco, side: 'sell' }, terms)?.held).toBe('0.5')
    expect(orderInput(limitLeg(oco), pair)).toEqual({
      ...{ ...pair, type: 1, order_type: 'limit', amount: '0.5', target_price: '60000' },
    })
    expect(orderInput(stopLeg(oco), pair)).toEqual({
      ...{ ...pair, type: 1, order_type: 'market', amount: '0.5', stop_price: '70000' },
    })
    expect(orderInput(stopLeg({ ...oco, stopLimit: '70100' }), pair)).toMatchObject({
      ...{ order_type: 'limit', target_price: '70100', stop_price: '70000' },
    })
  })
})
