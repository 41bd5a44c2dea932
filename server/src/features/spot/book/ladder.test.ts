import { describe, expect, it } from 'vitest'
import { Ladder } from './ladder'

const pricesOf = (ladder: Ladder) => {
  const prices: number[] = []
  ladder.descend(level => {
    prices.push(ladder.price[level] as number)
    return true
  })
  return prices
}
const opened = (sign: 1 | -1, prices: readonly number[]) => {
  const ladder = new Ladder(sign)
  for (const price of prices) ladder.at(price)
  return ladder
}
const bestOf = (ladder: Ladder) => (ladder.best < 0 ? null : ladder.price[ladder.best])
const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1)

describe('price levels', () => {
  it('double their capacity each time it is full', () => {
    const ladder = new Ladder(1, 4)
    const rooms = upTo(9).map(price => {
      ladder.at(price)
      return [ladder.price, ladder.total, ladder.head, ladder.tail].map(({ length }) => length)
    })
    const [four, eight, sixteen] = [4, 8, 16].map(room => [room, room, room, room])
    expect(rooms).toEqual([four, four, four, four, eight, eight, eight, eight, sixteen])
  })

  it('rank high prices first among bids, and low ones among asks', () => {
    const bids = opened(1, [5, 9, 7, 9])
    expect([pricesOf(bids), bids.size, bestOf(bids)]).toEqual([[9, 7, 5], 3, 9])
    const asks = opened(-1, [5, 9, 7, 3])
    expect([pricesOf(asks), bestOf(asks)]).toEqual([[3, 5, 7, 9], 3])
  })

  it.each([
    [1, [9, 7, 5, 3]],
    [-1, [3, 5, 7, 9]],
  ] as const)('close one by one, in every position', (sign, ranked) => {
    for (const gone of ranked) {
      const ladder = opened(sign, [5, 9, 3, 7])
      ladder.close(ladder.at(gone))
      const left = ranked.filter(price => price !== gone)
      expect([pricesOf(ladder), bestOf(ladder)]).toEqual([left, left[0]])
    }
  })

  it('are empty each time they open', () => {
    const ladder = opened(1, [5])
    const level = ladder.at(5)
    expect(ladder.at(5)).toBe(level)
    ladder.total[level] = 8
    ladder.head[level] = 3
    ladder.tail[level] = 4
    ladder.close(level)
    expect(bestOf(ladder)).toBeNull()
    const again = ladder.at(6)
    expect([ladder.total[again], ladder.head[again], ladder.tail[again], bestOf(ladder)]).toEqual([0, -1, -1, 6])
  })

  it('reuse the place of a closed level', () => {
    const ladder = opened(1, [5, 6])
    const level = ladder.at(5)
    ladder.close(level)
    expect(ladder.at(7)).toBe(level)
  })

  it('are visited until the callback stops', () => {
    const seen: number[] = []
    const ladder = opened(1, [1, 2, 3])
    ladder.descend(level => seen.push(ladder.price[level] as number) < 2)
    expect(seen).toEqual([3, 2])
  })

  it('preserve their data when they grow beyond the initial capacity', () => {
    const ladder = new Ladder(1, 2)
    const prices = upTo(9)
    for (const price of prices) {
      const level = ladder.at(price)
      ladder.total[level] = price + 10
      ladder.head[level] = price + 20
      ladder.tail[level] = price + 30
    }
    const found = prices.map(price => {
      const level = ladder.at(price)
      return [ladder.price[level], ladder.total[level], ladder.head[level], ladder.tail[level]]
    })
    expect(found).toEqual(prices.map(price => [price, price + 10, price + 20, price + 30]))
    expect(pricesOf(ladder)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  })
})

const many = 600
const orders: [string, (i: number) => number][] = [
  ['ascending', i => i],
  ['descending', i => many - i],
  ['from both ends', i => (i % 2 === 0 ? i / 2 : many - (i + 1) / 2)],
  ['in steps', i => (i * 371) % many],
]

describe.each(orders)('hundreds of price levels, opened %s', (_, priceAt) => {
  const prices = Array.from({ length: many }, (_, i) => 1 + priceAt(i))
  const ranked = [...new Set(prices)].sort((a, b) => b - a)

  it.each([1, -1] as const)('are in ranked order', sign => {
    const ladder = opened(sign, prices)
    const expected = sign === 1 ? ranked : [...ranked].reverse()
    expect(pricesOf(ladder)).toEqual(expected)
    expect(bestOf(ladder)).toBe(expected[0])
  })

  it('stay in ranked order when all but some have closed, and when some open again', () => {
    const ladder = opened(1, prices)
    const stays = (price: number) => price % 200 === 7
    for (const price of prices) if (!stays(price)) ladder.close(ladder.at(price))
    expect([pricesOf(ladder), bestOf(ladder)]).toEqual([[407, 207, 7], 407])
    for (const price of [208, 1, 206, 5000]) ladder.at(price)
    expect([pricesOf(ladder), bestOf(ladder)]).toEqual([[5000, 407, 208, 207, 206, 7, 1], 5000])
  })

  it('stay in ranked order when they close from the best on', () => {
    const ladder = opened(1, prices)
    const closed = ranked.slice(0, -2).map(() => {
      const best = bestOf(ladder)
      ladder.close(ladder.best)
      return best
    })
    expect([...closed, ...pricesOf(ladder)]).toEqual(ranked)
  })
})
