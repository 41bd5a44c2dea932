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

it('nobody comes between a second of which nobody knows whether it was stored, and that second', async () => {
  const away = { ok: false, error: new Refusal('unavailable') } as const
  const stored = { ok: true, value: undefined, isChange: true, traced: 0, events: 0 } as const
  const { loop, told } = loopWith([stored, away, away])
  await loop.advance(101, byClock)
  expect(told).toEqual(['takes the lane', 'stored', 'takes the lane', 'away', 'away', 'stored'])
  expect(loop.now()).toBe(101)
})

describe('a world that is advanced', () => {
  it('does what is due on the way, second by second, and tells of it once', async () => {
    const chores = [
      { kind: 'rent', ref: 1, at: 1005 },
      { kind: 'rent', ref: 2, at: 1005 },
      { kind: 'tax', ref: 7, at: 1003 },
      { kind: 'tax', ref: 8, at: 1005 },
      { kind: 'rent', ref: 3, at: 1011 },
    ]
    const { advance, seen, clock } = await worldOf({ chores, clock: { frozen: true } })
    expect(await advance(1010)).toEqual({ rent: 2, tax: 2 })
    expect(seen.done).toEqual(['tax 7 at 1000', 'rent 1 at 1003', 'rent 2 at 1003', 'tax 8 at 1003'])
    const pace = { frozen: true, speed: 1, epoch: 'first' }
    expect(seen.published).toEqual([
      { ...pace, now: 1003, jumped: false },
      { ...pace, now: 1005, jumped: false },
      { ...pace, now: 1010, jumped: false },
      { ...pace, now: 1010, jumped: true },
    ])
    expect(seen.events).toEqual([['world.advanced', { now: 1_010_000, frozen: true, speed: 1 }]])
    expect(clock()).toMatchObject({ horizon: 1010, target: 1010 })
  })

  it('goes nowhere when it is there already, and never back', async () => {
    const { advance, seen, store } = await worldOf()
    expect([await advance(1000), await advance(999)]).toEqual([{}, {}])
    expect([seen.published, store.sent]).toEqual([[], []])
  })

  it('ends a day before seconds run out', async () => {
    const { advance, loop } = await worldOf()
    await expect(advance(4_294_880_896)).rejects.toMatchObject({ detail: { fields: { to: 'too_large' } } })
    await advance(4_294_880_895)
    expect(loop.now()).toBe(4_294_880_895)
  })

  it('does the same when a log is done again, and tells nobody', async () => {
    const chores = [
      { kind: 'rent', ref: 1, at: 1005 },
      { kind: 'rent', ref: 2, at: 1008 },
      { kind: 'rent', ref: 3, at: 1011 },
    ]
    const { loop, seen, clock } = await worldOf({ chores })
    const batches: unknown[] = []
    await loop.redo(1010, ({ kind, second }) => batches.push([kind, second]))
    expect(batches).toEqual([
      ['rent', 1005],
      ['rent', 1008],
    ])
    expect([loop.now(), seen.published, clock()]).toEqual([1010, [], expect.objectContaining({ horizon: 1000 })])
  })
})

describe('the pace of a world', () => {
  it('is changed in what was named, with an event for each change', async () => {
    const { loop, seen, horizon, clock } = await worldOf()
    await loop.set({ speed: 60 }, byClock)
    await loop.set({ frozen: true }, byClock)
    await loop.set({ frozen: true, speed: 60 }, byClock)
    await loop.set({ frozen: false }, byClock)
    expect([horizon.frozen, horizon.speed]).toEqual([false, 60])
    expect(clock()).toMatchObject({ frozen: false, speed: '60' })
    expect(seen.events).toEqual([
      ['world.speed', { now: 1_000_000, frozen: false, speed: 60 }],
      ['world.frozen', { now: 1_000_000, frozen: true, speed: 60 }],
      ['world.resumed', { now: 1_000_000, frozen: false, speed: 60 }],
    ])
    expect(seen.published).toHaveLength(4)
    expect(seen.published[1]).toEqual({ now: 1000, frozen: true, speed: 60, epoch: 'first', jumped: false })
  })

  it('is followed by itself: a second of the wall is as many as it says', async () => {
    const chores = [{ kind: 'rent', ref: 1, at: 1001 }]
    const { loop, seen, forward, clock } = await worldOf({ chores })
    loop.start()
    await forward(900)
    expect(loop.now()).toBe(1000)
    await forward(100)
    expect([loop.now(), seen.done]).toEqual([1001, ['rent 1 at 1000']])
    expect(seen.published).toEqual([{ now: 1001, frozen: false, speed: 1, epoch: 'first', jumped: false }])
    await loop.set({ speed: 10 }, byClock)
    await forward(1000)
    expect(loop.now()).toBe(1011)
    expect([seen.events.length, clock()]).toEqual([1, expect.objectContaining({ horizon: 1011 })])
    await loop.set({ frozen: true }, byClock)
    await forward(60_000)
    expect(loop.now()).toBe(1011)
    await loop.set({ frozen: false }, byClock)
    await forward(100)
    expect(loop.now()).toBe(1012)
    await loop.stop()
    await forward(5000)
    expect(loop.now()).toBe(1012)
  })

  it('is tried again soon after the world could not move', async () => {
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

  it('is sought no further by a writer that was replaced', async () => {
    const chores = [{ kind: 'rent', ref: 1, at: 1001 }]
    const { loop, store, advance } = await worldOf({ chores })
    store.epoch += 1
    await expect(advance(1010)).rejects.toThrow()
    expect(loop.now()).toBe(1000)
  })

  it('is taken from the process that moves it', async () => {
    const { loop, seen, horizon } = await worldOf()
    loop.follow({ now: 2000, frozen: true, speed: 5, jumped: true })
    expect([horizon.now(), horizon.frozen, horizon.speed]).toEqual([2000, true, 5])
    expect(seen.published).toEqual([{ now: 2000, frozen: true, speed: 5, epoch: 'first', jumped: true }])
    await loop.replaced(async () => undefined)
    expect(seen.published[1]).toMatchObject({ jumped: true })
  })
})

describe('what comes next', () => {
  const year_s = 366 * 86_400

  it('is the soonest of the calendar, at most a year away', async () => {
    const at = (...times: [kind: string, at: number][]) =>
      worldOf({ chores: times.map(([kind, at], ref) => ({ kind, ref, at })), notInCalendar: ['price'] })
    expect((await at(['rent', 1009], ['tax', 1005], ['price', 1001])).loop.next()).toEqual({ at: 1005, what: 'tax' })
    expect((await at(['rent', 1005], ['tax', 1005])).loop.next()).toEqual({ at: 1005, what: 'rent' })
    expect((await at(['price', 1005])).loop.next()).toBeNull()
    expect((await at(['rent', 1000 + year_s + 1], ['tax', 1000 + year_s])).loop.next()?.what).toBe('tax')
    expect((await at(['rent', 1000 + year_s + 1])).loop.next()).toBeNull()
  })
})

describe('a world that was stopped', () => {
  const logged = (world: Awaited<ReturnType<typeof worldOf>>, kind: string, at: number) =>
    world.store.rows(commits).set(1, { batch: 1, kind, at })

  it('catches up with the time that passed meanwhile', async () => {
    const chores = [{ kind: 'rent', ref: 1, at: 1007 }]
    const { loop, seen, clock, forward } = await worldOf({ chores })
    await forward(10_999)
    await loop.catchUp()
    expect([loop.now(), seen.done, seen.events]).toEqual([1010, ['rent 1 at 1000'], []])
    expect(clock()).toMatchObject({ horizon: 1010, wall_at: 10_999 })
    expect(loop.epoch).toBe('first')
    await forward(1000)
    expect(loop.now()).toBe(1010)
  })

  it('ends the advance that was interrupted, and tells of it', async () => {
    const { loop, seen } = await worldOf({ clock: { target: 1500, frozen: true } })
    await loop.catchUp()
    expect([loop.now(), seen.events.length]).toEqual([1500, 1])
  })

  it('stays where it is when nothing was missed', async () => {
    const { loop, store } = await worldOf({ clock: { frozen: true } })
    await loop.catchUp()
    expect([loop.now(), store.sent]).toEqual([1000, []])
  })

  it('stands where the log ends, not where its clock was stored', async () => {
    const world = await worldOf({ clock: { frozen: true } })
    logged(world, 'call', 1020)
    await world.loop.load()
    expect(world.loop.now()).toBe(1020)
    await world.loop.endBegun()
    await world.loop.catchUp()
    expect(world.clock()).toMatchObject({ horizon: 1020, target: 1020 })
    logged(world, 'restore', 5000)
    await world.loop.load()
    expect(world.loop.now()).toBe(1020)
  })

  it('ends the second that was begun before anything else', async () => {
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
