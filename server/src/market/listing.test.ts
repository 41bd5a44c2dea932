import { describe, expect, it } from 'vitest'
import { largestOrder } from './largestOrder'
import { Listing } from './listing'
import { btc, btcUsdt, listed, listingOf, usdt } from './listing.fixture'
import { coins } from './listing.table'

describe('the coins and pairs of a world', () => {
  it('are found by number, by symbol and by their two coins', () => {
    const listing = listingOf()
    expect([listing.coin(1), listing.findCoin(3)]).toEqual([btc, usdt])
    for (const pair of [listing.pair(101), listing.pairOfSymbol('BTC/USDT'), listing.pairOf(1, 3)])
      expect(pair).toEqual(btcUsdt)
    expect([[...listing.coins], [...listing.pairs]]).toEqual([[btc, usdt], [btcUsdt]])
  })

  it('are refused where they are not listed', () => {
    const listing = listingOf()
    expect(() => listing.coin(2)).toThrow('not_found')
    expect(() => listing.pair(102)).toThrow('not_found')
    expect(() => listing.pairOfSymbol('BTC/EUR')).toThrow('not_found')
    for (const [base, quote] of [
      [3, 1],
      [1, 2],
      [2, 3],
      [2, 2],
    ] as const) {
      expect(() => listing.pairOf(base, quote)).toThrow('not_found')
      expect(listing.findPairOf(base, quote)).toBeUndefined()
    }
  })

  it('are only those of the database once it was read again, as after a restore', async () => {
    const listing = listingOf()
    const rows: object[][] = [[usdt], []]
    await listing.load({ all: async () => rows.shift() ?? [] } as never)
    expect([[...listing.coins], [...listing.pairs]]).toEqual([[usdt], []])
    expect(listing.findPairOfSymbol('BTC/USDT')).toBeUndefined()
  })

  it('have another version with each commit that changed one, and with no other', () => {
    const listing = new Listing()
    const versions = [listing.version]
    for (const changes of [listed([btcUsdt]), listed([], [btc]), listed([btcUsdt], [btc])]) {
      listing.changed(changes)
      versions.push(listing.version)
    }
    expect(versions).toEqual([0, 1, 2, 3])
    listing.changed([{ table: coins, inserted: [], updated: [], removed: [] }])
    expect(listing.version).toBe(3)
  })
})

it('the largest spot order is sixty times what the house quotes in a tick', () => {
  expect(largestOrder({ depth_per_tick: 20 })).toBe(1_200)
})
