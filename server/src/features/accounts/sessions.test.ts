import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { Channels } from '../../platform/everywhere'
import { stillWall } from '../../platform/wall.fixture'
import { Sessions } from './sessions'
import { standingSession } from './sessions.sql'

const day_ms = 86_400_000
const hour_ms = 3_600_000

/** A token is a letter for its realm followed by the id of its session. */
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
  return { sessions, asked, owner }
}

describe('a token', () => {
  it('is not cached if another session ended during its lookup', async () => {
    const { sessions, owner, asked } = sessionsOf()
    const looked = owner('u1')
    sessions.ended(['s2'])
    expect([await looked, await owner('u1'), asked()]).toEqual(['s1', 's1', 2])
    const again = owner('u3')
    sessions.forgetAll()
    expect([await again, await owner('u3'), asked()]).toEqual(['s3', 's3', 4])
  })
})
