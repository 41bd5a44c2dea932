import { expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { settled, stillWall } from '../../platform/wall.fixture'
import { EndedElsewhere } from './endedElsewhere'
import { sessionsEnded } from './sessions.sql'

it('sessions that another process ended end here within two seconds, each once', async () => {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  let ids = ['a', 'b']
  when(sessionsEnded, () => ids.map(id => ({ id })))
  const told: unknown[] = []
  const looking = new EndedElsewhere({ db: { pool } as never, wall: time.wall, ended: ended => told.push(ended) })
  const forward = async (ms: number) => {
    time.forward(ms)
    await settled()
  }
  await forward(1_999)
  expect(told).toEqual([])
  await forward(1)
  expect(told).toEqual([['a', 'b']])
  ids = ['b', 'c']
  await forward(2_000)
  await forward(2_000)
  expect(told).toEqual([['a', 'b'], ['c']])
  expect(callsOf(sessionsEnded)).toEqual([[2_000 - 60_000], [4_000 - 60_000], [6_000 - 60_000]])
  looking.stop()
  expect(time.waiting).toBe(0)
})

it('sessions are looked for again after the database was away', async () => {
  const { pool, when } = poolAnswering()
  const time = stillWall()
  let isAway = true
  when(sessionsEnded, () => {
    if (isAway) throw new Error('away')
    return [{ id: 'a' }]
  })
  const told: unknown[] = []
  new EndedElsewhere({ db: { pool } as never, wall: time.wall, ended: ended => told.push(ended) })
  time.forward(2_000)
  await settled()
  isAway = false
  time.forward(2_000)
  await settled()
  expect(told).toEqual([['a']])
})

it('nothing is looked for after the end, also where it comes in the middle of a look', async () => {
  const { pool, when } = poolAnswering()
  const time = stillWall()
  when(sessionsEnded, () => [])
  const looking = new EndedElsewhere({ db: { pool } as never, wall: time.wall, ended: () => undefined })
  time.forward(2_000)
  looking.stop()
  await settled()
  expect(time.waiting).toBe(0)
})
