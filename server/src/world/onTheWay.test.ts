import { expect, it } from 'vitest'
import { settled, stillWall } from '../platform/wall.fixture'
import { OnTheWay } from './onTheWay'

/** A world at second 100 of which the test moves the time. */
function worldAt100({ frozen = false } = {}) {
  const { wall, forward } = stillWall()
  const horizon = { now: () => second, frozen, pace: { frozen, speed: 1, anchor: 100, anchor_ms: 0 } }
  let second = 100
  const way = new OnTheWay(horizon, wall)
  const seen: string[] = []
  const send = (name: string, at_ms: number) =>
    void way
      .arrive(at_ms, async () => name)
      .then(
        done => seen.push(`${done} in ${second}`),
        ({ key }) => seen.push(`${name} ${key}`),
      )
  const reach = (to: number) => {
    second = to
  }
  return { way, seen, send, reach, forward }
}

it('lets orders arrive at their millisecond, and all orders of a second before the world leaves it', async () => {
  const { way, seen, send, reach, forward } = worldAt100()
  send('late', 101_700)
  send('early', 100_300)
  send('now', 100_000)
  await settled()
  expect(seen).toEqual(['now in 100'])
  forward(300)
  await settled()
  expect(seen).toEqual(['now in 100', 'early in 100'])
  expect([way.next(100, 105), way.next(100, 100)]).toEqual([101, null])
  reach(101)
  await way.end(101)
  expect(seen.at(-1)).toBe('late in 101')
})

it('refuses what does not arrive because the world is frozen, and answers what is decided', async () => {
  const { way, seen, send, forward } = worldAt100({ frozen: true })
  send('order', 101_500)
  void way.back(102_000).then(() => seen.push('answer'))
  forward(6_499)
  await settled()
  expect(seen).toEqual([])
  forward(501)
  await settled()
  expect(seen).toEqual(['order venue_timeout', 'answer'])
  expect(way.size).toBe(0)
})
