import { expect, it } from 'vitest'
import { Pace } from './pace'

it('the wait for a queue is estimated from the recent rate of work', () => {
  let now = 0
  const pace = new Pace(() => now)
  expect(pace.secondsFor(20_000)).toBe(2)
  for (; now < 20_000; now += 100) pace.done(500)
  expect(pace.secondsFor(19_000)).toBe(4)
  expect(pace.secondsFor(10)).toBe(1)
  for (; now < 40_000; now += 100) pace.done(50)
  expect([pace.secondsFor(9_900), pace.secondsFor(1_000_000), pace.secondsFor(0)]).toEqual([20, 30, 2])
})

it('work that took no measurable time counts as a millisecond of the last two seconds', () => {
  const pace = new Pace(() => 0)
  pace.done(1)
  pace.done(1000)
  // 1000 × (1 − e^(−1/2000)) = 0.499875 per millisecond, which is 4998.75 in ten seconds.
  expect([pace.secondsFor(4998), pace.secondsFor(4999)]).toEqual([10, 11])
})
