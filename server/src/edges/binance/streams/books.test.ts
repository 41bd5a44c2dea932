import { describe, expect, it } from 'vitest'
import { settled } from '../../../platform/wall.fixture'
import { pair as row } from '../binance.fixture'
import { Books } from './books'

const pair = { ...row, id: 101 }

/** The book of a pair. `move` changes its best bid; `topics` are the subscribed topics. */
function booksOf() {
  const state = { seq: 1, amount: '1', isAway: false }
  const asked: object[] = []
  const topics: string[] = []
  let hear: () => void = () => undefined
  const books = new Books(
    (async (key: string, fields: object) => {
      asked.push({ key, ...fields })
      if (state.isAway) throw new Error('away')
      return { symbol: 'BTC/USDT', seq: state.seq, bids: [['100', state.amount]], asks: [['101', '1']] }
    }) as never,
    (topic, listener) => {
      topics.push(topic)
      hear = () => listener({} as never)
      return () => topics.splice(topics.indexOf(topic), 1)
    },
  )
  const failed: unknown[] = []
  const follow = async () => {
    const updates: object[] = []
    const stop = await books.follow(
      pair,
      (book, update) => updates.push([book.seq, update]),
      error => failed.push(error),
    )
    return { updates, stop }
  }
  const move = async (amount = `${++state.seq}`) => {
    state.amount = amount
    hear()
    await settled()
  }
  return { books, state, asked, topics, failed, follow, move, hear: () => hear() }
}
const update = (n: number) => [n, { U: n, u: n, b: [['100', `${n}`]], a: [] }]

describe('a followed order book', () => {
  it('is read with five hundred levels per side', async () => {
    const { books, asked } = booksOf()
    expect(await books.read(pair)).toMatchObject({ seq: 1 })
    expect(asked).toEqual([{ key: 'GET currency/depth', symbol: 'BTC/USDT', limit: 5000 }])
  })

  it('sends every follower the same changes, and nothing if nothing changed', async () => {
    const { follow, move, topics } = booksOf()
    const first = await follow()
    await move()
    const second = await follow()
    await move()
    await move('3')
    expect(first.updates).toEqual([update(2), update(3)])
    expect(second.updates).toEqual([update(3)])
    expect(topics).toEqual(['depth:BTC/USDT'])
  })

  it('is read once for several changes within one turn', async () => {
    const { follow, move, asked, hear } = booksOf()
    await follow()
    asked.length = 0
    hear()
    await move()
    expect(asked).toHaveLength(1)
  })

  it('includes in the next update what a read showed in between', async () => {
    const { books, state, follow, move } = booksOf()
    const { updates } = await follow()
    Object.assign(state, { seq: 2, amount: '9' })
    await books.read(pair)
    state.seq = 3
    await move('1')
    expect(updates).toEqual([[3, { U: 2, u: 3, b: [['100', '1']], a: [] }]])
  })

  it('is subscribed until its last follower leaves, and a follower leaves only once', async () => {
    const { follow, move, topics } = booksOf()
    const [first, second] = [await follow(), await follow()]
    first.stop()
    first.stop()
    await move()
    expect([first.updates, second.updates, topics.length]).toEqual([[], [update(2)], 1])
    second.stop()
    expect(topics).toEqual([])
    const third = await follow()
    second.stop()
    await move()
    expect([third.updates, topics.length]).toEqual([[update(3)], 1])
  })

  it('reports a failed read, and continues with the next change', async () => {
    const { state, follow, move, failed } = booksOf()
    const { updates } = await follow()
    state.isAway = true
    await move()
    expect([failed, updates]).toEqual([[new Error('away')], []])
    state.isAway = false
    await move()
    expect(updates).toEqual([[3, { U: 2, u: 3, b: [['100', '3']], a: [] }]])
  })
})
