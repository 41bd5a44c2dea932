import { expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { settled, stillWall } from '../../platform/wall.fixture'
import { EndedElsewhere } from './endedElsewhere'
import { sessionsEnded } from './sessions.sql'

it('The server looks for ended sessions again after the database was away', async () => {
  const { pool, when } = poolAnswering()
  const time = stillWall()
  let isAway = true
  when(sessionsEnded, () => {
    if (isAway) throw new Error('away')
    return [{ id: 'a' }]
  })
  const notified: unknown[] = []
  new EndedElsewhere({ db: { pool } as never, wall: time.wall, ended: ended => notified.push(ended) })
  time.forward(2_000)
  await settled()
  isAway = false
  time.forward(2_000)
  await settled()
  expect(notified).toEqual([['a']])
})
