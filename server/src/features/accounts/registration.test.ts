import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal'
import { bind } from './binding'
import { enterAsGuest } from './guest'
import { done, note } from './noted.fixture'
import { register } from './registration'

const place = { ip: '203.0.113.7', device: null, agent: '', asked: {} as never }

const taken = Object.assign(new Error('taken'), { constraint: 'user_extension_code_key' })
const answer = ({ key, detail, message }: Refusal) => detail?.fields ?? detail?.text ?? key ?? message

/** The lane fails with these one after the other, then it answers. */
function depsOf(failures: unknown[] = [], { takesGuests = true, wait_ms = 0 } = {}) {
  const invitedBy = { id: 7, uuid: 'u7' }
  return {
    people: {
      persons: {
        byExtensionCode: async (code: string) => (code === 'ABC234' ? invitedBy : null),
        find: async () => ({ uuid: 'u7', password_hash: 'hash', email: 'old@lagoon.test' }),
      },
      places: { of: async () => ({ known: false, name: 'there' }), tokenFor: () => 'device' },
      codes: { use: note('code', 1), giveBack: note('code given back') },
      hashing: { hash: async () => 'hash' },
      attempts: { lockedFor: async () => wait_ms, take: note('wrong code') },
      refusesCommonPasswords: false,
    },
    invitations: { use: note('invitation', 2), giveBack: note('invitation given back') },
    guests: {
      use: async (code: string) => (code === 'G' ? 3 : null),
      cameIn: note('came in', true),
      giveBack: note('guest code given back'),
    },
    takesGuests,
    login: { password: async (_: string, __: string, given: string) => given === 'secret' },
    lane: {
      async run({ params }: { params: object }) {
        done.push(params)
        if (failures.length > 0) throw failures.shift()
        return 41
      },
    },
    sessions: { opening: () => ({}) },
    db: { pool: { connect: () => Promise.reject(new Error('a session is opened')) } },
    audit: async (_: unknown, ...words: unknown[]) => void done.push(['told', ...words.slice(0, 2)]),
  } as never
}
const firsts = () => done.map(each => (Array.isArray(each) ? each[0] : 'lane'))
const exists = () => new Refusal('account_exists')

describe('a registration', () => {
  const registers = (form: object = {}, failures: unknown[] = []) =>
    register(
      depsOf(failures),
      {
        ...{ type: 'email', areacode: '', user_string: 'new@lagoon.test', password: 'secret', re_password: 'secret' },
        code: '042917',
        ...form,
      },
      place,
    ).catch(answer)

  it('uses its code, adds the user and marks the device', async () => {
    expect(await registers()).toBe('device')
    expect(done).toMatchObject([
      ['code', 'register', 'new@lagoon.test', '042917', 'there'],
      { account: { name: 'new@lagoon.test' }, password_hash: 'hash', inviter: null },
      ['told', 'registered', 'n***@lagoon.test'],
    ])
  })

  it('with an invitation needs no code, and with neither is refused', async () => {
    expect(await registers({ code: undefined, invitation: 'link' })).toBe('device')
    expect(done[0]).toEqual(['invitation', 'link', 'n***@lagoon.test'])
    expect(await registers({ code: undefined })).toEqual({ code: 'required' })
  })

  it('is under the inviter whose code it gives, and refused for a code of nobody before its own is used', async () => {
    await registers({ extension_code: 'ABC234' })
    expect(done[1]).toMatchObject({ inviter: { id: 7, uuid: 'u7' } })
    done.length = 0
    expect(await registers({ extension_code: 'XXXXXX' })).toBe('invite_invalid')
    expect(await registers({ re_password: 'other' })).toEqual({ re_password: 'password_mismatch' })
    expect(done).toEqual([])
  })

  it('draws another invite code where one is taken, four in all', async () => {
    expect(await registers({}, [taken, taken, taken])).toBe('device')
    expect(firsts()).toEqual(['code', 'lane', 'lane', 'lane', 'lane', 'told'])
    const codes = done.slice(1, 5).map(each => (each as { extension_code: string }).extension_code)
    expect(new Set(codes).size).toBe(4)
    done.length = 0
    expect(await registers({}, [taken, taken, taken, taken])).toBe('taken')
    expect(firsts()).toEqual(['code', 'lane', 'lane', 'lane', 'lane', 'code given back'])
  })

  it('gives back its code where it fails, unless the account is taken, and an invitation always', async () => {
    const away = () => [new Error('no writer')]
    const invited = { code: undefined, invitation: 'link' }
    for (const [form, failures] of [
      [{}, away()],
      [{}, [exists()]],
      [invited, away()],
      [invited, [exists()]],
    ] as const)
      await registers(form, [...failures])
    expect(firsts()).toEqual([
      ...['code', 'lane', 'code given back', 'code', 'lane'],
      ...['invitation', 'lane', 'invitation given back', 'invitation', 'lane', 'invitation given back'],
    ])
  })
})

describe('a guest', () => {
  const enters = (code: string, failures: unknown[] = [], state: object = {}) =>
    enterAsGuest(depsOf(failures, state), code, place).catch(answer)

  it('comes in once with a code, which is valid again where it fails', async () => {
    expect(await enters('G')).toBe('a session is opened')
    expect(done).toMatchObject([
      { password_hash: 'hash' },
      ['came in', 3, { user_id: 41, nickname: expect.stringMatching(/^Guest .{4}$/) }],
      ['guest code given back', 3],
    ])
  })

  it('with a wrong code is counted, and so is everybody where none are taken', async () => {
    expect(await enters('X')).toBe('code_invalid.guest')
    expect(await enters('G', [], { takesGuests: false })).toBe('code_invalid.guest')
    const quarter_ms = 900_000
    const policy = {
      ...{ kind: 'guest_address', tries: 20, lock_ms: 60_000 },
      ...{ window_ms: quarter_ms, longest_ms: quarter_ms, memory_ms: quarter_ms },
    }
    expect(done).toEqual([
      ['wrong code', policy, '203.0.113.7'],
      ['wrong code', policy, '203.0.113.7'],
    ])
  })

  it('waits while its address is locked', async () => {
    expect(await enters('G', [], { wait_ms: 1 })).toBe('too_many_requests')
    expect(done).toEqual([])
  })

  it('draws another invite code where one is taken, four in all', async () => {
    await enters('G', [taken, taken, taken])
    expect(firsts()).toEqual(['lane', 'lane', 'lane', 'lane', 'came in', 'guest code given back'])
    done.length = 0
    expect(await enters('G', [taken, taken, taken, taken])).toBe('taken')
    expect(firsts()).toEqual(['lane', 'lane', 'lane', 'lane', 'guest code given back'])
  })
})

describe('a binding', () => {
  const caller = { userId: 7, userUuid: 'u7', sessionId: 's1', realm: 'user' } as const
  const binds = (form: object = {}, failures: unknown[] = [], before: string | null = 'old@lagoon.test') =>
    bind(
      Object.assign(depsOf(failures), failures.length === 0 && { lane: { run: note('bound', before) } }),
      caller,
      {
        ...{ type: 'email', areacode: '852', user_string: 'new@lagoon.test', code: '042917' },
        login_password: 'secret',
        ...form,
      },
      place,
    ).catch(answer)

  it('uses the code sent to the new one, and tells what it replaces', async () => {
    await binds()
    await binds({}, [], null)
    expect(done.filter(each => (each as string[])[0] !== 'bound')).toEqual([
      ['code', 'bind', 'new@lagoon.test', '042917', 'there'],
      ['told', 'email changed', 'o***@lagoon.test → n***@lagoon.test, 203.0.113.7'],
      ['code', 'bind', 'new@lagoon.test', '042917', 'there'],
      ['told', 'email bound', 'n***@lagoon.test, 203.0.113.7'],
    ])
  })

  it('with a wrong password is refused before the code is used, and told', async () => {
    expect(await binds({ login_password: 'x' })).toBe('password_wrong.login')
    expect(done).toEqual([['told', 'binding email failed', '203.0.113.7']])
  })

  it('gives the code back where the exchange is busy, not where it is refused', async () => {
    expect(await binds({}, [new Error('no writer')])).toBe('no writer')
    expect(await binds({}, [exists()])).toBe('account_exists')
    expect(firsts()).toEqual(['code', 'lane', 'code given back', 'code', 'lane'])
  })
})
