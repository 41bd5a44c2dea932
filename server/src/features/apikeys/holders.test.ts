import { expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { seal } from '../../platform/sealed'
import { stillWall } from '../../platform/wall.fixture'
import { holderOfKey } from './apikeys.sql'
import { Holders } from './holders'
import { keyHash, sealingKey } from './key.rules'

const jwtSecret = 'a secret of thirty-two characters'

/** The key `mine` is that of user 7, who used it last at 0. */
function holdersOf() {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const used: unknown[] = []
  const state = { used_at: 0, secret: seal(sealingKey(jwtSecret), 'the secret') }
  when(holderOfKey, hash =>
    hash === keyHash(jwtSecret)('mine') ? [{ id: 4, trade: true, user_id: 7, user_uuid: 'u', ...state }] : [],
  )
  const prisma = { apiKey: { updateMany: async (asked: unknown) => used.push(asked) } }
  const holders = new Holders({ db: { pool, prisma }, wall: time.wall, jwtSecret } as never)
  return { holders, time, used, state, reads: () => callsOf(holderOfKey).length }
}
const caller = { userId: 7, userUuid: 'u', sessionId: '', realm: 'user' }

it('a key has its owner, for two seconds without another look', async () => {
  const { holders, time, reads } = holdersOf()
  expect(await holders.holderOf('mine')).toEqual({ caller, secret: 'the secret', trade: true })
  time.forward(1999)
  expect(holders.holderOf('mine')).not.toBeInstanceOf(Promise)
  expect(reads()).toBe(1)
  time.forward(1)
  await holders.holderOf('mine')
  expect(reads()).toBe(2)
})

it('requests that arrive together share one look', async () => {
  const { holders, reads } = holdersOf()
  expect(await Promise.all([holders.holderOf('mine'), holders.holderOf('mine')])).toMatchObject([
    { caller },
    { caller },
  ])
  expect(reads()).toBe(1)
})

it('nobody has another key, an empty one, one that is too long, or one whose secret cannot be read', async () => {
  const { holders, state, reads } = holdersOf()
  expect([await holders.holderOf('other'), await holders.holderOf('a'.repeat(128))]).toEqual([null, null])
  expect(reads()).toBe(2)
  expect([await holders.holderOf(''), await holders.holderOf('a'.repeat(129))]).toEqual([null, null])
  expect(reads()).toBe(2)
  state.secret = seal(sealingKey('another secret of the server'), 'the secret')
  expect(await holders.holderOf('mine')).toBeNull()
})

it('a key that was revoked is forgotten at once, also while it is read', async () => {
  const { holders, reads } = holdersOf()
  await holders.holderOf('mine')
  holders.forgetAll()
  const reading = holders.holderOf('mine')
  holders.forgetAll()
  await reading
  await holders.holderOf('mine')
  expect(reads()).toBe(3)
})

it('its last use is written every five minutes at most', async () => {
  const { holders, time, used, state } = holdersOf()
  time.forward(299_999)
  await holders.holderOf('mine')
  expect(used).toEqual([])
  holders.forgetAll()
  time.forward(1)
  await holders.holderOf('mine')
  expect(used).toEqual([{ where: { id: 4, used_at: 0 }, data: { used_at: 300_000 } }])
  state.used_at = 300_000
  holders.forgetAll()
  await holders.holderOf('mine')
  expect(used).toHaveLength(1)
})

it('a key that was revoked has no owner once its two seconds are over', async () => {
  const { holders, time, state } = holdersOf()
  await holders.holderOf('mine')
  time.forward(2000)
  state.secret = ''
  expect(await holders.holderOf('mine')).toBeNull()
})

it('who asks after a revocation does not get the answer to a question from before', async () => {
  const { holders, reads } = holdersOf()
  const before = holders.holderOf('mine')
  holders.forgetAll()
  const after = holders.holderOf('mine')
  expect(after).not.toBe(before)
  await Promise.all([before, after])
  expect(reads()).toBe(2)
})
