import { expect, it } from 'vitest'
import { depositKind, unitOf } from './depositKind'

it('The list distinguishes deposits by chain, by bank and from a merchant', () => {
  expect(depositKind({ currency_id: 3 })).toBe('chain')
  expect(depositKind({ currency_id: 9999 })).toBe('bank')
  expect(depositKind({ currency_id: 888 })).toBe('merchant')
})

it('The list shows a deposit in the coin that its row names', () => {
  expect(unitOf({ currency_id: 888, name: 'BTC' })).toBe('BTC')
  expect(unitOf({ currency_id: 9999, name: 'USDT' })).toBe('USDT')
})
