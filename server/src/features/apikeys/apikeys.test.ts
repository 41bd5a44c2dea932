import { describe, expect, it } from 'vitest'
import { writtenModelOf } from '../../platform/db/model.fixture'
import { poolAnswering } from '../../platform/db/pool.fixture'
import type { Refusal } from '../../platform/refusal'
import { unseal } from '../../platform/sealed'
import { done, note } from '../accounts/noted.fixture'
import { apiKeyRoutes } from './apikeys.routes'
import { addKey } from './apikeys.sql'
import { keyHash, sealingKey } from './key.rules'
import { Keys } from './keys'

const jwtSecret = 'a secret of thirty-two characters'
const key = (changed: object = {}) => ({
  ...{ id: 1, user_uuid: 'seven', beginning: 'abcdefghijkl', label: 'bot', trade: true, used_at: 0n },
  ...{ created_at: 61_000n, ...changed },
})

/** The calls about these keys, of which user 7 and the operator make them. */
function keysOf(rows: object[] = [], hasRoom = true) {
  const { pool, when, callsOf } = poolAnswering()
  when(addKey, () => (hasRoom ? [{ id: 1 }] : []))
  const prisma = { apiKey: writtenModelOf(rows), user: writtenModelOf([{ id: 7, uuid: 'seven' }]) }
  const deps = { db: { pool, prisma }, wall: { now: () => 90_000 }, jwtSecret }
  const keys = new Keys(deps as never, () => done.push('revoked'))
  const assertOwner = note('proved')
  const routes = apiKeyRoutes({ ...deps, audit: note('told'), assertOwner } as never, keys)
  const call = async (name: keyof typeof routes, input: object = {}): Promise<unknown> => {
    const caller = { userId: 7, userUuid: 'seven' }
    try {
      return await routes[name]?.({ input, caller, ip: '203.0.113.9', asked: 'asked' } as never)
    } catch (error) {
      const { key, detail } = error as Refusal
      return [key, detail?.params].filter(Boolean)
    }
  }
  return { call, callsOf, rows }
}

describe('a key that is made', () => {
  it.each([
    [1, 'trades'],
    [0, 'reads'],
  ])('is told once, kept sealed and noted by its beginning, for trade %i', async (trade, scope) => {
    const { call, callsOf } = keysOf()
    const made = (await call('POST user/api_key', { label: 'bot', trade, login_password: 'p' })) as {
      key: string
      secret: string
    }
    const [uuid, beginning, hash, sealed, ...rest] = callsOf(addKey)[0] ?? []
    expect([uuid, beginning, hash]).toEqual(['seven', made.key.slice(0, 12), keyHash(jwtSecret)(made.key)])
    expect(unseal(sealingKey(jwtSecret), String(sealed))).toBe(made.secret)
    expect(rest).toEqual(['bot', trade === 1, 90_000, 20])
    const detail = `${made.key.slice(0, 12)} that ${scope}, from 203.0.113.9`
    expect(done).toEqual([
      ['proved', { userId: 7, userUuid: 'seven' }, { login_password: 'p' }, '203.0.113.9', true],
      ['told', 'user 7', 'made an API key', detail, 'asked'],
    ])
  })

  it('is one of so many at most', async () => {
    const { call } = keysOf([], false)
    expect(await call('POST user/api_key', { label: 'bot', trade: 1 })).toEqual(['above_maximum', { range: '20' }])
    expect(done).toHaveLength(1)
  })
})

it('keys are listed newest first, with when they were used last', async () => {
  const newest = key({ id: 2, label: 'chart', trade: false, used_at: 122_000n })
  const { call } = keysOf([key(), newest, key({ id: 3, user_uuid: 'eight' })])
  const shown = { key: 'abcdefghijkl', created_at: '1970-01-01 00:01:01' }
  const mine = [
    { ...shown, label: 'chart', trade: 0, used_at: '1970-01-01 00:02:02' },
    { ...shown, label: 'bot', trade: 1, used_at: '' },
  ]
  expect(await call('GET user/api_key')).toEqual(mine)
  expect(await call('GET console/api_keys', { user_id: 7 })).toEqual(mine)
  expect(await call('GET console/api_keys', { user_id: 8 })).toEqual(['not_found'])
})

describe('a key that is revoked', () => {
  it.each([
    ['PUT user/api_key', {}, ['told', 'user 7', 'revoked an API key', 'abcdefghijkl', 'asked']],
    [
      'PUT console/api_keys',
      { user_id: 7 },
      ['told', 'operator', 'revoked an API key', 'abcdefghijkl of user 7', 'asked'],
    ],
  ] as const)('is gone by %s, once, and no other', async (name, of, noted) => {
    const others = [key({ id: 2, beginning: 'other' }), key({ id: 3, user_uuid: 'eight' })]
    const { call, rows } = keysOf([key(), ...others])
    await call(name, { ...of, key: 'abcdefghijklmnop' })
    expect(rows).toEqual(others)
    expect(done).toEqual(['revoked', noted])
    expect(await call(name, { ...of, key: 'abcdefghijkl' })).toEqual(['not_found'])
  })
})
