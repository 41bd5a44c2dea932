import { beforeEach, expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import type { LockPolicy } from './attempts'
import { FundPassword } from './fund-password'

const quarter_ms = 900_000
let hash: string | null
let wait_ms: number
let taken: [LockPolicy, string][]
let cleared: string[]
let audited: unknown[]
let check: (given: string) => Promise<string | undefined>

beforeEach(() => {
  ;[hash, wait_ms, taken, cleared, audited] = ['hash of 123456', 0, [], [], []]
  const fundPassword = new FundPassword({
    persons: { find: async () => ({ fund_hash: hash }) },
    attempts: {
      async take(...each: [LockPolicy, string]) {
        taken.push(each)
        return wait_ms
      },
      clear: async (kind: string, subject: string) => void cleared.push(`${kind} ${subject}`),
    },
    hashing: { verify: async (known: string, given: string) => known === `hash of ${given}` },
    audit: async (...words: unknown[]) => void audited.push(words[1]),
    key: Buffer.alloc(32),
  } as never)
  check = given =>
    fundPassword
      .check(7, given)
      .catch(({ key, detail }: Refusal) => (detail.retryAfter_s ? `${key} ${detail.retryAfter_s}` : key))
})

it('the right fund password is answered with its hash, and earlier attempts are forgotten', async () => {
  expect(await check('123456')).toBe('hash of 123456')
  expect([cleared, audited]).toEqual([['fund_password 7'], []])
})

it('a wrong one is counted before it is looked at: five in a quarter of an hour lock it for as long', async () => {
  expect(await check('654321')).toBe('fund_password_wrong')
  expect(taken).toEqual([
    [
      {
        ...{ kind: 'fund_password', tries: 5, memory_ms: 0 },
        ...{ window_ms: quarter_ms, lock_ms: quarter_ms, longest_ms: quarter_ms },
      },
      '7',
    ],
  ])
  expect([cleared, audited]).toEqual([[], ['fund password wrong']])
})

it('a locked one is not looked at, not even the right one', async () => {
  wait_ms = 1
  expect(await check('123456')).toBe('fund_password_locked 1')
  expect(cleared).toEqual([])
})

it('a user without one is told so, and nothing is counted', async () => {
  hash = null
  expect(await check('123456')).toBe('fund_password_missing')
  expect(taken).toEqual([])
})
