import { expect, it } from 'vitest'
import { btcUsdt, listingOf } from '../../market/listing.fixture'
import { createLog } from '../../platform/log'
import { stillWall } from '../../platform/wall.fixture'
import { Ticker } from './ticker'

it('a topic that fails keeps no other from its readers', () => {
  const pairs = [{ ...btcUsdt, id: 102, symbol: 'NEW/USDT' }, btcUsdt]
  const published: string[] = []
  const ticker = new Ticker({
    ...{ log: createLog('silent'), wall: stillWall().wall, listing: listingOf(pairs), world: { now: () => 1000 } },
    hub: {
      provide: () => undefined,
      readers: (topic: string) => (pairs.some(({ symbol }) => topic === `depth:${symbol}`) ? 1 : 0),
      read: (pattern: string) => (pattern.startsWith('depth') ? pairs.map(({ symbol }) => `depth:${symbol}`) : []),
      publish: (topic: string) => published.push(topic),
    },
    board: {
      depth({ symbol }: { symbol: string }) {
        if (symbol === 'NEW/USDT') throw new Error('no book')
        return { bids: [], asks: [] }
      },
    },
  } as never)
  ticker.moved()
  expect(published).toEqual(['depth:BTC/USDT'])
})
