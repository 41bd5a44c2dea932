import { Decimal } from '@lagoon/shared/money/decimal'
import { describe, expect, it } from 'vitest'
import { completionOf, leftOf, priceOf, totalOf } from './merchants.rules'

describe('a merchant', () => {
  it('asks the market’s price at its own rate, rounded up', () => {
    expect(priceOf({ rate: '7.83' }, '1').toFixed()).toBe('7.83')
    expect(priceOf({ rate: '7.83' }, '68000.1').toFixed()).toBe('532440.79')
  })
  it('rounds what is to be paid up', () => {
    expect(totalOf('12.345', new Decimal('7.83')).toFixed()).toBe('96.67')
    expect(totalOf('100', new Decimal('7.83')).toFixed()).toBe('783')
  })
  it('has left what is neither sold nor reserved', () => {
    expect(leftOf({ stock: '100', reserved: '12.5', sold: '80' }).toFixed()).toBe('7.5')
  })
  it('is judged by the orders that came to an end', () => {
    expect(completionOf({ orders_done: 98, orders_failed: 1 }).toFixed()).toBe('98.98')
    expect(completionOf({ orders_done: 0, orders_failed: 0 }).toFixed()).toBe('100')
  })
})
