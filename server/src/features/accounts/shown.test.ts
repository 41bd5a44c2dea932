import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import type { Refusal } from '../../platform/refusal'
import { auditCount, auditPage } from './audit.sql'
import { centre } from './centre'
import { entryRoutes } from './entry.routes'
import { operatorRoutes } from './operator.routes'
import { sessionsOf } from './session-list'
import { standingSessions } from './sessions.sql'

const alice = {
  ...{ id: 7, uuid: 'u7', nickname: 'Alice', email: 'alice@lagoon.test', area_code: '852', phone: '91234567' },
  ...{ fund_hash: 'hash', language: 'jp', basic_status: 2, advanced_status: 1, extension_code: 'ABC234' },
  erased_at: null,
}
const refusal = ({ key, detail, message }: Refusal) => detail?.text ?? key ?? message

describe('the page of a user about themselves', () => {
  const identity = { name: 'Alice Chan', card_id: 'A*****67', reject_reason: 'blurred' }
  const pageOf = (level: 'basic' | 'advanced', person: object, found: Record<string, object>) =>
    centre(
      {
        people: { persons: { find: async () => person } },
        identityOf: async (_: number, level: string) => found[level] ?? null,
      } as never,
      7,
      level,
      'en',
    )

  it('has the standing of the level that is asked for, and why it was rejected', async () => {
    const shown = {
      ...{ id: 7, account_number: 'alice@lagoon.test', nickname: 'Alice', area_code: '852', phone: '91234567' },
      ...{ email: 'alice@lagoon.test', name: 'Alice Chan', card_id: 'A*****67', extension_code: 'ABC234' },
      ...{ advanced_status: 1, has_pay_password: true, language: 'jp', reject_reason: 'blurred' },
    }
    expect(await pageOf('basic', alice, { basic: identity })).toEqual({ ...shown, review_status: 2 })
    expect(await pageOf('advanced', alice, { advanced: identity })).toEqual({ ...shown, review_status: 1 })
  })

  it('shows the basic data, and no reason, until the advanced level was submitted', async () => {
    expect(await pageOf('advanced', alice, { basic: identity })).toMatchObject({
      ...{ name: 'Alice Chan', card_id: 'A*****67', reject_reason: '' },
    })
  })

  it('is blank where nothing is known', async () => {
    const unknown = { ...alice, email: null, area_code: null, phone: null, fund_hash: null, language: null }
    expect(await pageOf('basic', unknown, {})).toMatchObject({
      ...{ account_number: '', email: '', area_code: '', phone: '', name: '', card_id: '', reject_reason: '' },
      ...{ has_pay_password: false, language: 'hk' },
    })
  })
})

it('sessions are listed with their times, and the present one is marked', async () => {
  const { pool, when } = poolAnswering()
  const row = { id: 's1', device: 'curl', place: '203.0.113.*' }
  const times = { created_at: 1_767_225_600_000, used_at: 1_767_225_661_000 }
  when(standingSessions, () => [
    { ...row, ...times, current: true },
    { ...row, ...times, current: false },
  ])
  const listed = { ...row, created_at: '2026-01-01 00:00:00', used_at: '2026-01-01 00:01:01' }
  expect(await sessionsOf(pool, { userUuid: 'u7', sessionId: 's1' } as never, 0)).toEqual([
    { ...listed, current: 1 },
    { ...listed, current: 0 },
  ])
})

describe('a code that the simulation shows', () => {
  const routes = (shown: object | null) => {
    const asked: unknown[] = []
    const calls = entryRoutes({
      people: {
        persons: { find: async () => alice },
        codes: { shown: async (...of: unknown[]) => asked.push(of) && shown },
      },
      entry: {},
    } as never) as Record<string, (call: object) => Promise<unknown>>
    return { asked, calls }
  }
  const input = { user_string: '91234567', areacode: '852', type: 'register' }

  it('is that of the account and the purpose, or of a user’s own settings', async () => {
    const { asked, calls } = routes({ code: '042917' })
    expect(await calls['POST user/shown_code']?.({ input })).toEqual({ code: '042917' })
    expect(await calls['POST set/shown_code']?.({ userId: 7 })).toEqual({ code: '042917' })
    expect(asked).toEqual([
      ['register', '85291234567'],
      ['address', 'alice@lagoon.test'],
    ])
  })

  it('is not found where there is none', async () => {
    const { calls } = routes(null)
    expect(await calls['POST user/shown_code']?.({ input }).catch(refusal)).toBe('not_found')
    expect(await calls['POST set/shown_code']?.({ userId: 7 }).catch(refusal)).toBe('not_found')
  })
})

describe('the operator', () => {
  function operating(person: object | null = alice) {
    const done: unknown[] = []
    const { pool, when, callsOf } = poolAnswering()
    const outbox = { id: 5, channel: 'mail', target: 'a', purpose: 'bind', code: '1', text: 't' }
    const note = (what: string) => async (value: unknown) => void done.push([what, value])
    const calls = operatorRoutes({
      db: {
        pool: Object.assign(pool, { connect: () => Promise.reject(new Error('a session is opened')) }),
        prisma: {
          outbox: {
            findMany: async ({ where }: { where: object }) =>
              done.push(where) && [{ ...outbox, created_at: 1_767_225_661_000n }],
            count: async () => 1,
          },
        },
      },
      people: { persons: { find: async () => person } },
      sessions: {
        revoke: note('ended'),
        revokeOperator: note('ended all'),
        revokeAll: note('ended those of'),
        opening: () => ({}),
      },
      audit: async (_: string, what: string) => void done.push(what),
      failures: { closeWindows: async () => undefined },
    } as never) as Record<string, (call: object) => Promise<unknown>>
    when(auditCount, () => [{ total: 1 }])
    when(auditPage, () => [
      { id: 1, at: 1_767_225_661_000, who: 'operator', what: 'logged in', detail: '', request: 'r' },
    ])
    const call = (key: string, input: object) =>
      calls[key]?.({
        input: { page: 1, limit: 10, ...input },
        caller: { sessionId: 's1' },
        lang: 'en',
        asked: {},
      }).catch(refusal)
    return { done, call, callsOf }
  }

  it('logs out here, or everywhere', async () => {
    const { done, call } = operating()
    await call('POST console/logout', {})
    await call('POST console/logout', { everywhere: 1 })
    expect(done).toEqual([['ended', 's1'], 'logged out', ['ended all', undefined], 'logged out everywhere'])
  })

  it('reads what was sent, to everybody or to one', async () => {
    const { done, call } = operating()
    expect(await call('GET console/outbox', {})).toMatchObject({ data: [{ id: 5, created_at: '2026-01-01 00:01:01' }] })
    await call('GET console/outbox', { target: 'Alice@Lagoon.test' })
    expect(done).toEqual([{}, { target: 'alice@lagoon.test' }])
  })

  it('reads what was done, from a second to another, with both of them', async () => {
    const { call, callsOf } = operating()
    expect(await call('GET console/audit', {})).toMatchObject({
      data: [{ at: '2026-01-01 00:01:01', who: 'operator', request_id: 'r' }],
    })
    await call('GET console/audit', { who: 'operator', user_id: 7, from: 10, to: 20 })
    expect(callsOf(auditCount)).toEqual([
      [null, null, null, null, null, '[]'],
      ['operator', 7, null, 10_000, 21_000, '[]'],
    ])
  })

  it('looks for what was done by its words, in their language', async () => {
    const { call, callsOf } = operating()
    await call('GET console/audit', { query: 'logged out' })
    expect(callsOf(auditCount)[0]?.[5]).toContain('logged out')
  })

  it('opens the app as a user who is there, and as nobody who was erased', async () => {
    const opens = (person: object | null) => operating(person).call('POST console/persona', { user_id: 7 })
    expect(await opens(alice)).toBe('a session is opened')
    expect(await opens({ ...alice, erased_at: 5 })).toBe('state_invalid.erased')
    expect(await opens(null)).toBe('not_found')
  })
})
