import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { btc, btcUsdt, listed, listingOf, usdt } from '../../market/listing.fixture'
import { quote } from '../../market/quote.fixture'
import { Board } from './board'

const eth = { ...btc, id: 2, name: 'ETH' }
const ethUsdt = { ...btcUsdt, id: 102, symbol: 'ETH/USDT', currency_id: 2, opens_at: 7_200 }

/** A board at the second 7150; `orders` and `trades` are what users did, and `asked` is what was computed. */
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

describe('the board of the market', () => {
  it('tells all readers of a second the same row, until a user trades or the second is over', () => {
    const { board, state, asked } = boarded()
    const first = board.row(btcUsdt)
    expect(board.row(btcUsdt)).toBe(first)
    expect(asked).toEqual([['day', 101]])
    state.trades = 5
    expect(board.row(btcUsdt)).toMatchObject({ volume: '0.000005' })
    expect(asked).toHaveLength(2)
    state.now++
    board.row(btcUsdt)
    expect(asked).toHaveLength(3)
  })

  it.each(['scenario', 'listing'] as const)('computes anew after another %s', what => {
    const { board, state, listing, asked } = boarded()
    board.day(btcUsdt)
    if (what === 'scenario') state.version++
    else listing.changed(listed([btcUsdt]))
    board.day(btcUsdt)
    expect(asked).toHaveLength(2)
  })

  it('groups its rows once, and again after a trade', () => {
    const { board, state } = boarded()
    const first = board.groups()
    expect(first.map(({ id, quotation }) => [id, quotation.map(({ symbol }) => symbol)])).toEqual([
      [3, ['BTC/USDT', 'ETH/USDT']],
    ])
    expect(board.groups()).toBe(first)
    state.trades = 5
    expect(board.groups()[0]?.quotation[1]?.volume).toBe('0.000005')
  })

  it('tells the trades of the last twenty seconds of a pair, at most forty', () => {
    const { board, asked } = boarded()
    const { trades, depth } = board.deal(btcUsdt)
    expect(asked).toContainEqual(['trades', 101, 7_131])
    expect([trades.length, trades[0]?.ts, trades.at(-1)?.ts]).toEqual([40, 7_150_000, 7_111_000])
    expect(depth.bids).toEqual([['0.99', '0.000001']])
  })

  it('tells a pair anew when orders in its book changed', () => {
    const { board, state } = boarded()
    const first = board.deal(btcUsdt)
    expect(board.deal(btcUsdt)).toBe(first)
    state.orders++
    expect(board.deal(btcUsdt).depth.bids).toEqual([['0.99', '0.000002']])
  })
})

describe('a book that readers follow', () => {
  it('is numbered by its second, and one further with each change in it', () => {
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

  it('never has a smaller number, even where the world was taken back', () => {
    const { board, state } = boarded()
    board.book(btcUsdt, 5, ticks(1))
    state.now = 100
    expect(board.book(btcUsdt, 5, ticks(1)).seq).toBe(7_150_001)
  })

  it('has the number 1 at least', () => {
    const { board, state } = boarded()
    state.now = 0
    expect(board.book(btcUsdt, 5, ticks(1)).seq).toBe(1)
  })

  it('is computed once for each depth and step, until it changes', () => {
    const { board, state, asked } = boarded()
    const books = () => [
      board.book(btcUsdt, 5, ticks(1)),
      board.book(btcUsdt, 6, ticks(1)),
      board.book(btcUsdt, 5, ticks(2)),
    ]
    expect(books()).toEqual(books())
    expect(asked).toEqual([
      ['book', 101, 5, ticks(1)],
      ['book', 101, 6, ticks(1)],
      ['book', 101, 5, ticks(2)],
    ])
    state.orders++
    expect(board.book(btcUsdt, 5, ticks(1)).bids).toEqual([['0.99', '0.000002']])
  })

  it('is one of two hundred that are kept, the oldest of which goes first', () => {
    const { board, asked } = boarded()
    const book = (limit: number) => board.book(btcUsdt, limit, ticks(1)) && asked.length
    for (let limit = 1; limit <= 200; limit++) book(limit)
    expect(book(1)).toBe(200)
    expect([book(201), book(2), book(1)]).toEqual([201, 201, 202])
  })
})

describe('a chart', () => {
  const span = { period: '1min', from: 0, to: 7_000, most: 9 } as const

  it('is computed once in a second, until a user trades', async () => {
    const { board, state, asked } = boarded()
    expect(await board.bars(btcUsdt, span)).toEqual([{ time: 0, open: 1, high: 1, low: 1, close: 1.5, volume: 0 }])
    await board.bars(btcUsdt, span)
    expect(asked).toEqual([['chart', 101, '1min', 0, 7_000, 9]])
    state.trades++
    await board.bars(btcUsdt, span)
    expect(asked).toHaveLength(2)
  })
})

describe('the course of the day', () => {
  it('is the closes of the last 23 hours that have ended, of every pair that has opened', async () => {
    const { board, state, asked } = boarded()
    expect(await board.trends()).toEqual([{ symbol: 'BTC/USDT', closes: [1.5] }])
    state.now = 7_199
    await board.trends()
    expect(asked).toEqual([['chart', 101, '60min', 0, 3_599, 23]])
    state.now = 7_200
    expect((await board.trends()).map(({ symbol }) => symbol)).toEqual(['BTC/USDT', 'ETH/USDT'])
    expect(asked.slice(1)).toEqual([
      ['chart', 101, '60min', 0, 7_199, 23],
      ['chart', 102, '60min', 0, 7_199, 23],
    ])
  })

  it.each(['scenario', 'listing'] as const)('is computed anew after another %s', async what => {
    const { board, state, listing, asked } = boarded()
    await board.trends()
    if (what === 'scenario') state.version++
    else listing.changed(listed([btcUsdt]))
    await board.trends()
    expect(asked).toHaveLength(2)
  })
})
