import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { assertWithin } from './withdrawals.rules'

const usdt = {
  name: 'USDT',
  scale: 8,
  min_withdraw: atoms('20'),
  max_withdraw: atoms('1000000'),
  withdraw_fee: rate('0.1'),
}

describe('the limits of a withdrawal', () => {
  it('include the bounds themselves, and a refusal names the bound that was missed', () => {
    assertWithin(atoms('20'), usdt)
    assertWithin(atoms('1000000'), usdt)
    const refusal = (amount: string, terms = usdt) => {
      try {
        assertWithin(atoms(amount), terms)
      } catch (error) {
        return error
      }
    }
    expect(refusal('19.99999999')).toMatchObject({ key: 'below_minimum', detail: { params: { range: '20 USDT' } } })
    expect(refusal('1000000.00000001')).toMatchObject({
      key: 'above_maximum',
      detail: { text: 'above_maximum.withdrawal' },
    })
    expect(refusal('0.00000001', { ...usdt, min_withdraw: atoms('0') })).toMatchObject({ key: 'below_minimum' })
  })
})
