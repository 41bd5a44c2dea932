import { describe, expect, it } from 'vitest'
import { Closings } from './closings'

describe('the closing price of a coin', () => {
  it('is computed once per day, and again after the prices of the world change', () => {
    const requested: string[] = []
    const world = { version: 1 }
    const closings = new Closings(
      (coin, second) => {
        requested.push(`${coin} ${second}`)
        return String(requested.length)
      },
      () => world.version,
    )
    const of = () => [closings.of(1, 5), closings.of(1, 6), closings.of(2, 5), closings.of(1, 5)]
    const first = of()
    expect(requested).toEqual(['1 5', '1 6', '2 5'])
    expect(first[3]).toBe(first[0])
    expect(of()).toEqual(first)
    world.version = 2
    expect(of()).not.toEqual(first)
    expect(requested).toHaveLength(6)
  })
})
