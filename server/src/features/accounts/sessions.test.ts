import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { Channels } from '../../platform/everywhere'
import { stillWall } from '../../platform/wall.fixture'
import { Sessions } from './sessions'
import { standingSession } from './sessions.sql'

const day_ms = 86_400_000
const hour_ms = 3_600_000

/** Tokens are the id of a session behind a letter for its realm. */
function sessionsOf({ ended = ['s1'] } = {}) {
  const time = stillWall()
  time.forward(1000 * day_ms)
  const born_ms = time.wall.now()
  const { pool, when, callsOf } = poolAnswering()
  const lasts = { u: 30 * day_ms, o: 8 * hour_ms }
  when(standingSession, (_, realm) => [
    { created_at: born_ms, expires_at: born_ms + (realm === 'user' ? lasts.u : lasts.o) },
  ])
  const written: object[] = []
  const signed: { from_ms: number; until_ms: number }[] = []
  const tokens = {
    read: (token: string) => {
      const realm = { u: 'user', o: 'operator' }[token[0] as string]
      return realm ? { realm, userId: 7, userUuid: 'uuid', sessionId: `s${token.slice(1)}` } : null
    },
    sign: (_: object, lasts: { from_ms: number; until_ms: number }) => signed.push(lasts) && 'signed',
  }
  const session = {
    updateMany: async (change: object) => void written.push(change),
    updateManyAndReturn: async (change: object) => written.push(change) && ended.map(id => ({ id })),
    deleteMany: async (which: object) => void written.push(which),
    findUnique: async ({ where: { id } }: { where: { id: string } }) => (id === 's1' ? { proved_at: born_ms } : null),
  }
  const sessions = new Sessions({
    ...{ db: { pool, prisma: { session } } as never, wall: time.wall, tokens: tokens as never },
    ...{ everywhere: new Channels(), operatorUuid: 'the operator' },
  })
  const asked = () => callsOf(standingSession).length
  const owner = async (token: string) => (await sessions.authenticate(token))?.sessionId ?? null
  return { sessions, time, written, signed, asked, owner, born_ms }
}

describe('a token', () => {
  it('is looked up once, and again after its session has ended or all are forgotten', async () => {
    const { sessions, owner, asked } = sessionsOf()
    const told: string[] = []
    sessions.onRevoked(id => told.push(id))
    expect([await owner('u1'), await owner('u1'), asked()]).toEqual(['s1', 's1', 1])
    sessions.ended(['s1', 's9'])
    expect([await owner('u1'), asked(), told]).toEqual(['s1', 2, ['s1', 's9']])
    sessions.forgetAll()
    expect([await owner('u1'), asked()]).toEqual(['s1', 3])
  })

  it('of nobody is no question to the database', async () => {
    const { owner, asked } = sessionsOf()
    expect([await owner('x1'), asked()]).toEqual([null, 0])
  })

  it('that was looked up while another session ended is not remembered', async () => {
    const { sessions, owner, asked } = sessionsOf()
    const looked = owner('u1')
    sessions.ended(['s2'])
    expect([await looked, await owner('u1'), asked()]).toEqual(['s1', 's1', 2])
    const again = owner('u3')
    sessions.forgetAll()
    expect([await again, await owner('u3'), asked()]).toEqual(['s3', 's3', 4])
  })

  it('of a user is good for thirty days, to the millisecond', async () => {
    const { owner, time, asked } = sessionsOf()
    await owner('u1')
    time.forward(30 * day_ms - 1)
    expect([await owner('u1'), asked()]).toEqual(['s1', 1])
    time.forward(1)
    expect([await owner('u1'), asked()]).toEqual([null, 1])
  })

  it('of the operator is good for eight hours after each use, and for a week at most', async () => {
    const { owner, time, asked } = sessionsOf()
    await owner('o1')
    for (let hours = 7; hours <= 7 * 24 - 7; hours += 7) {
      time.forward(7 * hour_ms)
      expect([await owner('o1'), asked()]).toEqual(['s1', 1])
    }
    time.forward(7 * hour_ms - 1)
    expect(await owner('o1')).toBe('s1')
    time.forward(1)
    expect(await owner('o1')).toBe(null)
    await owner('o2')
    time.forward(8 * hour_ms)
    expect(await owner('o2')).toBe(null)
  })

  it('is one of twenty thousand that are remembered, the oldest goes first', async () => {
    const { owner, asked } = sessionsOf()
    for (let id = 1; id <= 20_000; id++) await owner(`u${id}`)
    expect([await owner('u1'), asked()]).toEqual(['s1', 20_000])
    await owner('u20001')
    expect([await owner('u2'), await owner('u1'), asked()]).toEqual(['s2', 's1', 20_002])
  })
})

describe('the use of a session', () => {
  it('of the operator is written once a minute, and that of a user never', async () => {
    const { owner, time, written, born_ms } = sessionsOf()
    await owner('u1')
    await owner('o2')
    time.forward(59_999)
    await owner('o2')
    expect(written).toEqual([])
    time.forward(1)
    await owner('o2')
    await owner('o2')
    expect(written).toEqual([
      {
        where: { id: 's2', revoked_at: null, expires_at: { lt: born_ms + 60_000 + 8 * hour_ms } },
        data: { expires_at: born_ms + 60_000 + 8 * hour_ms },
      },
    ])
  })
})

describe('a session', () => {
  it('of a user is opened for thirty days, and that of the operator for eight hours of a week', async () => {
    const { sessions, signed, born_ms } = sessionsOf()
    const deed = { who: 'a', what: 'b', detail: 'c' } as never
    const user = sessions.opening({ id: 7, uuid: 'uuid' }, deed, { device: 'Chrome', place: 'here' })
    const operator = sessions.openingOperator(deed)
    expect([user.values.slice(1), operator.values.slice(1, 6)]).toEqual([
      ['user', 7, 'uuid', born_ms, born_ms + 30 * day_ms, 'a', 'b', 'c', null, 'Chrome', 'here'],
      ['operator', 0, 'the operator', born_ms, born_ms + 8 * hour_ms],
    ])
    expect(sessions.opening({ id: 7, uuid: 'uuid' }, deed, null).values.slice(-2)).toEqual([null, null])
    expect(user.read({ count: 1, rows: [['t']] })).toMatchObject({ token: 'signed', isNewDevice: true })
    expect(user.read({ count: 0, rows: [] })).toBeNull()
    expect(operator.read({ count: 1, rows: [] })).toBe('signed')
    expect(signed.map(({ from_ms, until_ms }) => (until_ms - from_ms) / day_ms)).toEqual([30, 7])
  })

  it('was proved by its user within so many milliseconds, or not', async () => {
    const { sessions, time } = sessionsOf()
    time.forward(1_000)
    expect([await sessions.provedWithin('s1', 1_001), await sessions.provedWithin('s1', 1_000)]).toEqual([true, false])
    expect(await sessions.provedWithin('s2', 1_001)).toBe(false)
  })

  it('is ended alone, with all others of a user, or with all of the operator', async () => {
    const { sessions, written } = sessionsOf()
    expect(await sessions.revokeOf('uuid', 's1')).toBe(true)
    await sessions.revokeAll('uuid', 's1')
    await sessions.revokeOperator()
    await sessions.revoke('s1')
    expect(written.map(change => (change as { where: object }).where)).toEqual([
      { id: 's1', user_uuid: 'uuid', realm: 'user', revoked_at: null },
      { user_uuid: 'uuid', realm: 'user', id: { not: 's1' }, revoked_at: null },
      { realm: 'operator', revoked_at: null },
      { id: 's1', revoked_at: null },
    ])
    expect(await sessionsOf({ ended: [] }).sessions.revokeOf('uuid', 's2')).toBe(false)
  })
})
