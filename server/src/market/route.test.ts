import { describe, expect, it } from 'vitest'
import { btc, listingOf, usdt } from './listing.fixture'
import { isHeldIn, moneyRoute, routeId } from './route'

const listing = listingOf()

describe('a money route', () => {
  it('is a coin on its chains, or USDT by bank, which has its own id', () => {
    expect(moneyRoute(listing, 1)).toEqual({ id: 1, name: 'BTC', kind: 'chain', coin: btc })
    expect(moneyRoute(listing, 3)).toEqual({ id: 3, name: 'USDT', kind: 'chain', coin: usdt })
    expect(moneyRoute(listing, 9999)).toMatchObject({ id: 9999, kind: 'bank', coin: usdt })
    expect(() => moneyRoute(listing, 888)).toThrow('not_found')
  })

  it('is recorded under the bank id or the id of the coin', () => {
    expect([routeId('bank', 3), routeId('chain', 3)]).toEqual([9999, 3])
  })
})

it('A coin is held in the accounts that its flags open, and always in the coin account', () => {
  const accounts = ['change', 'lever', 'micro', 'fund'] as const
  const held = (flags: object) => accounts.filter(account => isHeldIn({ ...btc, ...flags }, account))
  const none = { is_lever: false, is_micro: false, is_fund: false }
  expect(held(none)).toEqual(['change'])
  expect(held({ ...none, is_lever: true })).toEqual(['change', 'lever'])
  expect(held({ ...none, is_micro: true })).toEqual(['change', 'micro'])
  expect(held({ ...none, is_fund: true })).toEqual(['change', 'fund'])
})
