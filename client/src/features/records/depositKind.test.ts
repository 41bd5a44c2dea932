import { expect, it } from 'vitest'
import { depositKind } from './depositKind'

it('tells deposits by chain, by bank and from merchants apart', () => {
  expect(depositKind({ currency_id: 3, netType: 'TRC20' })).toBe('chain')
  expect(depositKind({ currency_id: 9999, netType: '' })).toBe('bank')
  expect(depositKind({ currency_id: 3, netType: 'Coin merchant' })).toBe('merchant')
})
