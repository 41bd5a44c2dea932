import { expect, it } from 'vitest'
import { Restrictions } from '../../people/restrictions'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { seal } from '../../platform/sealed'
import { stillWall } from '../../platform/wall.fixture'
import { holderOfKey } from './apikeys.sql'
import { Holders } from './holders'
import { keyHash, sealingKey } from './key.rules'

const jwtSecret = 'a secret of thirty-two characters'

/** The key `mine` belongs to user 7, who last used it at 0. */
function holdersOf() {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const used: unknown[] = []
  const state = { used_at: 0, secret: seal(sealingKey(jwtSecret), 'the secret') }
  when(holderOfKey, hash =>
    hash === keyHash(jwtSecret)('mine') ? [{ id: 4, trade: true, user_id: 7, user_uuid: 'u', ...state }] : [],
  )
  const prisma = { apiKey: { updateMany: async (requested: unknown) => used.push(requested) } }
  const holders = new Holders({
    ...{ db: { pool, prisma }, wall: time.wall, jwtSecret, people: { restrictions: new Restrictions() } },
  } as never)
  return { holders, used, reads: () => callsOf(holderOfKey).length }
}

it('A revoked key is removed from the cache at once, also during its lookup', async () => {
  const { holders, reads } = holdersOf()
  await holders.holderOf('mine')
  holders.forgetAll()
  const reading = holders.holderOf('mine')
  holders.forgetAll()
  await reading
  await holders.holderOf('mine')
  expect(reads()).toBe(3)
})

it('A request after a revocation does not share a lookup from before it', async () => {
  const { holders, reads } = holdersOf()
  const before = holders.holderOf('mine')
  holders.forgetAll()
  const after = holders.holderOf('mine')
  expect(after).not.toBe(before)
  await Promise.all([before, after])
  expect(reads()).toBe(2)
})
