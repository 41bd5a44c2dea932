import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal'
import { bind } from './binding'
import { enterAsGuest } from './guest'
import { done, forget, note } from './noted.fixture'
import { register } from './registration'

beforeEach(forget)

const place = { ip: '203.0.113.7', device: null, agent: '', origin: {} as never }

const taken = Object.assign(new Error('taken'), { constraint: 'user_extension_code_key' })
const answer = ({ key, detail, message }: Refusal) => detail?.fields ?? detail?.text ?? key ?? message

/** The lane fails with each of these errors in turn, then answers. */
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

  it('draws another invite code if one is taken, up to four in all', async () => {
    expect(await registers({}, [taken, taken, taken])).toBe('device')
    expect(firsts()).toEqual(['code', 'lane', 'lane', 'lane', 'lane', 'told'])
    const codes = done.slice(1, 5).map(each => (each as { extension_code: string }).extension_code)
    expect(new Set(codes).size).toBe(4)
    done.length = 0
    expect(await registers({}, [taken, taken, taken, taken])).toBe('taken')
    expect(firsts()).toEqual(['code', 'lane', 'lane', 'lane', 'lane', 'code given back'])
  })

  it('returns its code after a failure, unless the account is taken, and returns an invitation always', async () => {
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

  it('tries another invite code after a taken one, four in all', async () => {
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

  it('returns its code if the lane fails, but not if the lane refuses it', async () => {
    expect(await binds({}, [new Error('no writer')])).toBe('no writer')
    expect(await binds({}, [exists()])).toBe('account_exists')
    expect(firsts()).toEqual(['code', 'lane', 'code given back', 'code', 'lane'])
  })
})
