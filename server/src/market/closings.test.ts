import { describe, expect, it } from 'vitest'
import { Closings } from './closings'

describe('what a coin was worth at the end of a day', () => {
  it('is asked for once, until the prices of the world are others', () => {
    const asked: string[] = []
    const world = { version: 1 }
    const closings = new Closings(
      (coin, second) => {
        asked.push(`${coin} ${second}`)
        return String(asked.length)
      },
      () => world.version,
    )
    const of = () => [closings.of(1, 5), closings.of(1, 6), closings.of(2, 5), closings.of(1, 5)]
    const first = of()
    expect(asked).toEqual(['1 5', '1 6', '2 5'])
    expect(first[3]).toBe(first[0])
    expect(of()).toEqual(first)
    world.version = 2
    expect(of()).not.toEqual(first)
    expect(asked).toHaveLength(6)
  })
})
