import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../platform/refusal'
import { ownerCheck } from './assert-owner'
import { done, note } from './noted.fixture'
import { changeFundPassword, changePassword } from './passwords'
import { recover } from './recovery'

const caller = { userId: 7, userUuid: 'u7', sessionId: 's1', realm: 'user' } as const
const from = { ip: '203.0.113.7', asked: {} as never, device: null }

interface State {
  fund_hash?: string | null
  isGone?: boolean
  isFresh?: boolean
  isGuest?: boolean
  isBroken?: boolean
}

/** Everything that Alice's passwords depend on: hers is `old`, her fund password 123456. */
function depsOf({ fund_hash = null, isGone = false, isFresh = false, isGuest = false, isBroken = false }: State = {}) {
  const person = { id: 7, uuid: 'u7', email: 'alice@lagoon.test', password_hash: 'hash of old', fund_hash }
  return {
    people: {
      persons: { find: async () => (isGone ? null : person), byLogin: async () => (isGone ? null : person) },
      places: { of: async () => ({ known: false, name: 'there' }) },
      codes: { use: note('code', 1), useTicket: note('ticket', 2), giveBack: note('given back') },
      fundPassword: { check: async (_: number, given: string) => `hash of ${given}` },
      hashing: { hash: async (given: string) => `hash of ${given}` },
      refusesCommonPasswords: false,
    },
    login: {
      password: async (session: string, hash: string, given: string) => session === 's1' && hash === `hash of ${given}`,
    },
    lane: {
      async run({ name, params }: { name: string; params: object }) {
        if (isBroken) throw new Error('no writer')
        done.push([name, params])
      },
    },
    sessions: {
      revokeAll: note('ended all but'),
      proved: note('proved'),
      provedWithin: async (_: string, ms: number) => isFresh && ms === 600_000,
    },
    guests: { isGuest: async () => isGuest },
    gate: { open: note('opened', 'device') },
    audit: async (_: unknown, what: string) => void done.push(['told', what]),
  } as never
}
const refusal = ({ key, detail, message }: Refusal) => detail?.fields ?? detail?.text ?? key ?? message

describe('the login password', () => {
  const changes = (form: object = {}, state: State = {}) =>
    changePassword(
      depsOf(state),
      caller,
      { old_password: 'old', password: 'new', re_password: 'new', ...form },
      from,
    ).catch(refusal)

  it('is changed with the old one, and every other session ends, before and after', async () => {
    await changes()
    expect(done).toEqual([
      ['ended all but', 'u7', 's1'],
      ['accounts.setPassword', { user_id: 7, uuid: 'u7', password_hash: 'hash of new', was: 'hash of old' }],
      ['ended all but', 'u7', 's1'],
      ['proved', 's1'],
      ['told', 'password changed'],
    ])
  })

  it('is not changed with a wrong one, which is told in the audit log', async () => {
    expect(await changes({ old_password: 'older' })).toBe('password_wrong')
    expect(done).toEqual([['told', 'password change failed']])
  })

  it('is not changed where the repetition differs, or the user is gone', async () => {
    expect(await changes({ re_password: 'newer' })).toEqual({ re_password: 'password_mismatch' })
    expect(await changes({}, { isGone: true })).toBe('not_logged_in')
    expect(done).toEqual([])
  })
})

describe('a forgotten password', () => {
  const recovers = (form: object, state: State = {}) =>
    recover(
      depsOf(state),
      { account: 'alice@lagoon.test', areacode: '', password: 'new', repassword: 'new', ...form },
      from,
    ).catch(refusal)
  const set = [
    ['ended all but', 'u7', undefined],
    ['accounts.setPassword', { user_id: 7, uuid: 'u7', password_hash: 'hash of new', was: null }],
    ['ended all but', 'u7', undefined],
    ['told', 'password recovered'],
    ['opened', 'email:alice@lagoon.test', from],
  ]

  it.each([
    ['a code of the account', { code: '042917' }, ['code', 'forget', 'alice@lagoon.test', '042917', 'there']],
    ['a ticket', { ticket: 'T', code: '042917' }, ['ticket', 'alice@lagoon.test', 'T']],
  ])('is set with %s; every session ends, and the account is unlocked', async (_, form, proof) => {
    expect(await recovers(form)).toBe('device')
    expect(done).toEqual([proof, ...set])
  })

  it('needs a code or a ticket, and a password that is repeated', async () => {
    expect(await recovers({})).toEqual({ code: 'required' })
    expect(await recovers({ code: '042917', repassword: 'x' })).toEqual({ repassword: 'password_mismatch' })
    expect(done).toEqual([])
  })

  it('gives the code back where it cannot be set', async () => {
    expect(await recovers({ code: '042917' }, { isBroken: true })).toBe('no writer')
    expect(await recovers({ code: '042917' }, { isGone: true })).toBe('code_invalid')
    expect(done.filter(each => (each as string[])[0] === 'given back')).toEqual([
      ['given back', 1],
      ['given back', 1],
    ])
  })
})

describe('the fund password', () => {
  const changes = (form: object = {}, state: State = {}) =>
    changeFundPassword(
      Object.assign(depsOf(state), { assertOwner: note('owner proved') }),
      caller,
      { password: '864209', re_password: '864209', ...form },
      from,
    ).catch(refusal)
  const setting = (was: string | null) => ['accounts.setFundPassword', { user_id: 7, fund_hash: 'hash of 864209', was }]

  it('is set for the first time by an owner who proves it', async () => {
    await changes()
    expect(done).toMatchObject([
      ['owner proved', caller, expect.anything(), '203.0.113.7'],
      setting(null),
      ['told', 'fund password set'],
    ])
  })

  it('is changed with the old one alone', async () => {
    const state = { fund_hash: 'hash of 123456' }
    await changes({ oldpassword: '123456' }, state)
    expect(done).toEqual([setting('hash of 123456'), ['told', 'fund password changed']])
    expect(await changes({}, state)).toEqual({ oldpassword: 'required' })
  })

  it('is not set where the repetition differs', async () => {
    expect(await changes({ re_password: '864208' })).toEqual({ re_password: 'password_mismatch' })
    expect(done).toEqual([])
  })
})

describe('the proof of an owner', () => {
  const proves = (proof: object, state: State = {}) => ownerCheck(depsOf(state))(caller, proof, from.ip).catch(refusal)

  it('is not asked for within ten minutes of the last, nor of a guest, who has no password', async () => {
    expect(await proves({}, { isFresh: true })).toBeUndefined()
    expect(await proves({}, { isGuest: true })).toBeUndefined()
    expect(done).toEqual([])
  })

  it('is the login password, or the code that was sent to them', async () => {
    expect(await proves({})).toEqual({ login_password: 'required' })
    expect(await proves({ login_password: 'old' })).toBeUndefined()
    expect(await proves({ code: '042917' })).toBeUndefined()
    expect(done).toEqual([
      ['proved', 's1'],
      ['code', 'address', 'alice@lagoon.test', '042917', 'own session'],
      ['proved', 's1'],
    ])
  })

  it('is no wrong password, not even where none was needed', async () => {
    expect(await proves({ login_password: 'older' }, { isFresh: true })).toBe('password_wrong.login')
    expect(done).toEqual([['told', 'login password asked again: wrong']])
  })
})
