import { describe, expect, it } from 'vitest'
import { byClock } from '../lane/asked'
import type { Outcome } from '../lane/batch'
import { commits } from '../lane/log/commit'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { Horizon } from './horizon'
import { WorldLoop } from './loop'
import { worldOf } from './world.fixture'

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

it('The clock stores a second again before anything else if it is unknown whether the second was stored', async () => {
  const away = { ok: false, error: new Refusal('unavailable') } as const
  const stored = { ok: true, value: undefined, isChange: true, traced: 0, events: 0 } as const
  const { loop, told } = loopWith([stored, away, away])
  await loop.advance(101, byClock)
  expect(told).toEqual(['takes the lane', 'stored', 'takes the lane', 'away', 'away', 'stored'])
  expect(loop.now()).toBe(101)
})

describe('the pace of a world', () => {
  it('is tried again soon after the world failed to move', async () => {
    const { loop, seen, store, forward } = await worldOf()
    loop.start()
    await forward(0)
    store.failures.find = Object.assign(new Error('away'), { code: '57P01' })
    await forward(1000)
    expect([loop.now(), seen.logged]).toEqual([1000, ['the world could not move']])
    await forward(200)
    await forward(1000)
    expect(loop.now()).toBe(1002)
    await loop.stop()
  })

  it('ends for a writer that was replaced', async () => {
    const chores = [{ kind: 'rent', ref: 1, at: 1001 }]
    const { loop, store, advance } = await worldOf({ chores })
    store.epoch += 1
    await expect(advance(1010)).rejects.toThrow()
    expect(loop.now()).toBe(1000)
  })
})

describe('a world that was stopped', () => {
  const logged = (world: Awaited<ReturnType<typeof worldOf>>, kind: string, at: number) =>
    world.store.rows(commits).set(1, { batch: 1, kind, at })

  it('completes the second that was begun before anything else', async () => {
    const chores = [{ kind: 'rent', ref: 2, at: 1020 }]
    const world = await worldOf({ chores, clock: { frozen: true } })
    logged(world, 'due', 1020)
    await world.loop.load()
    expect(world.loop.now()).toBe(1019)
    await world.loop.endBegun()
    expect([world.loop.now(), world.seen.done]).toEqual([1020, ['rent 2 at 1019']])
    expect(world.clock()).toMatchObject({ horizon: 1000 })
  })
})
