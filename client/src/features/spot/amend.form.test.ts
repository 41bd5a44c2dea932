import { expect, it } from 'vitest'
import { amendFormOf, amendment, amendProblems, heldAfter, keepsTurn, mayAmend } from './amend.form'

const wanted = { target_price: '60000', trade_amount: '0.5', deal_amount: '0.1' }
const order = { ...wanted, type: 1, order_type: 'limit' } as const
const form = amendFormOf(order)
const scales = { price: 2, amount: 6 }

it('sends only what is to be another', () => {
  expect(amendment(form, order)).toBeNull()
  expect(amendment({ price: '60000.00', amount: '0.50' }, order)).toBeNull()
  expect(amendment({ ...form, amount: '0.4' }, order)).toEqual({ amount: '0.4' })
  expect(amendment({ price: '61000.', amount: '0.6' }, order)).toEqual({ amount: '0.6', target_price: '61000' })
})

it('says before it is sent whether the order keeps its turn', () => {
  expect(keepsTurn({ ...form, amount: '0.4' }, order)).toBe(true)
  expect(keepsTurn({ ...form, amount: '0.6' }, order)).toBe(false)
  expect(keepsTurn({ ...form, price: '59000' }, order)).toBe(false)
})

it('shows what stays frozen for what is left', () => {
  expect(heldAfter(form, order, scales)).toBe('24000')
  expect(heldAfter(form, { ...order, type: 2 }, scales)).toBe('0.4')
  expect(heldAfter({ ...form, price: '' }, order, scales)).toBeNull()
})

it('takes no amount below what is filled', () => {
  expect(amendProblems(form, order, scales)).toEqual({})
  expect(amendProblems({ price: '', amount: '0.09' }, order, scales)).toEqual({
    price: 'required',
    amount: 'too_small',
  })
  expect(amendProblems({ ...form, price: '' }, { ...order, order_type: 'market' }, scales)).toEqual({})
})

it('is for orders that wait, and not for those by total', () => {
  expect(mayAmend({ status: 1, total: null })).toBe(true)
  expect(mayAmend({ status: 1, total: '100' })).toBe(false)
  expect(mayAmend({ status: 2, total: null })).toBe(false)
})
