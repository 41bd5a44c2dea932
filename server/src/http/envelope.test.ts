import { contract } from '@lagoon/shared/contract/index'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { acted, refused, statusOf } from './envelope'
import { limitOf } from './limits'

describe('an answer', () => {
  it('says what was done, with what came of it', () => {
    const bare = acted('en', undefined, undefined)
    expect(bare).toMatchObject({ type: 'ok', code: 1 })
    expect(bare).not.toHaveProperty('data')
    expect(acted('en', undefined, 0)).toEqual({ ...bare, data: 0 })
  })

  it.each([
    ['not_logged_in', '999'],
    ['not_verified', '998'],
    ['not_found', 'error'],
  ] as const)('that refuses %s is of type %s', (key, type) => {
    expect(refused('en', new Refusal(key))).toMatchObject({ type, code: 0, error: key })
  })

  it('names the field that is wrong in its sentence, unless it has a sentence of its own', () => {
    const fields = { amount: 'required' } as const
    const named = refused('en', new Refusal('param_invalid', { fields }))
    const unnamed = refused('en', new Refusal('param_invalid'))
    expect(named.fields).toEqual(fields)
    expect(named.message).not.toBe(unnamed.message)
    expect(unnamed).not.toHaveProperty('fields')
    const own = refused('en', new Refusal('below_minimum', { fields, params: { range: '5' } }))
    expect(own).toMatchObject({ params: { range: '5' } })
    expect(refused('en', new Refusal('too_many_requests', { retryAfter_s: 0 })).retry_after).toBe(0)
    expect(unnamed).not.toHaveProperty('retry_after')
  })

  it('has a status of its own where the transport is at fault', () => {
    expect((['unavailable', 'too_many_requests', 'not_found'] as const).map(key => statusOf(new Refusal(key)))).toEqual(
      [...[503, 429, 200]],
    )
  })
})

describe('how often a call may be asked', () => {
  it('is six hundred times for what anyone reads, else three hundred', () => {
    expect(limitOf(contract['GET currency/deal']).max).toBe(600)
    expect(limitOf(contract['POST coin/trade']).max).toBe(300)
    expect(limitOf(contract['GET coin/list']).max).toBe(300)
    expect(limitOf(contract['POST user/register']).max).toBe(300)
  })

  it('is counted by user, else by address, and says when to come again', () => {
    const { keyGenerator, errorResponseBuilder, timeWindow } = limitOf(contract['GET currency/deal'])
    expect(keyGenerator({ caller: { userId: 7 }, ip: '1.2.3.4' } as never)).toBe('u7')
    expect(keyGenerator({ caller: { userId: 0 }, ip: '1.2.3.4' } as never)).toContain('1.2.3.4')
    const retry = (ttl: number) => errorResponseBuilder({} as never, { ttl }).detail.retryAfter_s
    expect([retry(0), retry(1000), retry(1001), timeWindow]).toEqual([1, 1, 2, 60_000])
  })
})
