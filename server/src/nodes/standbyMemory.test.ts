import { expect, it } from 'vitest'
import { createLog } from '../platform/log'
import { machineWall, type Wall } from '../platform/wall'
import type { Commits } from './committed'
import { StandbyMemory } from './standbyMemory'

/** The memory of a standby writer, in a world whose last batch is 4. */
function standingBy() {
  const world = {
    ...{ batch: 4, hasBegun: true, isBroken: false },
    /** The rows that the log says were written after a batch; null if it cannot say. */
    touched: '{}' as string | null,
    did: [] as string[],
  }
  const commits = {
    lastBatch: async () => world.batch,
    async touchedFrom(batch: number) {
      world.did.push(`since ${batch}`)
      return [
        { batch, touched: '{}' },
        { batch: batch + 1, touched: world.touched },
      ]
    },
  } as Partial<Commits> as Commits
  const timers: { ms: number; run: () => void; isStopped: boolean }[] = []
  const wall: Wall = {
    ...machineWall,
    after(ms, run) {
      const timer = { ms, run, isStopped: false }
      timers.push(timer)
      return () => {
        timer.isStopped = true
      }
    },
  }
  const ready = new StandbyMemory({
    ...{ wall, log: createLog('silent'), rows: [] },
    commits: { ...commits, asOfOneMoment: read => read(commits) },
    hasStarted: async () => world.hasBegun,
    async read() {
      world.did.push('read')
      if (world.isBroken) throw new Error('no connection')
    },
    follow: () => {
      world.did.push('follow')
      if (world.isBroken) throw new Error('no connection')
    },
  })
  const did = () => world.did.splice(0)
  return { ready, world, did, timers }
}

const atRest = () => new Promise<void>(done => setImmediate(done))

it('a standby memory reads the world once, and afterwards only what was written since', async () => {
  const { ready, world, did } = standingBy()
  expect(ready.batch).toBeNull()
  await ready.look()
  expect([ready.batch, did()]).toEqual([4, ['read']])
  await ready.look()
  expect([ready.batch, did()]).toEqual([4, []])
  world.batch = 5
  await ready.look()
  expect([ready.batch, did()]).toEqual([5, ['since 4', 'follow']])
})

it('a standby memory reads everything if the log cannot list the changes, and after a failure', async () => {
  const { ready, world, did } = standingBy()
  await ready.look()
  world.batch = 5
  world.touched = null
  await ready.look()
  expect([ready.batch, did()]).toEqual([5, ['read', 'since 4', 'read']])
  world.batch = 6
  world.touched = '{}'
  world.isBroken = true
  await ready.look()
  expect([ready.batch, did()]).toEqual([null, ['since 5', 'follow']])
  world.isBroken = false
  await ready.look()
  expect([ready.batch, did()]).toEqual([6, ['read']])
})

it('a standby memory reads nothing of a world that has not begun', async () => {
  const { ready, world, did } = standingBy()
  world.hasBegun = false
  await ready.look()
  expect([ready.batch, did()]).toEqual([null, []])
  world.hasBegun = true
  await ready.look()
  expect([ready.batch, did()]).toEqual([4, ['read']])
})

it('a standby memory looks every second until it takes over, one look at a time', async () => {
  const { ready, world, did, timers } = standingBy()
  ready.begin()
  await Promise.all([ready.look(), ready.look()])
  await atRest()
  expect([did(), timers.map(({ ms }) => ms)]).toEqual([['read'], [1000]])
  world.batch = 5
  timers[0]?.run()
  await atRest()
  expect([did(), timers.length, timers[1]?.isStopped]).toEqual([['since 4', 'follow'], 2, false])
  expect(await ready.writtenSince()).toEqual(new Map())
  expect([did(), timers[1]?.isStopped]).toEqual([['since 5'], true])
  world.batch = 6
  ready.begin()
  await atRest()
  expect([did(), timers.length]).toEqual([[], 2])
})

it('a standby memory that ends during a look does not look again', async () => {
  const { ready, did, timers } = standingBy()
  ready.begin()
  await ready.end()
  await atRest()
  expect([did(), timers.length, ready.batch]).toEqual([['read'], 0, 4])
})

it('a standby memory that is incomplete has no rows to take over', async () => {
  const { ready, did } = standingBy()
  expect([await ready.writtenSince(), did()]).toEqual([null, []])
})
