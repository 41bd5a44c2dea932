import { expect, it } from 'vitest'
import { cameAt_ms, requestIds } from './requestIds'

it('a request id is unique, and contains its time', () => {
  const now = 1_767_225_600_123
  const next = requestIds({ now: () => now })
  const ids = Array.from({ length: 40 }, next)
  expect([ids[0]?.slice(-2), ids[35]?.slice(-3)]).toEqual(['-1', '-10'])
  expect(new Set(ids).size).toBe(40)
  expect(ids.map(cameAt_ms)).toEqual(ids.map(() => now))
  expect(requestIds({ now: () => now })()).not.toBe(ids[0])
})

it('a request id may have the time zero', () => {
  expect(cameAt_ms(requestIds({ now: () => 0 })())).toBe(0)
})

it('a foreign request id has no time', () => {
  expect(['', 'x', 'a request', 'abcdefgh-1'].map(cameAt_ms)).toEqual([null, null, null, null])
})
