import { describe, expect, it } from 'vitest'
import type { Outcome } from '../lane/batch'
import { commits } from '../lane/log/commit'
import { byClock } from '../lane/origin'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { Horizon } from './horizon'
import { WorldLoop } from './loop'
import { worldOf } from './world.fixture'

/** A lane that only stores the clock's row: with these outcomes in turn, then always with success. */
function loopWith(outcomes: readonly Outcome[]) {
  const steps: string[] = []
  const left = [...outcomes]
  const batch = async () => {
    const outcome = left.shift() ?? { ok: true, value: undefined, isChange: true, traced: 0, events: 0 }
    steps.push(outcome.ok ? 'stored' : 'away')
    return [outcome]
  }
  const lane = {
    isReplaced: false,
    async task(work: (turn: object) => Promise<unknown>) {
      steps.push('takes the lane')
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
  return { loop, steps }
}

it('The clock stores a second again before anything else if it is unknown whether the second was stored', async () => {
  const away = { ok: false, error: new Refusal('unavailable') } as const
  const stored = { ok: true, value: undefined, isChange: true, traced: 0, events: 0 } as const
  const { loop, steps } = loopWith([stored, away, away])
  await loop.advance(101, byClock)
  expect(steps).toEqual(['takes the lane', 'stored', 'takes the lane', 'away', 'away', 'stored'])
  expect(loop.now()).toBe(101)
})

describe('the pace of a world', () => {
  it('is tried again soon after the world failed to move', async () => {
    const { loop, seen, store, forward } = await worldOf()
    loop.start()
    await forward(0)
    store.failures.find = Object.assign(new Error('away'), { code: '57P01' })
    await forward(1000)
    expect([loop.now(), seen.logged]).toEqual([1000, ['world time could not advance']])
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

it('A world that is killed as soon as it resumes does not catch up on the hour for which it was frozen', async () => {
  const world = await worldOf({ clock: { frozen: true } })
  await world.forward(3_600_000)
  await world.loop.set({ frozen: false }, byClock)
  const next = await worldOf({ store: world.store, wall_ms: world.wall.now() + 5000 })
  await next.loop.catchUp()
  expect(next.loop.now()).toBe(1005)
})

describe('a world at rest', () => {
  const isWatched = () => false
  /** A world ten seconds after the last call, with its stored seconds from then on. */
  async function atRest(given: Parameters<typeof worldOf>[0] = {}) {
    const world = await worldOf({ isWatched, ...given })
    world.loop.attend()
    world.loop.start()
    await world.forward(0)
    for (let second = 0; second < 10; second++) await world.forward(1000)
    const before = world.store.sent.length
    return { ...world, stored: () => world.store.sent.slice(before).map(({ commit }) => commit.at) }
  }
  const minute = async ({ forward }: { forward(ms: number): Promise<void> }, seconds = 60) => {
    for (let second = 0; second < seconds; second++) await forward(1000)
  }

  it('stores one second a minute and is not late', async () => {
    const world = await atRest()
    expect(world.loop.now()).toBe(1010)
    await minute(world, 59)
    expect([world.loop.now(), world.stored(), world.horizon.lag()]).toEqual([1010, [], 0])
    await minute(world, 61)
    expect([world.loop.now(), world.stored().length]).toEqual([1130, 2])
    await world.loop.stop()
  })

  it('does due work at its second', async () => {
    const world = await atRest({ chores: [{ kind: 'rent', ref: 1, at: 1033 }] })
    await minute(world, 22)
    expect([world.loop.now(), world.seen.done]).toEqual([1010, []])
    await minute(world, 1)
    expect([world.loop.now(), world.clock()?.horizon, world.seen.done]).toEqual([1033, 1033, ['rent 1 at 1010']])
    await world.loop.stop()
  })

  it('stores the present second before a caller sees it, then moves every second', async () => {
    const world = await atRest()
    await minute(world, 33)
    const waking = world.loop.attend()
    expect(world.loop.now()).toBe(1010)
    await waking
    expect([world.loop.now(), world.clock()?.horizon, world.loop.attend()]).toEqual([1043, 1043, null])
    await world.forward(0)
    await minute(world, 5)
    expect([world.loop.now(), world.stored()]).toEqual([1048, [1010, 1043, 1044, 1045, 1046, 1047]])
    await world.loop.stop()
  })

  it('shows a caller the last stored second while the database is away', async () => {
    const world = await atRest()
    await minute(world, 20)
    world.store.failures.find = Object.assign(new Error('away'), { code: '57P01' })
    await world.loop.attend()
    expect([world.loop.now(), world.clock()?.horizon]).toEqual([1010, 1010])
    await minute(world, 2)
    expect([world.loop.now(), world.horizon.lag()]).toEqual([1032, 0])
    await world.loop.stop()
  })

  it('lets a caller wait a second at most for a database that does not answer', async () => {
    const world = await atRest()
    await minute(world, 20)
    world.store.holds = true
    const waking = world.loop.attend()
    await world.forward(1000)
    await waking
    expect([world.loop.now(), world.loop.attend()]).toEqual([1010, null])
    world.store.holds = false
    world.store.sent.at(-1)?.arrive()
    await world.forward(1000)
    expect([world.loop.now(), world.clock()?.horizon]).toEqual([1032, 1032])
    await world.loop.stop()
  })

  it('keeps the time that passed when its speed changes', async () => {
    const world = await atRest()
    await minute(world, 30)
    await world.loop.set({ speed: 10 }, byClock)
    expect(world.loop.now()).toBe(1040)
    await world.loop.stop()
  })

  it('moves at least once in sixty of its seconds at any speed', async () => {
    const world = await atRest({ clock: { speed: '20' } })
    await minute(world)
    expect([world.loop.now(), world.stored().length]).toEqual([2400, 20])
    await world.loop.stop()
  })

  it('does not rest while an open socket watches it', async () => {
    const world = await atRest({ isWatched: () => true })
    await minute(world, 20)
    expect([world.loop.now(), world.stored().length]).toEqual([1030, 20])
    await world.loop.stop()
  })

  it('reaches the same second and work after a kill as without one', async () => {
    const chores = () => [1020, 1065, 1090].map((at, ref) => ({ kind: 'rent', ref, at }))
    const lives = await atRest({ chores: chores() })
    await minute(lives, 90)
    const killed = await atRest({ chores: chores() })
    await minute(killed, 50)
    const { store, seen } = killed
    const left = chores().slice(seen.done.length)
    // The machine's clock went on for fifteen seconds while no server ran.
    const next = await worldOf({ isWatched, store, chores: left, wall_ms: killed.wall.now() + 15_000 })
    await next.loop.catchUp()
    next.loop.start()
    await minute(next, 25)
    await Promise.all([next.loop.attend(), lives.loop.attend()])
    expect(next.loop.now()).toBe(lives.loop.now())
    expect([...seen.seconds, ...next.seen.seconds]).toEqual([1020, 1065, 1090])
    expect(lives.seen.seconds).toEqual([1020, 1065, 1090])
    await Promise.all([lives, killed, next].map(({ loop }) => loop.stop()))
  })
})
