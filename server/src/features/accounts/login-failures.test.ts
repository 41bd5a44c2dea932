import { expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { stillWall } from '../../platform/wall.fixture'
import { LoginFailures } from './login-failures'
import { closeWindows, countFailure } from './login-failures.sql'

it('failed logins are told together for fifteen minutes, a hundred pairs of account and address apart', async () => {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  when(countFailure, () => [])
  when(closeWindows, () => [])
  const failures = new LoginFailures({ pool, wall: time.wall })
  time.forward(1_000_000)
  await failures.tell('alice', '1.2.3.4')
  expect(callsOf(closeWindows)).toEqual([[1_000_000, 100_000]])
  expect(callsOf(countFailure)).toEqual([['alice', expect.stringContaining('1.2.3.4'), 1_000_000, 100]])
})
