import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMarket } from './market'
import { bitcoin, doge, fixturePairs, friday } from './pair.fixture'
import type { Scenario } from './scenario'
import { type Trigger, TriggerIndex } from './triggers'

const halt: Scenario = { id: 1, pairId: 0, shape: 'halt', sizePpm: 0, start: friday + 40, seconds: 30 }
const market = createMarket({ seed: 'triggers', version: 2, pairs: fixturePairs, scenarios: [halt] })

const resting: fc.Arbitrary<Trigger[]> = fc
  .array(
    fc.record({
      pair: fc.constantFrom(bitcoin, doge),
      side: fc.constantFrom('below' as const, 'above' as const),
      awayPpm: fc.integer({ min: -200, max: 3_000 }),
      rank: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 40 },
  )
  .map(wishes =>
    wishes.map(({ pair, side, awayPpm, rank }, order) => {
      const { price } = market.tick(pair.id, friday)
      const away = Math.round((price * awayPpm) / 1e6)
      return {
        id: `${order}`,
        pairId: pair.id,
        side,
        level: side === 'above' ? price + away : price - away,
        rank,
        order,
      }
    }),
  )

const firesAt = (triggers: readonly Trigger[], second: number) =>
  triggers
    .filter(({ pairId, side, level }) => {
      const { price, closed } = market.tick(pairId, second)
      return !closed && (side === 'below' ? price <= level : price >= level)
    })
    .sort((a, b) => a.rank - b.rank || a.order - b.order)

describe('resting triggers', () => {
  it('fire at the second and in the order that a scan of every second finds', () => {
    fc.assert(
      fc.property(resting, triggers => {
        const index = new TriggerIndex(market)
        for (const trigger of triggers) index.add(trigger)
        let left = triggers
        let now = friday
        while (true) {
          const walked = Array.from({ length: friday + 200 - now }, (_, i) => now + 1 + i)
          const expected = walked.find(second => firesAt(left, second).length > 0) ?? null
          expect(index.next(now, friday + 200)).toBe(expected)
          if (expected === null) return
          const fired = index.fired(expected)
          expect(fired).toEqual(firesAt(left, expected))
          for (const { id } of fired) index.remove(id)
          left = left.filter(trigger => !fired.includes(trigger))
          now = expected
        }
      }),
      { seed: 4, numRuns: 150 },
    )
  })

  it('are restored exactly by undoing a batch in reverse', () => {
    fc.assert(
      fc.property(resting, fc.array(fc.nat(60), { maxLength: 30 }), (triggers, picks) => {
        const index = new TriggerIndex(market)
        const first = triggers.slice(0, triggers.length >> 1)
        for (const trigger of first) index.add(trigger)
        const undo: (() => void)[] = []
        for (const trigger of triggers.slice(first.length)) {
          index.add(trigger)
          undo.push(() => index.remove(trigger.id))
        }
        for (const pick of picks) {
          const removed = index.remove(`${pick}`)
          if (removed) undo.push(() => index.add(removed))
        }
        for (const step of undo.reverse()) step()
        expect(index.size).toBe(first.length)
        for (const second of [friday, friday + 90, friday + 190])
          expect(index.fired(second)).toEqual(firesAt(first, second))
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('wait until the market opens again', () => {
    const index = new TriggerIndex(market)
    const { price } = market.tick(bitcoin.id, friday + 50)
    index.add({ id: 'a', pairId: bitcoin.id, side: 'above', level: 1, rank: 1, order: 1 })
    expect(price).toBeGreaterThan(1)
    expect(index.fired(friday + 50)).toEqual([])
    expect(index.next(friday + 40, friday + 69)).toBe(null)
    expect(index.next(friday + 40, friday + 500)).toBe(friday + 70)
  })

  it('are found in a span of three years', () => {
    const index = new TriggerIndex(market)
    const level = Math.floor(market.tick(bitcoin.id, friday + 69).price * 0.8)
    index.add({ id: 'a', pairId: bitcoin.id, side: 'below', level, rank: 1, order: 1 })
    const found = index.next(friday + 70, friday + 3 * 365 * 86_400)
    expect(found).not.toBe(null)
    expect(market.tick(bitcoin.id, found ?? 0).price).toBeLessThanOrEqual(level)
    expect(market.extremes(bitcoin.id, friday + 71, (found ?? 0) - 1).low).toBeGreaterThan(level)
  })

  it('can be added once and removed once', () => {
    const index = new TriggerIndex(market)
    const trigger: Trigger = { id: 'a', pairId: bitcoin.id, side: 'below', level: 1, rank: 1, order: 1 }
    index.add(trigger)
    expect(() => index.add(trigger)).toThrow(RangeError)
    expect(index.remove('a')).toEqual(trigger)
    expect(index.remove('a')).toBe(null)
    index.clear()
    expect(index.size).toBe(0)
  })

  it('are gone after a clear, and can be set again', () => {
    const index = new TriggerIndex(market)
    const trigger: Trigger = { id: 'a', pairId: bitcoin.id, side: 'above', level: 1, rank: 1, order: 1 }
    index.add(trigger)
    index.clear()
    expect([index.size, index.has('a'), index.next(friday, friday + 5), index.fired(friday)]).toEqual([
      0,
      false,
      null,
      [],
    ])
    index.add(trigger)
    expect([index.size, index.has('a'), index.next(friday, friday + 5)]).toEqual([1, true, friday + 1])
  })

  it('have levels that are whole prices', () => {
    const index = new TriggerIndex(market)
    const level = (level: number): Trigger => ({ id: 'a', pairId: bitcoin.id, side: 'above', level, rank: 1, order: 1 })
    for (const wrong of [0.5, Number.NaN, 2 ** 53]) expect(() => index.add(level(wrong))).toThrow('not a price')
    expect(index.size).toBe(0)
  })
})

describe('triggers of several pairs', () => {
  /** An index over a market in which each pair reaches its levels at a given second; it records the searched spans. */
  function indexOf(touched: Record<number, number>) {
    const searched: number[][] = []
    const index = new TriggerIndex({
      tick: () => ({ price: 5, closed: false }),
      firstCrossing: (pairId, from, to) => {
        searched.push([pairId, from, to])
        const second = touched[pairId] as number
        return second >= from && second <= to ? second : null
      },
    })
    const add = (pairId: number, more: Partial<Trigger> = {}) =>
      index.add({ id: `${pairId}`, pairId, side: 'below', level: 5, rank: 1, order: pairId, ...more })
    return { index, add, searched }
  }

  it('are searched up to the second before the soonest known one', () => {
    const { index, add, searched } = indexOf({ 1: 10, 2: 9, 3: 9 })
    for (const pair of [1, 2, 3]) add(pair)
    expect(index.next(0, 50)).toBe(9)
    expect(searched).toEqual([
      [1, 1, 50],
      [2, 1, 9],
      [3, 1, 8],
    ])
  })

  it('are not searched if one fires in the next second, or if no second is left', () => {
    const { index, add, searched } = indexOf({ 1: 1, 2: 1 })
    for (const pair of [1, 2]) add(pair)
    expect([index.next(0, 50), index.next(7, 7), searched.length]).toEqual([1, null, 1])
  })

  it('fire in the order of rank, then of age, then of id', () => {
    const { index, add } = indexOf({})
    add(1, { id: 'd', rank: 2, order: 1 })
    add(2, { id: 'c', rank: 1, order: 2 })
    add(1, { id: 'b', rank: 1, order: 1 })
    add(2, { id: 'a', rank: 1, order: 1, side: 'above' })
    add(3, { id: 'e', level: 4 })
    expect(index.fired(1).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
