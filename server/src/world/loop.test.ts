import { expect, it } from 'vitest'
import { byClock } from '../lane/asked'
import type { Outcome } from '../lane/batch'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { Horizon } from './horizon'
import { WorldLoop } from './loop'

/** A lane of which nothing is needed but how the clock's row fares: the outcomes in turn, then all well. */
function loopWith(outcomes: readonly Outcome[]) {
  const told: string[] = []
  const left = [...outcomes]
  const batch = async () => {
    const outcome = left.shift() ?? { ok: true, value: undefined, isChange: true, traced: 0, events: 0 }
    told.push(outcome.ok ? 'stored' : 'away')
    return [outcome]
  }
  const lane = {
    isReplaced: false,
    async task(work: (turn: object) => Promise<unknown>) {
      told.push('takes the lane')
      return work({ batch })
    },
  }
  const wall = {
    now: () => 0,
    mono: () => 0,
    after(_: number, run: () => void) {
      queueMicrotask(run)
      return () => undefined
    },
  } as unknown as Wall
  const horizon = new Horizon(wall)
  horizon.reach(100)
  const loop = new WorldLoop({
    ...{ horizon, wall, due: [] },
    ...{ lane: lane as never, rows: null as never, log: null as never, failedWork: { watches: false } as never },
  })
  return { loop, told }
}

it('nobody comes between a second of which nobody knows whether it was stored, and that second', async () => {
  const away = { ok: false, error: new Refusal('unavailable') } as const
  const stored = { ok: true, value: undefined, isChange: true, traced: 0, events: 0 } as const
  const { loop, told } = loopWith([stored, away, away])
  await loop.advance(101, byClock)
  expect(told).toEqual(['takes the lane', 'stored', 'takes the lane', 'away', 'away', 'stored'])
  expect(loop.now()).toBe(101)
})
