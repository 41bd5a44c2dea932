import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { btc, btcUsdt, listingOf, usdt } from '../../market/listing.fixture'
import { quote } from '../../market/quote.fixture'
import { Board } from './board'

const eth = { ...btc, id: 2, name: 'ETH' }
const ethUsdt = { ...btcUsdt, id: 102, symbol: 'ETH/USDT', currency_id: 2, opens_at: 7_200 }

/** A board at second 7150. `orders` and `trades` count what users did; `asked` records what was computed. */
function boarded() {
  const state = { now: 7_150, orders: 0, trades: 0, version: 0 }
  const asked: unknown[][] = []
  const listing = listingOf([btcUsdt, ethUsdt], [btc, eth, usdt])
  const market = {
    version: () => state.version,
    bookVersion: () => `${state.orders}`,
    volumeVersion: () => `${state.trades}`,
    dayNow(pair: number) {
      asked.push(['day', pair])
      return { open: 100, high: 100, low: 100, close: 100, volume: state.trades, turnover: 0n, changeBasisPoints: 0 }
    },
    bookNow(...which: unknown[]) {
      asked.push(['book', ...which])
      return { bids: [quote(99, 1 + state.orders)], asks: [] }
    },
    tradesSince(pair: number, since: number) {
      asked.push(['trades', pair, since])
      return Array.from({ length: 50 }, (_, i) => ({
        ...{ second: state.now - i, direction: 'buy', price: ticks(100), amount: lots(1) },
      }))
    },
    async chart({ id }: { id: number }, ...span: unknown[]) {
      asked.push(['chart', id, ...span])
      return [{ time: 0, open: 100, high: 100, low: 100, close: 150, volume: 0 }]
    },
  }
  const board = new Board({ listing, market, world: { now: () => state.now } } as never)
  return { board, state, listing, asked }
}

describe('the sequence number of a book', () => {
  it('is derived from the second, and grows by one with each change of the book', () => {
    const { board, state } = boarded()
    const seq = () => board.book(btcUsdt, 5, ticks(1)).seq
    const seqs = [seq(), seq()]
    for (let i = 0; i < 2; i++) {
      state.orders++
      seqs.push(seq(), seq())
    }
    expect(seqs).toEqual([7_150_000, 7_150_000, 7_150_001, 7_150_001, 7_150_002, 7_150_002])
    state.now++
    expect(seq()).toBe(7_151_000)
  })

  it('never falls, even after the world went back in time', () => {
    const { board, state } = boarded()
    board.book(btcUsdt, 5, ticks(1))
    state.now = 100
    expect(board.book(btcUsdt, 5, ticks(1)).seq).toBe(7_150_001)
  })

  it('is at least 1', () => {
    const { board, state } = boarded()
    state.now = 0
    expect(board.book(btcUsdt, 5, ticks(1)).seq).toBe(1)
  })
})
