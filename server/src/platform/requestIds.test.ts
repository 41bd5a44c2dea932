import { expect, it } from 'vitest'
import { cameAt_ms, requestIds } from './requestIds'

it('the id of a request is its own, and says when it came', () => {
  const now = 1_767_225_600_123
  const next = requestIds({ now: () => now })
  const ids = Array.from({ length: 40 }, next)
  expect([ids[0]?.slice(-2), ids[35]?.slice(-3)]).toEqual(['-1', '-10'])
  expect(new Set(ids).size).toBe(40)
  expect(ids.map(cameAt_ms)).toEqual(ids.map(() => now))
  expect(requestIds({ now: () => now })()).not.toBe(ids[0])
})

it('says when it came from the first moment of a clock', () => {
  expect(cameAt_ms(requestIds({ now: () => 0 })())).toBe(0)
})

it('what is no id of ours says nothing', () => {
  expect(['', 'x', 'a request', 'abcdefgh-1'].map(cameAt_ms)).toEqual([null, null, null, null])
})
