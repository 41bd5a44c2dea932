import { describe, expect, it } from 'vitest'
import { answeredOnce } from './idempotency'

describe('a request that was sent twice', () => {
  const key = { user_id: 7, path: 'POST a', key: 'k', hash: 'k.h' }
  const stored = new Map<string, { hash: string; answer: unknown }>()
  const once = answeredOnce({ find: async ({ key }) => stored.get(key) })

  it('runs a second time for the waiting twin if the first run was refused', async () => {
    const first = once(key, () => Promise.reject(new Error('refused')))
    const twin = once(key, async () => 'done')
    await expect(first).rejects.toThrow('refused')
    expect(await twin).toBe('done')
  })
})
