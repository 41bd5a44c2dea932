import { coins } from '@lagoon/shared/catalogue/coins'
import { type Pair, pairs } from '@lagoon/shared/catalogue/pairs'
import { durations } from '@lagoon/shared/catalogue/seconds'
import { describe, expect, it } from 'vitest'
import { type Catalogue, catalogueFaults, refuseFaults } from '../../seeds/check'
import { newCoinFaults, newCoinOffers, newCoinsListed } from '../../seeds/newcoins'
import { trustFaults, trustTerms } from '../../seeds/trust'
import { whyNotStarted } from '../../server/src/entry/notStarted'

/** The rows of “Adding to it”: a valid row is accepted; for an invalid one the message names the file and the limit. */
const ours: Catalogue = { coins, pairs, durations, newCoins: newCoinsListed }
const [coin, pair, duration, terms, offer] = [coins[0]!, pairs[0]!, durations[0]!, trustTerms[0]!, newCoinOffers[0]!]
/** The first free id. */
const free = 1 + Math.max(...coins.map(({ id }) => id), ...newCoinsListed.map(({ id }) => id))
const withCoin = (changed: object): Catalogue => ({
  ...ours,
  coins: [...coins, { ...coin, id: free, symbol: 'PEPE', ...changed }],
})
const paired = (changed: Partial<Pair>): Catalogue => ({
  ...withCoin({}),
  pairs: [...pairs, { ...pair, id: 100 + free, baseId: free, symbol: 'PEPE/USDT', seedName: 'PEPE', ...changed }],
})

describe('an entry of the catalogue', () => {
  it('is accepted when it is valid', () => {
    expect(catalogueFaults(ours)).toEqual([])
    expect(catalogueFaults(withCoin({}))).toEqual([])
    expect(catalogueFaults(paired({}))).toEqual([])
    expect(catalogueFaults({ ...ours, durations: [...durations, { ...duration, id: 6, seconds: 600 }] })).toEqual([])
    expect(trustFaults(coins)).toEqual([])
    expect(trustFaults(coins, [...trustTerms, { ...terms, id: 10, days: 5 }])).toEqual([])
    expect(newCoinFaults(coins)).toEqual([])
  })

  it.each<[string, string[], RegExp]>([
    [
      'a coin with the id of a new coin',
      catalogueFaults(withCoin({ id: 14 })),
      new RegExp(`coins\\.ts, PEPE: id 14 belongs to the new coin \\w+ of seeds/newcoins; ${free} is free\\.$`),
    ],
    [
      'a coin with too many decimals',
      catalogueFaults(withCoin({ scale: 19 })),
      /coins\.ts, PEPE: scale 19 is no whole number from 0 to 18\.$/,
    ],
    [
      'a pair with too much volume',
      catalogueFaults(paired({ volumePerSecond: 2_000_000 })),
      /pairs\.ts, pair PEPE\/USDT: volumePerSecond must be a whole number in \[1, 1048576\], got 2000000\.$/,
    ],
    [
      'a pair priced in BTC',
      catalogueFaults(paired({ quoteId: 1, symbol: 'PEPE/BTC' })),
      /pairs\.ts, PEPE\/BTC: it is priced in BTC, and every pair is priced in USDT\.$/,
    ],
    [
      'a second pair of a coin',
      catalogueFaults({ ...ours, pairs: [...pairs, { ...pair }] }),
      /pairs\.ts, BTC\/USDT: id 101 is used twice; a coin has one pair\.$/,
    ],
    [
      'an option without profit',
      catalogueFaults({ ...ours, durations: [{ ...duration, profitPercent: '0' }] }),
      /seconds\.ts, 30 seconds: profitPercent 0 is not above 0\.$/,
    ],
    [
      'custody for too long',
      trustFaults(coins, [{ ...terms, days: 45 }]),
      /^seeds\/trust\.ts, product 1: days 45 is no whole number from 1 to 30\.$/,
    ],
    [
      'a new coin with more placed than its supply',
      newCoinFaults(coins, [{ ...offer, terms: { ...offer.terms, placed: '1e12' } }]),
      /^seeds\/newcoins, \w+: placed 1e12 exceeds supply \d+\.$/,
    ],
  ])('is refused with one sentence when it is invalid: %s', (_, faults, sentence) => {
    expect(faults[0]).toMatch(sentence)
    try {
      refuseFaults(faults)
    } catch (error) {
      expect(whyNotStarted(error as Error)).toMatch(sentence)
    }
    expect.assertions(2)
  })
})
