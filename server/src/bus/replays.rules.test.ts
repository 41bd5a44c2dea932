import { describe, expect, it } from 'vitest'
import { Replays } from './replays.rules'

const now = 1_767_225_600_000

describe('a message that comes again', () => {
  it('is let through once, however the others of its sender came', () => {
    const replays = new Replays(30_000)
    const let_in = (number: number) => replays.refusal('a', number, now, now) === undefined
    expect([5, 6, 9, 7, 7, 9, 8, 5, 6, 8].map(let_in)).toEqual([
      ...[true, true, true, true, false, false, true],
      ...[false, false, false],
    ])
  })

  it('does not matter to other senders', () => {
    const replays = new Replays(30_000)
    expect(replays.refusal('a', 1, now, now)).toBeUndefined()
    expect(replays.refusal('b', 1, now, now)).toBeUndefined()
    expect(replays.refusal('b', 1, now, now)).toBe('replayed')
  })

  it('is known after a leap of its sender’s numbers too, and what is far behind counts as sent again', () => {
    const replays = new Replays(30_000)
    for (const number of [1, 1_000_000, 1_001_000]) expect(replays.refusal('a', number, now, now)).toBeUndefined()
    expect(replays.refusal('a', 1_000_000, now, now)).toBe('replayed')
    expect(replays.refusal('a', 1_000_001, now, now)).toBeUndefined()
    expect(replays.refusal('a', 999_000, now, now)).toBe('replayed')
  })

  it('is stale half a minute later, also for who has forgotten its sender', () => {
    const replays = new Replays(30_000)
    expect(replays.refusal('a', 1, now, now + 30_000)).toBeUndefined()
    expect(replays.refusal('a', 2, now, now + 30_001)).toBe('stale')
    expect(replays.refusal('a', 2, now + 30_001, now)).toBe('stale')
    expect(replays.refusal('b', 1, now + 200_000, now + 200_000)).toBeUndefined()
    expect(replays.refusal('a', 1, now, now + 200_000)).toBe('stale')
  })
})
