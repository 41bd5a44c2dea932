import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '../../platform/refusal'
import { stillWall } from '../../platform/wall.fixture'
import { Devices } from './devices'
import { guestRoutes } from './guest.routes'
import { GuestCodes } from './guestCodes'
import { invitationRoutes } from './invitation.routes'
import { Invitations } from './invitations'

const [day_ms, ten_minutes_ms] = [86_400_000, 600_000]
/** 2026-01-01 00:00:00 */
const start_ms = 1_767_225_600_000

let done: [string, { where?: object; data?: object; select?: object }][]
let answers: Record<string, unknown>
let ended: string[]
beforeEach(() => {
  done = []
  ended = []
  answers = { create: { id: 5 }, updateMany: { count: 1 }, updateManyAndReturn: [{ id: 5, user_uuid: null }], count: 0 }
})

const { wall, forward } = stillWall()
forward(start_ms)
/** A table that answers what a test says, and records what it was asked. */
const table = new Proxy(
  {},
  {
    get: (_, name: string) => async (asked: object) => {
      done.push([name, asked])
      return answers[name] ?? null
    },
  },
)
const options = { db: { prisma: { guestCode: table, invitation: table, device: table } }, wall, key: Buffer.alloc(32) }
const guests = new GuestCodes(options as never)
const invitations = new Invitations(options as never)
const refusal = ({ key, detail }: Refusal) => detail.text ?? key
const deps = {
  ...{ db: options.db, wall, guests, invitations, audit: async () => undefined },
  ...{
    sessions: { revokeAll: async (uuid: string) => void ended.push(uuid) },
    originsForOthers: () => ['http://here'],
  },
} as never
const call = (key: string, input: object = {}) =>
  (({ ...guestRoutes(deps), ...invitationRoutes(deps) }) as Record<string, (call: object) => Promise<unknown>>)[key]?.({
    input,
  })

describe('the code for a guest', () => {
  it('is valid for ten minutes, and stored as a digest', async () => {
    const { code, expires_ms } = await guests.make()
    expect(expires_ms).toBe(start_ms + ten_minutes_ms)
    expect(done[0]?.[1].data).toMatchObject({ created_at: start_ms, expires_at: start_ms + ten_minutes_ms })
    expect(JSON.stringify(done)).not.toContain(code)
  })

  it('lets in once, before its end, unless it was withdrawn', async () => {
    expect(await guests.use('code')).toBe(5)
    expect(done).toMatchObject([
      [
        'updateManyAndReturn',
        { where: { used_at: null, withdrawn_at: null, expires_at: { gt: start_ms } }, data: { used_at: start_ms } },
      ],
    ])
    answers.updateManyAndReturn = []
    expect(await guests.use('code')).toBe(null)
  })

  it('is withdrawn once, with the sessions of the guest who used it', async () => {
    await call('POST console/guest/withdraw', { id: 5 })
    expect(ended).toEqual([])
    answers.updateManyAndReturn = [{ user_uuid: 'u7' }]
    await call('POST console/guest/withdraw', { id: 5 })
    expect(ended).toEqual(['u7'])
    answers.updateManyAndReturn = []
    expect(await guests.withdraw(5).catch(refusal)).toBe('not_found')
    answers.findUnique = { id: 5 }
    expect(await guests.withdraw(5).catch(refusal)).toBe('state_invalid')
  })

  it.each([
    [0, false],
    [1, true],
  ])('of %i users by that name came in by one that stands: %s', async (count, isGuest) => {
    answers.count = count
    expect(await guests.isGuest('u7')).toBe(isGuest)
  })

  it('is shown as a link, with the addresses where a phone reaches this exchange', async () => {
    expect(await call('POST console/guest')).toEqual({
      ...{ id: 5, expires_at: '2026-01-01 00:10:00', origins: ['http://here'] },
      link: expect.stringMatching(/^\/h5\/#\/\?guest=.{32}$/),
    })
  })

  it.each([
    ['open', { expires_at: BigInt(start_ms + 1000) }, '', '2026-01-01 00:00:01'],
    ['open', { expires_at: BigInt(start_ms + 1) }, '', '2026-01-01 00:00:00'],
    ['expired', { expires_at: BigInt(start_ms) }, '', '2026-01-01 00:00:00'],
    ['used', { used_at: BigInt(start_ms - 1000) }, '2025-12-31 23:59:59', '2026-01-01 00:10:00'],
    [
      'withdrawn',
      { withdrawn_at: BigInt(start_ms), used_at: BigInt(start_ms - 1000) },
      '2025-12-31 23:59:59',
      '2026-01-01 00:10:00',
    ],
  ])('is listed as %s', async (status, changed, used_at, expires_at) => {
    answers.findMany = [
      {
        ...{ id: 5, user_id: 7, nickname: 'Guest 7KD2', used_at: null, withdrawn_at: null },
        ...{ created_at: BigInt(start_ms - 60_000), expires_at: BigInt(start_ms + ten_minutes_ms), ...changed },
      },
    ]
    const listed = (await call('GET console/guests', { page: 1, limit: 10 })) as { data: object[] }
    expect(listed.data).toMatchObject([{ id: 5, status, used_at, expires_at, created_at: '2025-12-31 23:59:00' }])
  })
})

describe('an invitation', () => {
  it('is valid for seven days, and shown as a link', async () => {
    expect(await call('POST console/invite', {})).toEqual({
      ...{ id: 5, expires_at: '2026-01-08 00:00:00' },
      link: expect.stringMatching(/^\/h5\/#\/pages\/user\/login\/register\?invitation=.{32}$/),
    })
    expect(done[0]?.[1].data).toMatchObject({ notes: '', created_at: start_ms, expires_at: start_ms + 7 * day_ms })
    await call('POST console/invite', { notes: 'for Ann' })
    expect(done[1]?.[1].data).toMatchObject({ notes: 'for Ann' })
  })

  it('lets in once, before its end, unless it was withdrawn', async () => {
    expect(await invitations.use('link', 'n***@lagoon.test')).toBe(5)
    expect(done[0]?.[1]).toMatchObject({
      where: { used_at: null, withdrawn_at: null, expires_at: { gt: start_ms } },
      data: { used_at: start_ms, account: 'n***@lagoon.test' },
    })
    answers.updateManyAndReturn = []
    expect(await invitations.use('link', '').catch(refusal)).toBe('code_invalid.invitation')
  })

  it('is withdrawn while it is open, and not otherwise', async () => {
    await invitations.withdraw(5)
    answers.updateMany = { count: 0 }
    expect(await invitations.withdraw(5).catch(refusal)).toBe('not_found')
    answers.findUnique = { id: 5 }
    expect(await invitations.withdraw(5).catch(refusal)).toBe('state_invalid')
  })
})

it('a device is known for a year after its last login', async () => {
  await new Devices(options as never).prune()
  expect(done).toEqual([['deleteMany', { where: { seen_at: { lt: start_ms - 365 * day_ms } } }]])
})
