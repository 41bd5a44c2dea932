import { describe, expect, it } from 'vitest'
import { accountsRoutes } from './accounts.routes'

/** What the calls of an account do to the rest, in order. */
function routesOf({ isKnown = true, ends = true } = {}) {
  const done: unknown[][] = []
  const note =
    (what: string, answer?: unknown) =>
    (...values: unknown[]) => {
      done.push([what, ...values])
      return answer as never
    }
  const persons = {
    byLogin: async () => (isKnown ? { id: 7 } : null),
    find: async (id: number) =>
      id === 7 ? { nickname: 'Mei', basic_status: 2, fund_hash: 'x', email: 'mei@example.com' } : null,
  }
  const routes = accountsRoutes({
    people: {
      persons,
      places: { of: async () => ({ name: 'here' }) },
      codes: {
        send: async ({ purpose, deliver }: { purpose: string; deliver: boolean }) => note('sent')(purpose, deliver),
      },
    },
    sessions: { revokeAll: note('ended all but'), revokeOf: note('ended', ends) },
    settings: { set: note('language') },
    audit: note('told'),
    demoPeople: [7, 8].map(id => ({ id, email: `${id}@example.com`, password: 'demo' })),
  } as never)
  const call = async (key: keyof typeof routes, input: object, userId = 7) => {
    const caller = { userId, userUuid: 'uuid', sessionId: 'mine' }
    return (routes[key] as (call: object) => unknown)({ input, userId, caller, lang: 'en', ip: '', asked: 'asked' })
  }
  return { done, call }
}

describe('a language', () => {
  it('is kept for a user, and only answered to a visitor', async () => {
    const { done, call } = routesOf()
    expect([await call('POST set/lang', { lang: 'kr' }, 0), done]).toEqual(['kr', []])
    expect(await call('POST set/lang', { lang: 'kr' }, 1)).toBe('kr')
    expect(done).toEqual([['language', 1, 'kr', 'asked']])
  })
})

describe('a code', () => {
  it.each([
    ['register', true, true],
    ['register', false, true],
    ['forget', true, true],
    ['forget', false, false],
  ])('to %s, where there is such an account: %s, is sent: %s', async (type, isKnown, isSent) => {
    const { done, call } = routesOf({ isKnown })
    await call('POST sms_mail', { type, user_string: 'mei@example.com' })
    expect(done).toEqual([['sent', type, isSent]])
  })
})

describe('a code for somebody who is logged in', () => {
  it('is sent to where they are reached, and to an account that they bind', async () => {
    const { done, call } = routesOf()
    await call('POST set/sms_other_mail', {})
    await call('POST user/bind_code', { type: 'email', user_string: 'new@example.com' })
    expect(done).toEqual([
      ['sent', 'address', true],
      ['sent', 'bind', true],
    ])
  })

  it('is sent to nobody who is gone', async () => {
    const { done, call } = routesOf()
    await expect(call('POST set/sms_other_mail', {}, 8)).rejects.toMatchObject({ key: 'not_logged_in' })
    expect(done).toEqual([])
  })
})

describe('a user', () => {
  const id = '0b2f4c1e-8d3a-4f5b-9c6d-7e8f9a0b1c2d'

  it('ends one session, or all others', async () => {
    const { done, call } = routesOf()
    await call('POST user/sessions/end', { id })
    await call('POST user/sessions/end', {})
    expect(done).toEqual([
      ['ended', 'uuid', id],
      ['told', expect.anything(), 'ended a session'],
      ['ended all but', 'uuid', 'mine'],
      ['told', expect.anything(), 'ended all other sessions'],
    ])
  })

  it('ends no session of others, nor one that is none', async () => {
    const ofAnother = routesOf({ ends: false })
    await expect(ofAnother.call('POST user/sessions/end', { id })).rejects.toMatchObject({ key: 'not_found' })
    const { done, call } = routesOf()
    await expect(call('POST user/sessions/end', { id: 'none' })).rejects.toMatchObject({ key: 'not_found' })
    expect(done).toEqual([])
  })

  it('is told whether there is a fund password', async () => {
    const { call } = routesOf()
    expect([await call('POST user/has_password', {}, 7), await call('POST user/has_password', {}, 8)]).toEqual([1, 2])
  })
})

it('a demo offers those of its users that are there', async () => {
  const { call } = routesOf()
  expect(await call('GET user/demo_people', {})).toEqual([
    { nickname: 'Mei', email: '7@example.com', password: 'demo', review_status: 2 },
  ])
})
