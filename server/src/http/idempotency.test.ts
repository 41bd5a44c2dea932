import { describe, expect, it } from 'vitest'
import { answeredOnce, idempotencyOf } from './idempotency'

describe('the key of a sending', () => {
  const of = (key: unknown) =>
    idempotencyOf({ headers: { 'idempotency-key': key } } as never, 'POST a', 7, () => 'hash')

  it('is the caller’s own, and none where none was sent', () => {
    expect(of('k')).toEqual({ user_id: 7, path: 'POST a', key: 'k', hash: 'hash' })
    expect([of(undefined), of('')]).toEqual([null, null])
  })

  it('is one, of 255 characters at most', () => {
    expect(of('k'.repeat(255))?.key).toHaveLength(255)
    expect(() => of('k'.repeat(256))).toThrow('param_invalid')
    expect(() => of(['a', 'b'])).toThrow('param_invalid')
  })
})

describe('what was sent twice', () => {
  const key = { user_id: 7, path: 'POST a', key: 'k', hash: 'k.h' }
  const stored = new Map<string, { hash: string; answer: unknown }>()
  const once = answeredOnce({ find: async ({ key }) => stored.get(key) })

  it('is done once while it is under way, and a twin of another body is a conflict', async () => {
    let done = 0
    let finish: (answer: number) => void = () => undefined
    const first = once(key, () => {
      done++
      return new Promise(answer => {
        finish = answer
      })
    })
    const twin = once(key, async () => ++done)
    await expect(once({ ...key, hash: 'k.other' }, async () => ++done)).rejects.toThrow('idempotency_conflict')
    const stranger = await once({ ...key, user_id: 8 }, async () => 'mine')
    finish(5)
    expect([await first, await twin, stranger, done]).toEqual([5, 5, 'mine', 1])
    expect(await once(key, async () => 'again')).toBe('again')
  })

  it('is tried by one of those who waited, where the first was refused', async () => {
    const first = once(key, () => Promise.reject(new Error('refused')))
    const twin = once(key, async () => 'done')
    await expect(first).rejects.toThrow('refused')
    expect(await twin).toBe('done')
  })

  it('is answered as it was the first time', async () => {
    stored.set('old', { hash: 'k.h', answer: 3 })
    stored.set('silent', { hash: 'k.h', answer: null })
    const never = () => Promise.reject(new Error('done again'))
    expect(await once({ ...key, key: 'old' }, never)).toBe(3)
    expect(await once({ ...key, key: 'silent' }, never)).toBeUndefined()
    await expect(once({ ...key, key: 'old', hash: 'k.other' }, never)).rejects.toThrow('idempotency_conflict')
  })
})
