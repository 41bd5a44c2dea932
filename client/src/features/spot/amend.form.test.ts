import { expect, it } from 'vitest'
import { amendFormOf, amendment, amendProblems, heldAfter, keepsTurn, mayAmend } from './amend.form'

const wanted = { target_price: '60000', trade_amount: '0.5', deal_amount: '0.1' }
const order = { ...wanted, type: 1, order_type: 'limit' } as const
const form = amendFormOf(order)
const scales = { price: 2, amount: 6 }

it('An amendment contains only the changed fields', () => {
  expect(amendment(form, order)).toBeNull()
  expect(amendment({ price: '60000.00', amount: '0.50' }, order)).toBeNull()
  expect(amendment({ ...form, amount: '0.4' }, order)).toEqual({ amount: '0.4' })
  expect(amendment({ price: '61000.', amount: '0.6' }, order)).toEqual({ amount: '0.6', target_price: '61000' })
})

it('An order keeps its place in the queue only when its amount shrinks at the same price', () => {
  expect(keepsTurn({ ...form, amount: '0.4' }, order)).toBe(true)
  expect(keepsTurn({ ...form, amount: '0.6' }, order)).toBe(false)
  expect(keepsTurn({ ...form, price: '59000' }, order)).toBe(false)
})

it('An amendment shows what stays frozen for the unfilled rest', () => {
  expect(heldAfter(form, order, scales)).toBe('24000')
  expect(heldAfter(form, { ...order, type: 2 }, scales)).toBe('0.4')
  expect(heldAfter({ ...form, price: '' }, order, scales)).toBeNull()
})

it('An amendment requires a price for a limit order, and an amount not below the filled one', () => {
  expect(amendProblems(form, order, scales)).toEqual({})
  expect(amendProblems({ price: '', amount: '0.09' }, order, scales)).toEqual({
    price: 'required',
    amount: 'too_small',
  })
  expect(amendProblems({ ...form, price: '' }, { ...order, order_type: 'market' }, scales)).toEqual({})
})

it('Only a waiting order that was not placed by total can be amended', () => {
  expect(mayAmend({ status: 1, total: null })).toBe(true)
  expect(mayAmend({ status: 1, total: '100' })).toBe(false)
  expect(mayAmend({ status: 2, total: null })).toBe(false)
})
