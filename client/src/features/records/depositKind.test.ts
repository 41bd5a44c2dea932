import { expect, it } from 'vitest'
import { depositKind, unitOf } from './depositKind'

it('tells deposits by chain, by bank and from merchants apart', () => {
  expect(depositKind({ currency_id: 3 })).toBe('chain')
  expect(depositKind({ currency_id: 9999 })).toBe('bank')
  expect(depositKind({ currency_id: 888 })).toBe('merchant')
})

it('counts what came from a merchant in its coin', () => {
  expect(unitOf({ currency_id: 888, name: 'BTC' })).toBe('BTC')
  expect(unitOf({ currency_id: 9999, name: 'USDT' })).toBe('USDT')
})
