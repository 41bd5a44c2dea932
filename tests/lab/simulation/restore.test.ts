import { byServer } from '@lagoon/server/lane/origin'
import { clocks } from '@lagoon/server/world/clock.table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../model/stage'
import { chanceOf } from './chance'
import { Disk } from './disk'
import { type Genesis, readGenesis } from './genesis'
import { Node } from './node'
import { Scheduler } from './scheduler'

let stage: Stage
let genesis: Genesis

beforeAll(async () => {
  stage = await Stage.open()
  genesis = await readGenesis(stage)
})
afterAll(() => stage?.stop())

it('A restore moves the clock back even if its connection breaks after the commit', async () => {
  const chance = chanceOf(1)
  const scheduler = new Scheduler(chance)
  const disk = new Disk(genesis.begun)
  const node = new Node({ disk, scheduler, chance, met: () => undefined })
  const done = async <R>(work: Promise<R>): Promise<R> => {
    let isOver = false
    work.then(...([() => (isOver = true), () => (isOver = true)] as const))
    await scheduler.until(() => isOver)
    return work
  }
  await done(node.open())
  const before = node.world.now()
  await done(node.snapshots.take('before', byServer))
  await done(node.world.advance(before + 3600, byServer))
  let jumps = 0
  node.world.onPublish(({ jumped }) => {
    if (jumped) jumps++
  })
  const restoring = node.snapshots.putBack({ name: 'before', epoch: 'another', wall_at: scheduler.now() }, byServer)
  const answer = restoring.then(
    () => 'done',
    error => error.key,
  )
  await scheduler.until(() => disk.turnings.length > 0 && node.store.isReading)
  node.store.cut()
  const said = await done(answer)
  await done(node.world.advance(before + 60, byServer))
  expect({ said, now: node.world.now(), stored: disk.all(clocks)[0]?.horizon, jumps: jumps > 0 }).toEqual({
    ...{ said: 'done', now: before + 60, stored: before + 60, jumps: true },
  })
})
