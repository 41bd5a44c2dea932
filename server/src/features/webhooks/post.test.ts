import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { seal } from '../../platform/sealed'
import { settled, stillWall } from '../../platform/wall.fixture'
import { Post, sealingKey } from './post'
import { dueAt, nextAt, planAgain, recorded } from './webhooks.data'

const target = (id: number, jwtSecret = 'x') => ({
  ...{ id, url: 'https://one.example/', enabled: true, off_reason: '' },
  secret: seal(sealingKey(jwtSecret), 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz'),
})

/** The webhook sender of a writer; `asked` lists the endpoints whose due deliveries were read since the last call. */
function postOver(endpoints: ReturnType<typeof target>[]) {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const state = { isAway: false }
  const logged: string[] = []
  for (const statement of [planAgain, recorded, dueAt]) when(statement, () => [])
  when(nextAt, () => [{ next_at: null }])
  const webhook = {
    async findMany() {
      if (state.isAway) throw new Error('away')
      return endpoints.filter(({ enabled }) => enabled)
    },
    async updateMany({ where, data }: { where: { id: number }; data: object }) {
      for (const each of endpoints) if (each.id === where.id) Object.assign(each, data)
    },
  }
  const note = (_: object, text: string) => logged.push(text)
  const post = new Post({
    ...{ db: { pool, prisma: { webhook } }, wall: time.wall, world: { now: () => 1000 } },
    ...{ log: { warn: note, error: note }, isReplaced: () => false, strict: true, jwtSecret: 'x' },
  } as never)
  let seen = 0
  const asked = async () => {
    for (let i = 0; i < 40; i++) await settled()
    const calls = callsOf(dueAt).slice(seen)
    seen += calls.length
    return [...new Set(calls.map(([id]) => id))]
  }
  return { post, time, state, logged, asked }
}

describe('an endpoint', () => {
  it('is switched off if its secret was sealed with another JWT_SECRET, and the next one still receives', async () => {
    const endpoints = [target(1, 'y'), target(2)]
    const { post, asked, logged } = postOver(endpoints)
    await post.begin()
    expect(await asked()).toEqual([2])
    expect(endpoints).toMatchObject([{ enabled: false, off_reason: 'secret' }, { enabled: true }])
    expect(logged).toEqual(['the secret of a webhook cannot be read with this JWT_SECRET'])
  })

  it('does not change while the database is away, and is loaded again after five seconds', async () => {
    const endpoints = [target(1)]
    const { post, time, state, logged, asked } = postOver(endpoints)
    await post.begin()
    await asked()
    state.isAway = true
    await post.changed()
    expect(await asked()).toEqual([])
    expect(logged).toEqual(['the webhook endpoints could not be read'])
    state.isAway = false
    endpoints.push(target(2))
    time.forward(4999)
    expect(await asked()).toEqual([])
    time.forward(1)
    expect(await asked()).toEqual([1, 2])
  })
})
