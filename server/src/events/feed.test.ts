import { describe, expect, it } from 'vitest'
import { eventsText, type RecordedEvent } from '../lane/log/events'
import { poolAnswering } from '../platform/db/pool.fixture'
import { settled, stillWall } from '../platform/wall.fixture'
import { eventRoutes } from './events.routes'
import { batchesTelling, batchesTellingAnybody, boundsOfLog } from './events.sql'
import { EventFeed } from './feed'

const event = (type: string, user_id: number | null = null) => ({ type, user_id, data: {} }) as unknown as RecordedEvent

/** A log in which batch n told so many things at second n. */
function feedOf(batches: Record<number, RecordedEvent[]>, { isWhole = true } = {}) {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const rows = () =>
    Object.entries(batches).map(([batch, events]) => ({
      batch: Number(batch),
      at: Number(batch),
      events: eventsText(events),
    }))
  const between = (from: number, to: number) =>
    rows()
      .filter(({ batch, events }) => batch >= from && batch <= to && events !== null)
      .slice(0, 32)
  when(boundsOfLog, asked => {
    const newest = rows().at(-1)?.batch ?? 0
    return [
      {
        ...{ oldest: rows()[0]?.batch, is_whole: isWhole, newest, newest_count: batches[newest]?.length ?? 0 },
        count: batches[asked]?.length ?? null,
      },
    ]
  })
  when(batchesTellingAnybody, (from, to) => between(from, to))
  when(batchesTelling, (_uuid, from, to) => between(from, to).map(row => ({ ...row, user_id: 7 })))
  const feed = new EventFeed({ pool } as never, time.wall)
  const asking = (asked: object = {}) =>
    feed.read({ reader: 'r', person: null, limit: 10, wait_s: 0, whenGone: () => undefined, ...asked })
  const read = async (asked: object = {}) => {
    const { data, next } = await asking(asked)
    return [data.map(({ id }) => id), next]
  }
  return { feed, asking, read, time, batches, callsOf }
}
const from = (batch: number, n: number) => ({ after: { batch, n } })

describe('events as they are followed', () => {
  const log = () => ({ 1: [event('a', 7)], 2: [], 3: [event('b', 8), event('a'), event('c', 7)] })

  it('begin where the log ends, for who says nothing', async () => {
    expect(await feedOf(log()).read()).toEqual([[], '3-3'])
  })

  it('are each there once, however small the pages', async () => {
    const { read } = feedOf(log())
    expect(await read(from(0, 0))).toEqual([['1-1', '3-1', '3-2', '3-3'], '3-3'])
    expect(await read({ ...from(0, 0), limit: 2 })).toEqual([['1-1', '3-1'], '3-1'])
    expect(await read({ ...from(3, 1), limit: 2 })).toEqual([['3-2', '3-3'], '3-3'])
    expect(await read({ ...from(0, 0), limit: 4 })).toEqual([['1-1', '3-1', '3-2', '3-3'], '3-3'])
    expect(await read(from(3, 3))).toEqual([[], '3-3'])
    expect(await read(from(2, 0))).toEqual([['3-1', '3-2', '3-3'], '3-3'])
  })

  it('are of the wanted types, and of a person with what is everybody’s', async () => {
    const { read } = feedOf(log())
    expect(await read({ ...from(0, 0), types: ['a'] })).toEqual([['1-1', '3-2'], '3-3'])
    const person = { id: 7, uuid: 'u' }
    expect(await read({ ...from(0, 0), person })).toEqual([['1-1', '3-2', '3-3'], '3-3'])
  })

  it('go on from no place that nobody was told of', async () => {
    const { read } = feedOf(log())
    expect(await read(from(1, 1))).toEqual([['3-1', '3-2', '3-3'], '3-3'])
    await expect(read(from(1, 2))).rejects.toMatchObject({
      key: 'param_invalid',
      detail: { fields: { after: 'choice' } },
    })
    await expect(read(from(4, 0))).rejects.toMatchObject({ key: 'param_invalid' })
  })

  it('go on from nothing that is no longer in the log', async () => {
    const { 1: _gone, ...rest } = log()
    const cut = feedOf({ ...rest }, { isWhole: false })
    await expect(cut.read(from(1, 1))).rejects.toMatchObject({
      key: 'events_cut_off',
      detail: { params: { from: '2-0' } },
    })
    expect(await cut.read(from(2, 0))).toEqual([['3-1', '3-2', '3-3'], '3-3'])
  })

  it('are looked for in 512 batches, then whoever asks goes on from there', async () => {
    const many = Object.fromEntries(Array.from({ length: 514 }, (_, i) => [i + 1, [event('b')]]))
    const { read, callsOf } = feedOf(many)
    expect(await read({ ...from(0, 0), types: ['a'] })).toEqual([[], '512-1'])
    expect(callsOf(batchesTellingAnybody)).toHaveLength(16)
    expect(await read({ ...from(512, 1), types: ['a'] })).toEqual([[], '514-1'])
  })

  it('are not waited for where not all of the log was looked at', async () => {
    const many = Object.fromEntries(Array.from({ length: 514 }, (_, i) => [i + 1, [event('b')]]))
    expect(await feedOf(many).read({ ...from(0, 0), types: ['a'], wait_s: 5 })).toEqual([[], '512-1'])
  })

  it('go on from the first event of all', async () => {
    const { read } = feedOf(log())
    expect(await read({ ...from(0, 0), limit: 1 })).toEqual([['1-1'], '1-1'])
  })

  it('are read at once by who does not wait, however many of theirs do', async () => {
    const { read, time } = feedOf(log())
    const waiting = Array.from({ length: 8 }, () => read({ ...from(3, 3), wait_s: 1 }))
    await settled()
    await settled()
    expect(await read(from(3, 3))).toEqual([[], '3-3'])
    await expect(read({ ...from(3, 3), wait_s: 1 })).rejects.toMatchObject({ key: 'too_many_requests' })
    time.forward(1000)
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 8 }, () => [[], '3-3']))
  })

  it('are waited for no longer than asked, whenever that began and whatever wakes it', async () => {
    const { feed, read, time } = feedOf(log())
    time.forward(60_000)
    const waiting = read({ ...from(3, 3), wait_s: 2 })
    for (let i = 0; i < 5; i++) await settled()
    time.forward(1500)
    feed.heard([{ id: '4-1', at: 4, ...event('a') } as never])
    for (let i = 0; i < 5; i++) await settled()
    time.forward(500)
    expect(await waiting).toEqual([[], '3-3'])
  })

  it('are waited for, as long as is asked', async () => {
    const { feed, read, time, batches } = feedOf(log())
    const waiting = read({ ...from(3, 3), wait_s: 5 })
    await settled()
    await settled()
    Object.assign(batches, { 4: [event('a')] })
    feed.heard([{ id: '4-1', at: 4, ...event('a') } as never])
    expect(await waiting).toEqual([['4-1'], '4-1'])
    const inVain = read({ ...from(4, 1), wait_s: 5 })
    for (let i = 0; i < 5; i++) await settled()
    time.forward(4999)
    const first = await Promise.race([inVain, settled().then(() => 'waits')])
    expect(first).toBe('waits')
    time.forward(1)
    expect(await inVain).toEqual([[], '4-1'])
    expect(time.waiting).toBe(0)
  })

  it('are not waited for where there are some, or more may be', async () => {
    const { read } = feedOf(log())
    expect(await read({ ...from(0, 0), wait_s: 5 })).toEqual([['1-1', '3-1', '3-2', '3-3'], '3-3'])
  })
})

describe('who asks for events', () => {
  const routesOver = () => {
    const asked: object[] = []
    const routes = eventRoutes({
      db: {
        prisma: {
          user: {
            findUnique: async ({ where }: { where: { id: number } }) => (where.id === 7 ? { uuid: 'u7' } : null),
          },
        },
      } as never,
      feed: { read: async (of: object) => asked.push(of) } as never,
    })
    const whenGone = () => undefined
    const caller = { userId: 7, userUuid: 'u7' }
    const own = (input: object) => routes['GET events']?.({ input, caller, whenGone } as never)
    const all = async (input: object) =>
      routes['GET console/events']?.({ input, caller: { userId: 0, userUuid: 'op' }, whenGone } as never)
    return { own, all, asked }
  }

  it('gets their own as a user, and anybody’s as an operator', async () => {
    const { own, all, asked } = routesOver()
    await own({ wait: 5, limit: 10 })
    await all({ wait: 0, limit: 10 })
    await all({ wait: 0, limit: 10, user_id: 7 })
    const person = { id: 7, uuid: 'u7' }
    expect(asked).toMatchObject([
      { wait_s: 5, limit: 10, reader: 'u7', person },
      { wait_s: 0, limit: 10, reader: 'op', person: null },
      { reader: 'op', person },
    ])
    await expect(all({ wait: 0, limit: 10, user_id: 8 })).rejects.toMatchObject({ key: 'not_found' })
  })
})
