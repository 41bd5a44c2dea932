import type { DueWork } from '@lagoon/server/lane/dueWork'
import { Lane } from '@lagoon/server/lane/lane'
import { noOrigin } from '@lagoon/server/lane/origin'
import { PostgresStore } from '@lagoon/server/lane/postgresStore'
import { follow } from '@lagoon/server/lane/rowsInMemory'
import { waitingRows, waitingWork } from '@lagoon/server/lane/waitingRows'
import { rowsOf } from '@lagoon/server/platform/db/changes'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { makeTable } from '@lagoon/server/platform/db/makeTable'
import { createLog } from '@lagoon/server/platform/log'
import { steeredWall } from '@lagoon/server/platform/wall'
import { beginClock } from '@lagoon/server/world/clock.store'
import { clocks } from '@lagoon/server/world/clock.table'
import { FailedWork } from '@lagoon/server/world/failedWork'
import { Horizon } from '@lagoon/server/world/horizon'
import { WorldLoop } from '@lagoon/server/world/loop'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../harness/database'
import { improvise, improvised, improvising } from '../harness/improvised'

/** Due work for tests: jobs that record when they ran; a repeating job creates its successor an hour later. */
const jobs = makeTable(
  'world.test_job',
  { id: 'int', due_at: 'int', done_at: 'int?', status: 'int', repeats: 'int' },
  { key: ['id'], serial: 'id', state: { column: 'status', states: { mayMove: () => true } }, inMemory: [1] },
)
const start = 1_800_000_000

let database: TestDatabase
let db: Database
let lane: Lane
let world: WorldLoop
let failedWork: FailedWork
let work: Required<DueWork>
/** When jobs were done. */
let doneAt: number[]
let wall: ReturnType<typeof steeredWall>
let failOnce: boolean
/** The next work hits a deadlock, once. */
let deadlocked: boolean
/** At this second the server cannot even read the due work. */
let cutOff: number | null
/** At this second the server dies between the work of both kinds. */
let diesBetween: number | null
/** The state of the first job as the second kind saw it, and when. */
let seen: [number, number | null][]
/** A job that cannot be done, as with a defect. */
let broken: number | null

beforeEach(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url, { max: 4 })
  wall = steeredWall()
  failOnce = false
  deadlocked = false
  broken = null
  cutOff = null
  diesBetween = null
  seen = []
  await db.pool.query(
    'CREATE TABLE world.test_job (id int primary key, due_at bigint not null, done_at bigint, status int not null, repeats int not null)',
  )
  await db.pool.query('DELETE FROM world.clock')
  await beginClock(async (text, values) => (await db.pool.query(text, values)).rows as never, {
    at: start,
    wall_at: wall.now(),
    epoch: 'e',
    seed: '1',
  })
  await db.pool.query('UPDATE world.clock SET frozen = true')
  await open()
})

afterEach(async () => {
  await world.stop()
  await lane.close()
  await db.close()
  await database.drop()
})

describe('the world', () => {
  it('runs due work in order of time, each once, when it jumps', async () => {
    await plan([50, 10, 30, 10, 90])
    expect(await world.advance(start + 60, noOrigin)).toEqual({ job: 4, later: 3 })
    expect(world.now()).toBe(start + 60)
    expect(await ran()).toEqual([10, 10, 30, 50])
    expect(await world.advance(start + 60, noOrigin)).toEqual({})
  })

  it('runs the kinds of work of one second in the order they are listed in', async () => {
    await plan([10])
    await world.advance(start + 10, noOrigin)
    expect(seen).toEqual([[10, start + 10]])
  })

  it('gives the same result in many small steps as in one jump', async () => {
    await plan([5, 40, 40, 7200], 3)
    for (let second = 1; second <= 200; second++) await world.advance(start + second * 60, noOrigin)
    const before = await ran()
    await db.pool.query('TRUNCATE world.test_job, system.commit')
    await db.pool.query('UPDATE world.clock SET horizon = $1, target = $1', [start])
    await world.stop()
    await lane.close()
    await open()
    await plan([5, 40, 40, 7200], 3)
    await world.advance(start + 200 * 60, noOrigin)
    expect(await ran()).toEqual(before)
    expect(before).toHaveLength(14)
  })

  it('completes an interrupted advance after a restart', async () => {
    await plan([10, 20, 30])
    await db.pool.query('UPDATE world.clock SET target = $1', [start + 25])
    await world.stop()
    await lane.close()
    await open()
    expect(world.now()).toBe(start + 25)
    expect(await ran()).toEqual([10, 20])
  })

  it('stores the target of an advance before it starts', async () => {
    await plan([10, 20, 30])
    cutOff = start + 20
    await expect(world.advance(start + 25, noOrigin)).rejects.toThrow('cut off')
    expect(await ran()).toEqual([10])
    await world.stop()
    await lane.close()
    cutOff = null
    await open()
    expect(world.now()).toBe(start + 25)
    expect(await ran()).toEqual([10, 20])
  })

  it('runs the second half of a second after a restart when the server died between the halves', async () => {
    await plan([10])
    diesBetween = start + 10
    await expect(world.advance(start + 10, noOrigin)).rejects.toThrow('died')
    expect([await ran(), seen]).toEqual([[10], []])
    await world.stop()
    await lane.close()
    diesBetween = null
    // Time must not be the reason to continue.
    await db.pool.query('UPDATE world.clock SET target = horizon')
    await open({ catchUp: false })
    expect([world.now(), seen]).toEqual([start + 10, [[10, start + 10]]])
  })

  it('runs a second once when the database disconnects in the middle of it', async () => {
    await plan([10])
    failOnce = true
    await world.advance(start + 20, noOrigin).catch(error => expect(error).toMatchObject({ key: 'unavailable' }))
    await world.advance(start + 20, noOrigin)
    expect(await ran()).toEqual([10])
  })

  it('repeats a second that met a deadlock instead of running its work a second later', async () => {
    await plan([10])
    deadlocked = true
    await expect(world.advance(start + 20, noOrigin)).rejects.toMatchObject({ code: '40P01' })
    await world.advance(start + 20, noOrigin)
    expect(await ran()).toEqual([10])
  })

  it('catches up with the downtime at its speed, and not at all when frozen', async () => {
    await world.stop()
    await lane.close()
    wall.forward(100_000)
    await open()
    expect(world.now()).toBe(start)
    await world.set({ frozen: false, speed: 0.5 }, noOrigin)
    await world.stop()
    await lane.close()
    await db.pool.query('UPDATE world.clock SET wall_at = $1', [wall.now()])
    wall.forward(100_000)
    await open()
    expect(world.now() - start).toBe(50)
  })

  it('advances by itself at its set speed, and stops when frozen', async () => {
    await plan([30])
    world.start()
    await world.set({ frozen: false, speed: 100 }, noOrigin)
    wall.forward(1000)
    await until(() => world.now() >= start + 100)
    await world.set({ frozen: true }, noOrigin)
    expect(await ran()).toEqual([30])
    const frozenAt = world.now()
    wall.forward(60_000)
    expect(world.now()).toBe(frozenAt)
  })

  it('marks work as failed after three attempts, and all other work continues', async () => {
    await plan([10, 10, 20, 50])
    broken = 2
    expect(await world.advance(start + 86_400, noOrigin)).toMatchObject({ job: 3 })
    expect(await ran()).toEqual([10, 20, 50])
    expect(failedWork.all).toEqual([
      { kind: 'job', ref: 2, at: start + 11, command: 'tests.improvise', error: 'this job has a defect' },
    ])
    expect(world.next()).toBeNull()
    await world.stop()
    await lane.close()
    await open()
    expect(failedWork.of('job')).toEqual([2])

    await failedWork.retry(lane, { kind: 'job', ref: 2 }, world.now(), noOrigin)
    await world.advance(world.now() + 60, noOrigin)
    expect(failedWork.of('job')).toEqual([2])
    broken = null
    await failedWork.retry(lane, { kind: 'job', ref: 2 }, world.now(), noOrigin)
    expect(await world.advance(world.now() + 60, noOrigin)).toMatchObject({ job: 1 })
    expect(failedWork.all).toEqual([])
    await expect(failedWork.retry(lane, { kind: 'job', ref: 2 }, world.now(), noOrigin)).rejects.toMatchObject({
      key: 'not_found',
    })
  })

  it('retries work that fails now and then, and does not mark it as failed', async () => {
    await plan([10], 5)
    for (let round = 1; round <= 4; round++) {
      broken = round
      await world.advance(start + 10 + (round - 1) * 3600 + 1, noOrigin)
      broken = null
      await world.advance(start + round * 3600, noOrigin)
    }
    expect(failedWork.all).toEqual([])
    expect(await ran()).toHaveLength(4)
  })

  it('names the next work in the calendar', async () => {
    expect(world.next()).toBeNull()
    await plan([500, 300])
    expect(world.next()).toEqual({ at: start + 300, what: 'job' })
  })
})

async function open({ catchUp = true } = {}): Promise<void> {
  work = jobsDue()
  const load = async () => {
    await work.keeps.load(db.rows)
    await failedWork.load(db.rows)
  }
  failedWork = new FailedWork({ reload: load })
  const horizon = new Horizon(wall)
  lane = new Lane({
    store: new PostgresStore(db.lane, { wall_ms: wall.now, madeBy: 'test' }),
    now: () => horizon.now(),
    wall,
  })
  lane.writes([jobs, ...failedWork.tables, clocks])
  lane.listeners.register(failedWork.deltas)
  lane.listeners.onChanges(changes => {
    follow(work.keeps, changes)
    doneAt.push(...rowsOf(changes, jobs).flatMap(({ done_at }) => done_at ?? []))
  })
  lane.onRecovered(load)
  world = new WorldLoop({
    ...{ horizon, lane, rows: db.rows, wall, failedWork },
    log: createLog('silent'),
    due: [work, later],
  })
  lane.register([...world.commands, ...failedWork.commands, improvising])
  await lane.open()
  await load()
  doneAt = (await ran()).map(second => start + second)
  await world.load()
  await world.endBegun()
  if (catchUp) await world.catchUp()
}

/** Registered after `jobs`: reads what the first kind did in the same second. */
const later: DueWork = {
  kind: 'later',
  calendar: false,
  next(from, to) {
    const done = doneAt.filter(at => at > from && at <= to)
    return done.length > 0 ? Math.min(...done) : work.next(from, to, failedWork.of('job'))
  },
  take(second) {
    if (second === diesBetween) throw new Error('died')
    const looking = improvised({
      load: unit => unit.find(jobs, { id: 1 }),
      decide: unit => {
        seen.push([second - start, unit.get(jobs, { id: 1 })?.done_at ?? null])
      },
    })
    return [{ ref: 1, ...looking }]
  },
}

const waitingJobs = waitingRows({ table: jobs, state: 1, second: 'due_at', gives: { id: 'int' } })

function jobsDue(): Required<DueWork> {
  const work = waitingWork('job', waitingJobs, ({ id }) => ({
    ref: id,
    ...improvised({
      load: async unit => {
        if (failOnce) {
          failOnce = false
          await db.pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
          )
        }
        if (deadlocked) {
          deadlocked = false
          throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        }
        await unit.find(jobs, { id })
      },
      decide: unit => {
        if (id === broken) throw new Error('this job has a defect')
        const job = unit.update(jobs, { id }, { status: 2, done_at: unit.now })
        if (job.repeats > 0) {
          unit.insert(jobs, {
            id: unit.nextId(jobs),
            due_at: job.due_at + 3600,
            done_at: null,
            status: 1,
            repeats: job.repeats - 1,
          })
        }
      },
    }),
  }))
  return {
    ...work,
    take(second, failed) {
      if (second === cutOff) throw new Error('cut off')
      return work.take(second, failed)
    },
  }
}

async function plan(offsets: number[], repeats = 0): Promise<void> {
  for (const offset of offsets) {
    await improvise(lane, {
      decide: unit =>
        unit.insert(jobs, { id: unit.nextId(jobs), due_at: start + offset, done_at: null, status: 1, repeats }),
    })
  }
}

async function ran(): Promise<number[]> {
  const { rows } = await db.pool.query(
    'SELECT done_at FROM world.test_job WHERE done_at IS NOT NULL ORDER BY done_at, id',
  )
  return rows.map(row => Number(row.done_at) - start)
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise(done => setTimeout(done, 5))
}
