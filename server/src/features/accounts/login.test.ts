import { beforeEach, describe, expect, it } from 'vitest'
import { noOrigin } from '../../lane/origin'
import type { LockPolicy } from '../../people/attempts'
import { Restrictions } from '../../people/restrictions'
import type { Refusal } from '../../platform/refusal'
import { Login } from './login'
import { LoginGate } from './login-gate'
import { done, forget, note } from './noted.fixture'
import { Operator } from './operator'
import { tellStart } from './tellStart'

beforeEach(forget)

const minute_ms = 60_000
const place = { ip: '203.0.113.7', device: null, agent: 'curl/8.5.0', site: () => '', origin: noOrigin }

const refusalOf = ({ key, detail }: Refusal) => [key, detail.text ?? detail.retryAfter_s]

interface State {
  known?: string | null
  /** For how long the counter of this name is locked. */
  locked?: Record<string, number>
}

function gateOf({ known = null, locked = {} }: State = {}) {
  const attempts = {
    async take({ kind }: LockPolicy, subject: string) {
      done.push(['take', kind, subject])
      return locked[subject] ?? 0
    },
    lockedFor: async (kind: string, subject: string) => locked[`${kind} ${subject}`] ?? 0,
    clear: note('clear'),
    clearing: (kind: string, subject: string, { subject: home }: { subject: string }) => ['clear', kind, subject, home],
  }
  const places = {
    known: async () => known,
    home: (account: string, { ip }: { ip: string }) => ({ kind: 'login_known', subject: `${account} from ${ip}` }),
    tokenFor: (account: string) => `device of ${account}`,
  }
  return new LoginGate({} as never, attempts as never, places as never)
}

describe('an attempt to log in', () => {
  const enters = (state: State, found: string | null) =>
    gateOf(state)
      .enter('alice', place, note('check', found) as () => Promise<string | null>)
      .catch(refusalOf)
  const entered = { found: 'Alice', device: 'device of alice' }

  it('from an unknown place counts with those of other unknown places, and a wrong one also counts for its address', async () => {
    expect(await enters({}, 'Alice')).toEqual({
      ...entered,
      passed: ['clear', 'login', 'alice', 'alice from 203.0.113.7'],
    })
    expect(done).toEqual([['take', 'login', 'alice'], ['check']])
    expect(await enters({}, null)).toBe(null)
    expect(done.slice(2)).toEqual([['take', 'login', 'alice'], ['check'], ['take', 'login_address', '203.0.113.7']])
  })

  it('from a known place counts separately, and not for its address', async () => {
    const known = 'alice on phone'
    expect(await enters({ known }, 'Alice')).toMatchObject({
      ...entered,
      passed: ['clear', 'login', known, 'alice from 203.0.113.7'],
    })
    expect(await enters({ known }, null)).toBe(null)
    expect(done).toEqual([['take', 'login', known], ['check'], ['take', 'login', known], ['check']])
  })

  it('is not checked while the account or the address is locked', async () => {
    expect(await enters({ locked: { alice: 1 } }, 'Alice')).toEqual(['account_locked', 1])
    expect(await enters({ locked: { 'login_address 203.0.113.7': 1 } }, 'Alice')).toEqual(['too_many_requests', 1])
    expect(done).toEqual([['take', 'login', 'alice']])
  })

  it('waits while eight from its address are checked, and is refused while 256 wait', async () => {
    const gate = gateOf()
    let looked = 0
    const never = () => {
      looked++
      return new Promise<null>(() => undefined)
    }
    for (let i = 0; i < 264; i++) void gate.enter('alice', place, never)
    const more = await gate.enter('alice', place, never).catch(refusalOf)
    expect([looked, more]).toEqual([8, ['too_many_requests', 1]])
  })

  it('can be made ten times in a quarter of an hour, and thirty times from one address', async () => {
    const policies: LockPolicy[] = []
    const attempts = { take: async (policy: LockPolicy) => policies.push(policy) && 0, lockedFor: async () => 0 }
    const places = { known: async () => null }
    await new LoginGate({} as never, attempts as never, places as never).enter('alice', place, async () => null)
    const quarter_ms = 15 * minute_ms
    const waits = { window_ms: quarter_ms, lock_ms: minute_ms, longest_ms: quarter_ms, memory_ms: quarter_ms }
    expect(policies).toEqual([
      { kind: 'login', tries: 10, ...waits },
      { kind: 'login_address', tries: 30, ...waits },
    ])
  })
})

describe('a password entered in a session', () => {
  const asks = (state: State, right: boolean) =>
    gateOf(state)
      .inSession('s1', note('check', right) as () => Promise<boolean>)
      .catch(refusalOf)

  it('counts only for this session, until it is correct', async () => {
    expect(await asks({}, false)).toBe(false)
    expect(done).toEqual([['take', 'login', 'session s1'], ['check']])
    expect(await asks({}, true)).toBe(true)
    expect(done[4]).toEqual(['clear', 'login', 'session s1'])
  })

  it('is not checked while the session is locked', async () => {
    expect(await asks({ locked: { 'session s1': 2000 } }, true)).toEqual(['account_locked', 2])
    expect(done).toEqual([['take', 'login', 'session s1']])
  })
})

describe('a login', () => {
  const alice = { id: 7, uuid: 'u7', password_hash: 'hash' }

  /** A login whose database refuses to open a session. */
  function loginOf({ person = alice as object | null, closed = [] as object[] } = {}) {
    const deps = {
      db: { pool: { connect: () => Promise.reject(new Error('a session is opened')) } },
      people: {
        persons: { byLogin: async () => person },
        hashing: { verify: async (hash: string | null, given: string) => hash === 'hash' && given === 'secret' },
        restrictions: new Restrictions(),
      },
      gate: gateOf(),
      operator: new Operator('secret', 'password'),
      operators: { byName: async () => null },
      factors: { isOn: async () => false },
      sessions: { opening: () => ({}), openingOperator: () => ({}) },
      failures: { tell: note('failure') },
      closedPeople: closed,
    }
    const login = new Login(deps as never, Buffer.alloc(32))
    const answer = (error: Refusal) => error.key ?? error.message
    return {
      user: (password: string) =>
        login
          .user({ user_type: 'email', areacode: '', user_string: 'alice@lagoon.test', password }, place)
          .catch(answer),
      operator: (account: string, password: string) => login.operator(account, password, place).catch(answer),
    }
  }
  const failures = () => done.filter(each => (each as string[])[0] === 'failure')

  it('with the correct password opens a session', async () => {
    expect(await loginOf().user('secret')).toBe('a session is opened')
    expect(failures()).toEqual([])
  })

  it('with a wrong password or an unknown account fails in the same way, and is in the audit log', async () => {
    expect(await loginOf().user('wrong')).toBe('login_failed')
    expect(await loginOf({ person: null }).user('secret')).toBe('login_failed')
    const account = { kind: 'email', name: 'alice@lagoon.test', email: 'alice@lagoon.test' }
    const failure = ['failure', 'al***@lagoon.test', '203.0.113.7', { account, agent: place.agent }]
    expect(failures()).toEqual([failure, failure])
  })

  it('of a demo user with the public password is closed in production, but works with a changed password', async () => {
    expect(await loginOf({ closed: [{ id: 7, password: 'secret' }] }).user('secret')).toBe('login_failed')
    expect(await loginOf({ closed: [{ id: 7, password: 'demo' }] }).user('secret')).toBe('a session is opened')
    expect(await loginOf({ closed: [{ id: 8, password: 'secret' }] }).user('secret')).toBe('a session is opened')
  })

  it('of the operator needs the name and the password', async () => {
    const { operator } = loginOf()
    expect(await operator('operator', 'password')).toBe('a session is opened')
    expect(await operator('operator', 'Password')).toBe('login_failed')
    expect(await operator('admin', 'password')).toBe('login_failed')
    expect(failures()).toEqual([
      ['failure', 'operator', '203.0.113.7'],
      ['failure', 'operator', '203.0.113.7'],
    ])
  })
})

it('The id of the operator is a uuid that depends on the password and the secret', () => {
  const uuids = [new Operator('a', 'b'), new Operator('a', 'c'), new Operator('b', 'b')].map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(3)
  expect(uuids[0]).toBe('2ca1c7b2-bd56-8683-8177-f425a018eb44')
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

describe('the start of a session', () => {
  const phone = { device: 'Chrome, Android', place: '203.0.113.*' }
  const starts = (device: object | null, isNewDevice: boolean, broken = false) =>
    tellStart(
      {
        lane: {
          async run({ params }: { params: object }) {
            if (broken) throw new Error('no writer')
            done.push(params)
          },
        },
        devices: { seen: note('seen') },
        history: { add: note('shown') },
        sessions: { revoke: note('ended') },
      } as never,
      { token: 't', id: 's1', person: { id: 7, uuid: 'u7' }, device, isNewDevice } as never,
      {} as never,
    ).catch((error: Error) => error.message)
  const started = { user_id: 7, uuid: 'u7', id: 's1' }

  it('reports whether the device is new, and stores the device', async () => {
    await starts(phone, true)
    await starts(phone, false)
    const written = [
      ['shown', 'u7', 'passed', phone],
      ['seen', 'u7', phone],
    ]
    expect(done).toEqual([
      ...[{ ...started, ...phone, new_device: 1 }, ...written],
      ...[{ ...started, ...phone, new_device: 0 }, ...written],
    ])
  })

  it('of an operator in the user app names no device', async () => {
    await starts(null, true)
    expect(done).toEqual([
      { ...started, device: '', place: '', new_device: 0 },
      ['shown', 'u7', 'passed', { device: '', place: '' }],
    ])
  })

  it('ends the session if it cannot be recorded', async () => {
    expect(await starts(phone, true, true)).toBe('no writer')
    expect(done).toEqual([['ended', 's1']])
  })
})
