import { expect, it } from 'vitest'
import { longestWait_s, nextTry } from './retries.rules'

it('A delivery is tried ten times in 75 h 35 min 5 s, and then no more', () => {
  const times: number[] = []
  for (let due: number | null = 0; due !== null; due = nextTry(times.length, due)) times.push(due)
  expect(times).toEqual([0, 5, 305, 2105, 9305, 27_305, 63_305, 113_705, 185_705, 272_105])
  expect(Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toBe(longestWait_s)
})
