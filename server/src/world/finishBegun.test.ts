import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { finishBegun, mayBeCommitted } from './finishBegun'

const away = new Refusal('unavailable')

/** A second with two pieces of work, where the database goes away before the given tries. */
function secondOf(fails: readonly number[], { stopsAt = 99, error = away as Error } = {}) {
  const told: string[] = []
  let [tries, done] = [0, 0]
  const whole = {
    live: async () => {
      while (done < 2) {
        tries += 1
        if (fails.includes(tries)) throw error
        done += 1
        told.push(`work ${done}`)
      }
    },
    hasBegun: () => done > 0,
    mayGoOn: () => tries < stopsAt,
    pause: async () => void told.push('pause'),
  }
  return { told, run: () => finishBegun(whole) }
}

describe('a second', () => {
  it('that has begun is lived to its end, and nobody comes in between', async () => {
    const { told, run } = secondOf([2, 3])
    await run()
    expect(told).toEqual(['work 1', 'pause', 'pause', 'work 2'])
  })

  it('that has not begun is left alone', async () => {
    const { told, run } = secondOf([1])
    await expect(run()).rejects.toBe(away)
    expect(told).toEqual([])
  })

  it('is left where a defect, or the end of the server, comes in between', async () => {
    const defect = new TypeError('not a function')
    await expect(secondOf([2], { error: defect }).run()).rejects.toBe(defect)
    await expect(secondOf([2, 3], { stopsAt: 3 }).run()).rejects.toBe(away)
  })

  it('counts as begun when the database went away with work of it: once back it may do what it was sent', () => {
    const done = { ok: true, value: null, isChange: true, traced: 0, events: 0 } as const
    const nothing = { ...done, isChange: false }
    const failed = (error: unknown) => ({ ok: false, error }) as const
    expect([[done], [nothing, done], [failed(away)]].map(mayBeCommitted)).toEqual(Array(3).fill(true))
    expect([[], [nothing], [failed({ code: '40P01' })]].map(mayBeCommitted)).toEqual(Array(3).fill(false))
  })
})
