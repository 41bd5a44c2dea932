import { describe, expect, it } from 'vitest'
import { Channels } from '../../platform/everywhere'
import { stillWall } from '../../platform/wall.fixture'
import { arrivalsOf } from './arrivals.rules'
import type { NotificationDeps } from './deps'
import { tellReaders } from './frames'
import { createNotifications } from './notifications'

const day_ms = 86_400_000
const row = (id: number, changed: object = {}) => ({
  ...{ id, user_uuid: 'u7', type: 'card.changed', data: { card: 'HSBC' }, at: 1_767_225_600n },
  ...{ taken_back: false, read_at: null as number | null, created_at: 0, ...changed },
})
type Row = ReturnType<typeof row>
type Where = Record<string, unknown>
const isOne = (where: Where) => (each: Row) =>
  Object.entries(where).every(([name, value]) => {
    const found = each[name as keyof Row]
    return typeof value === 'object' && value !== null
      ? (found as number) < (value as { lt: number }).lt
      : found === value
  })

/** The inbox of user 7 with these rows, one of user 8 and one that a restore took back; `frames` are what went out. */
function inbox(rows: Row[] = [row(1), row(2)], { writes = true, readers = [7] } = {}) {
  const state = { rows: [...rows, row(8, { user_uuid: 'u8' }), row(9, { taken_back: true })], looked: 0 }
  const frames: object[] = []
  const time = stillWall()
  const notification = {
    findMany: async ({ where, skip, take }: { where: Where; skip: number; take: number }) =>
      state.rows
        .filter(isOne(where))
        .reverse()
        .slice(skip, skip + take),
    count: async ({ where }: { where: Where }) => state.rows.filter(isOne(where)).length,
    updateMany: async ({ where, data }: { where: Where; data: object }) => {
      const found = state.rows.filter(isOne(where))
      for (const each of found) Object.assign(each, data)
      return { count: found.length }
    },
    deleteMany: async ({ where }: { where: Where }) => {
      state.rows = state.rows.filter(each => !isOne(where)(each))
    },
  }
  const prisma = {
    notification,
    user: { findUnique: async ({ where }: { where: { id: number } }) => (where.id === 7 ? { uuid: 'u7' } : null) },
    notificationPlace: {
      findUnique: async () => {
        state.looked++
        return { batch: 4n }
      },
    },
  }
  let me: (userId: number) => Promise<object[]> = async () => []
  const deps = {
    ...{ db: { prisma, pool: { query: () => Promise.reject(new Error('away')) } }, wall: time.wall, writes },
    ...{ log: { warn: () => undefined }, everywhere: new Channels() },
    hub: {
      provideMe: ({ snapshot }: { snapshot: typeof me }) => (me = snapshot),
      readersOfUser: (userId: number) => (readers.includes(userId) ? 1 : 0),
      toUser: (userId: number, frame: object) => frames.push([userId, frame]),
    },
  } as unknown as NotificationDeps
  const feature = createNotifications(deps)
  const caller = { userId: 7, userUuid: 'u7' }
  const list = async (page = 1, limit = 10) =>
    (await feature.routes?.['GET notifications']?.({ caller, input: { page, limit }, lang: 'en' } as never)) as {
      data: { id: number; read: number }[]
      total: number
      unread: number
    }
  const read = async (id?: number) =>
    feature.routes?.['POST notifications/read']?.({ caller, input: { ...(id && { id }) } } as never)
  const shown = async () => {
    const { data, total, unread } = await list()
    return [data.map(each => [each.id, each.read]), total, unread]
  }
  return { feature, deps, state, time, frames, list, read, shown, me: (userId: number) => me(userId) }
}

describe('the inbox', () => {
  it('shows one’s own, newest first, with how many there are and how many are new', async () => {
    const { list, shown } = inbox([row(1), row(2, { read_at: 5 }), row(3)])
    expect(await shown()).toEqual([
      [
        [3, 0],
        [2, 1],
        [1, 0],
      ],
      ...[3, 2],
    ])
    expect((await list(2, 2)).data).toMatchObject([{ id: 1, type: 'card.changed', at: '2026-01-01 00:00:00' }])
  })

  it('marks one as read, once, and says so in every open app', async () => {
    const { read, shown, frames } = inbox()
    expect(await read(2)).toEqual({ unread: 1 })
    expect(await read(2)).toEqual({ unread: 1 })
    expect((await shown())[0]).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(frames[0]).toEqual([7, { type: 'notification', data: null, unread: 1 }])
  })

  it('marks all as read, also where there are none', async () => {
    const { read, shown } = inbox()
    expect([await read(), await shown()]).toEqual([
      { unread: 0 },
      [
        [
          [2, 1],
          [1, 1],
        ],
        ...[2, 0],
      ],
    ])
    expect(await inbox([]).read()).toEqual({ unread: 0 })
  })

  it.each([3, 8, 9])('has no number %i: of nobody, of another, or taken back', async id => {
    const { read, state } = inbox()
    await expect(read(id)).rejects.toMatchObject({ key: 'not_found' })
    expect(state.rows.every(({ read_at }) => read_at === null)).toBe(true)
  })

  it('begins with how many are new, for a user that there is', async () => {
    const { me } = inbox([row(1), row(2, { read_at: 5 }), row(3)])
    expect(await me(7)).toEqual([{ type: 'notification', data: null, unread: 2 }])
    expect(await me(6)).toEqual([{ type: 'notification', data: null, unread: 0 }])
  })

  it('is kept for 180 days', async () => {
    const { feature, state, time } = inbox([row(1, { created_at: 999 }), row(2, { created_at: 1000 })])
    time.forward(180 * day_ms + 1000)
    await feature.prune?.()
    expect(state.rows.map(({ id }) => id)).toEqual([2])
  })

  it('is filled by the process that writes, and by no other', async () => {
    const writer = inbox()
    await writer.feature.outside?.()
    expect([typeof writer.feature.onEvents, writer.state.looked > 0]).toEqual(['function', true])
    await writer.feature.stop?.()
    const reader = inbox([], { writes: false })
    await reader.feature.outside?.()
    expect([reader.feature.onEvents, reader.state.looked]).toEqual([undefined, 0])
  })
})

describe('an open app', () => {
  const added = (id: number, user_id: number) => ({
    ...{ event: `1-${id}`, batch: 1, at: 1_767_225_600, user_id, user_uuid: `u${user_id}`, row: id },
    ...{ type: 'card.changed', data: { card: `${id}` } },
  })
  const told = async (rows: object[], readers = [7]) => {
    const { deps, frames } = inbox(undefined, { readers })
    await tellReaders(deps, arrivalsOf(rows as never))
    return frames
  }
  const frame = (id: number) => ({
    ...{ type: 'notification', unread: 2 },
    data: { id, type: 'card.changed', data: { card: `${id}` }, at: '2026-01-01 00:00:00' },
  })

  it('is shown the newest of what was added, and how many more there are', async () => {
    expect(await told([added(5, 7)])).toEqual([[7, frame(5)]])
    expect(await told([added(5, 7), added(6, 7)])).toEqual([[7, { ...frame(6), more: 1 }]])
    expect(await told([added(5, 7), added(6, 7), added(7, 7)])).toEqual([[7, { ...frame(7), more: 2 }]])
  })

  it('is shown its own user’s alone, and nothing is read for who has none', async () => {
    const frames = (await told([added(5, 7), added(6, 8)], [7, 8])) as [number, { unread: number }][]
    expect(frames.map(([userId, { unread }]) => [userId, unread])).toEqual([
      [7, 2],
      [8, 1],
    ])
    expect(await told([added(6, 8)])).toEqual([])
  })
})
