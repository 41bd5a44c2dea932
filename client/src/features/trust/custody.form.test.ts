import { describe, expect, it } from 'vitest'
import { checkCustody, custodyLimits, most } from './custody.form'
import { coinsOf, type Product, percent, previewOf, progressOf } from './trust.rules'

const product: Product = {
  id: 3,
  title: 'USDT 15-day trust',
  currency_id: 3,
  currency_name: 'USDT',
  currency_logo: '',
  day: 15,
  interest_rate: '6',
  day_rate: '0.004',
  save_min: '500',
  save_max: '100000',
  penalty_rate: '0.004',
  penalty_mode: 'per_remaining_day',
  faxing: 0,
}
const limits = custodyLimits(product, '15000', 8)

describe('the preview of custody', () => {
  it('shows 40 a day and 600 in total for 10000 at 0.4 % over 15 days', () => {
    expect(percent('0.004')).toBe('0.4')
    expect(previewOf('10000', product, 8)).toEqual({ daily: '40', total: '600', atEnd: '10600' })
  })

  it('truncates the interest of each day to the decimals of the coin, as the exchange pays it', () => {
    expect(previewOf('0.01234567', { day_rate: '0.0008', day: 7 }, 8)).toEqual({
      daily: '0.00000987',
      total: '0.00006909',
      atEnd: '0.01241476',
    })
  })

  it('shows the paid share of the interest, and lists each coin once', () => {
    expect(progressOf({ paid_interest: '150', total_interest: '600' })).toBe(0.25)
    expect(coinsOf([product, { ...product, currency_name: 'BTC' }, product])).toEqual(['USDT', 'BTC'])
  })
})

describe('placing in custody', () => {
  it('requires an amount within the limits of the product and the balance, and the agreement', () => {
    expect(checkCustody({ amount: '10000', agreed: true }, limits)).toEqual({})
    expect(checkCustody({ amount: '', agreed: true }, limits)).toEqual({ amount: 'required' })
    expect(checkCustody({ amount: '499.99', agreed: true }, limits)).toEqual({ amount: 'too_small' })
    expect(checkCustody({ amount: '15000.01', agreed: true }, limits)).toEqual({ amount: 'too_large' })
    expect(checkCustody({ amount: '10000', agreed: false }, limits)).toEqual({ agreed: 'required' })
  })

  it('fills in the balance, never more than the maximum', () => {
    expect(most(limits)).toBe('15000')
    expect(most(custodyLimits(product, '250000', 8))).toBe('100000')
    expect(most(custodyLimits(product, undefined, 8))).toBe('0')
  })
})
