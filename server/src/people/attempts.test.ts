import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { stillWall } from '../platform/wall.fixture'
import { Attempts } from './attempts'
import { countUse, lockOf, noteOf, pruneAttempts } from './attempts.sql'

const day_ms = 86_400_000

function attemptsAt(now_ms: number) {
  const database = poolAnswering()
  const time = stillWall()
  time.forward(now_ms)
  return { ...database, attempts: new Attempts({ db: { pool: database.pool } as never, wall: time.wall }) }
}

describe('what may be had so many times in a window', () => {
  it.each([
    [2, 0],
    [3, 0],
    [4, 600],
  ])('the use number %i waits %i ms', async (count, wait_ms) => {
    const { attempts, when } = attemptsAt(1400)
    when(countUse, () => [{ count, window_start: 1000 }])
    expect(await attempts.within('code', 'alice', 3, 1000)).toBe(wait_ms)
  })
})

describe('a lock', () => {
  it('says how long it still holds, and nothing where there is none', async () => {
    const { attempts, when } = attemptsAt(1400)
    when(lockOf, () => [{ locked_until: 2000 }])
    expect(await attempts.lockedFor('login', 'alice')).toBe(600)
    when(lockOf, () => [])
    expect(await attempts.lockedFor('login', 'alice')).toBe(0)
  })

  it('is remembered with what was noted within a time', async () => {
    const { attempts, when, callsOf } = attemptsAt(1400)
    when(noteOf, () => [{ window_start: 500 }])
    expect(await attempts.noted({ kind: 'known', subject: 'alice' }, 1000)).toBe(true)
    expect(callsOf(noteOf)).toEqual([['known', 'alice', 400]])
    when(noteOf, () => [])
    expect(await attempts.noted({ kind: 'known', subject: 'alice' }, 1000)).toBe(false)
  })

  it('is dropped after two days, and a note after a month', async () => {
    const { attempts, when, callsOf } = attemptsAt(1400)
    when(pruneAttempts, () => [])
    await attempts.prune()
    expect(callsOf(pruneAttempts)).toEqual([[1400, 2 * day_ms, 31 * day_ms]])
  })
})
