import { describe, expect, it } from 'vitest'
import { Replays } from './replays.rules'

const now = 1_767_225_600_000

describe('the replay protection', () => {
  it('lets each number of a sender pass once, in any order', () => {
    const replays = new Replays(30_000)
    const let_in = (number: number) => replays.refusal('a', number, now, now) === undefined
    expect([5, 6, 9, 7, 7, 9, 8, 5, 6, 8].map(let_in)).toEqual([
      ...[true, true, true, true, false, false, true],
      ...[false, false, false],
    ])
  })

  it('counts the numbers of each sender separately', () => {
    const replays = new Replays(30_000)
    expect(replays.refusal('a', 1, now, now)).toBeUndefined()
    expect(replays.refusal('b', 1, now, now)).toBeUndefined()
    expect(replays.refusal('b', 1, now, now)).toBe('replayed')
  })

  it('knows numbers before a jump of the sender, and takes numbers far behind it for replays', () => {
    const replays = new Replays(30_000)
    for (const number of [1, 1_000_000, 1_001_000]) expect(replays.refusal('a', number, now, now)).toBeUndefined()
    expect(replays.refusal('a', 1_000_000, now, now)).toBe('replayed')
    expect(replays.refusal('a', 1_000_001, now, now)).toBeUndefined()
    expect(replays.refusal('a', 999_000, now, now)).toBe('replayed')
  })

  it('refuses a message as stale after half a minute, also for a sender it has forgotten', () => {
    const replays = new Replays(30_000)
    expect(replays.refusal('a', 1, now, now + 30_000)).toBeUndefined()
    expect(replays.refusal('a', 2, now, now + 30_001)).toBe('stale')
    expect(replays.refusal('a', 2, now + 30_001, now)).toBe('stale')
    expect(replays.refusal('b', 1, now + 200_000, now + 200_000)).toBeUndefined()
    expect(replays.refusal('a', 1, now, now + 200_000)).toBe('stale')
  })

  it('knows the last 1024 numbers, and does not mistake a new number for one 1024 before', () => {
    const replays = new Replays(30_000)
    const comes = (...numbers: number[]) => numbers.map(number => replays.refusal('a', number, now, now) ?? 'new')
    comes(...Array.from({ length: 1024 }, (_, n) => n))
    expect(comes(1026, 1024, 1025, 1024, 2)).toEqual(['new', 'new', 'new', 'replayed', 'replayed'])
    expect(comes(5000, 3977, 3976, 3978, 3977)).toEqual(['new', 'new', 'replayed', 'new', 'replayed'])
  })

  it('lets up to 1023 numbers overtake the first one', () => {
    const replays = new Replays(30_000)
    const comes = (...numbers: number[]) => numbers.map(number => replays.refusal('a', number, now, now) ?? 'new')
    expect(comes(2000, 977, 976)).toEqual(['new', 'new', 'replayed'])
  })

  it.each([
    [60_000, 'replayed'],
    [60_001, undefined],
  ])('forgets a sender after a minute of silence when another sender is heard: %i ms', (silent_ms, expected) => {
    const replays = new Replays(30_000)
    const later = now + silent_ms
    replays.refusal('b', 5000, now - 1, now)
    replays.refusal('a', 5000, now, now)
    replays.refusal('b', 5001, later, later)
    expect(replays.refusal('a', 1, later - 30_000, later - 30_000)).toBe('replayed')
    expect(replays.refusal('c', 1, later, later)).toBeUndefined()
    expect(replays.refusal('a', 1, later, later)).toBe(expected)
  })
})
