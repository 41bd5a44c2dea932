import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { finishBegun, mayBeCommitted } from './finishBegun'

const away = new Refusal('unavailable')

/** A second with two pieces of work; the database fails at the given tries. */
function secondOf(fails: readonly number[], { stopsAt = 99, error = away as Error } = {}) {
  const steps: string[] = []
  let [tries, done] = [0, 0]
  const whole = {
    live: async () => {
      while (done < 2) {
        tries += 1
        if (fails.includes(tries)) throw error
        done += 1
        steps.push(`work ${done}`)
      }
    },
    hasStarted: () => done > 0,
    mayGoOn: () => tries < stopsAt,
    pause: async () => void steps.push('pause'),
  }
  return { steps, run: () => finishBegun(whole) }
}

describe('a second', () => {
  it('that has begun runs to its end before anything else', async () => {
    const { steps, run } = secondOf([2, 3])
    await run()
    expect(steps).toEqual(['work 1', 'pause', 'pause', 'work 2'])
  })

  it('that has not begun is not tried again', async () => {
    const { steps, run } = secondOf([1])
    await expect(run()).rejects.toBe(away)
    expect(steps).toEqual([])
  })

  it('ends early on a defect, or if the server stops', async () => {
    const defect = new TypeError('not a function')
    await expect(secondOf([2], { error: defect }).run()).rejects.toBe(defect)
    await expect(secondOf([2, 3], { stopsAt: 3 }).run()).rejects.toBe(away)
  })

  it('counts as begun if the database went away during its work, because the work may be committed', () => {
    const done = { ok: true, value: null, isChange: true, traced: 0, events: 0 } as const
    const nothing = { ...done, isChange: false }
    const failed = (error: unknown) => ({ ok: false, error }) as const
    expect([[done], [nothing, done], [failed(away)]].map(mayBeCommitted)).toEqual(Array(3).fill(true))
    expect([[], [nothing], [failed({ code: '40P01' })]].map(mayBeCommitted)).toEqual(Array(3).fill(false))
  })
})
