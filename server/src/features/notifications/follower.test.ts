import { describe, expect, it } from 'vitest'
import { eventsAfter } from '../../lane/log/eventBatches.sql'
import { eventsOf, eventsText, type RecordedEvent } from '../../lane/log/events'
import { turnings } from '../../lane/log/history.sql'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { stillWall } from '../../platform/wall.fixture'
import { Follower } from './follower'
import { addMade, lastBatch, takeBack, worldNow } from './inbox.sql'

const filled = (id: number, user_id = 7): RecordedEvent => {
  const order = { id, symbol: 'BTC/USDT', type: 1, state: 'filled', reason: null, stop_price: null }
  return {
    type: 'order.filled',
    user_id,
    data: { ...order, deal_amount: '1', deal_price: '2' },
  } as unknown as RecordedEvent
}

/** An inbox that follows a log of events by batch; `place` is the batch that it has reached. */
function followerOf(
  log: Record<number, RecordedEvent[]>,
  { place = null as number | null, restores = [] as object[] } = {},
) {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const stored = { place, epoch: 'e1' }
  const known = new Set<string>()
  const added: string[] = []
  const sizes: number[] = []
  const warned: unknown[] = []
  const newest = () => Math.max(0, ...Object.keys(log).map(Number))
  when(lastBatch, () => [{ batch: newest() }])
  when(worldNow, () => [{ epoch: stored.epoch }])
  when(turnings, () => restores)
  when(takeBack, () => [])
  when(eventsAfter, (after, most) =>
    Object.entries(log)
      .map(([batch, recorded]) => ({ batch: Number(batch), at: 5, events: eventsText(recorded) }))
      .filter(({ batch, events }) => batch > after && events !== null)
      .slice(0, most),
  )
  when(addMade, (_users, _types, _data, _ats, events, _batches, _now, upTo, epoch) => {
    if (epoch !== stored.epoch) return [{ place: null, id: null, user_uuid: null, event: null }]
    stored.place = Math.max(stored.place ?? 0, upTo)
    const fresh = events.filter(event => !known.has(event))
    for (const event of fresh) known.add(event)
    const rows = fresh.map((event, i) => ({ place: stored.place, id: i + 1, user_uuid: 'u', event }))
    return rows.length > 0 ? rows : [{ place: stored.place, id: null, user_uuid: null, event: null }]
  })
  const prisma = {
    notificationPlace: {
      findUnique: async () => (stored.place === null ? null : { batch: BigInt(stored.place) }),
      createMany: async ({ data }: { data: { batch: number }[] }) => {
        stored.place ??= data[0]?.batch ?? null
      },
    },
  }
  const follower = new Follower({
    db: { pool, prisma } as never,
    wall: time.wall,
    log: { warn: (...said: unknown[]) => warned.push(said) } as never,
    isRead: () => true,
    makers: { 'order.filled': ({ id }) => ({ id: String(id) }) },
    onAdded(rows) {
      sizes.push(rows.length)
      added.push(...rows.map(({ event }) => event))
    },
  })
  /** Commits a batch and announces it to the follower. */
  const commit = (batch: number, recorded: RecordedEvent[]) => {
    log[batch] = recorded
    follower.hear(eventsOf(batch, 5, recorded))
  }
  const parts = () => callsOf(addMade).map(([users, , , , , , , upTo]) => [users.length, upTo])
  return { follower, commit, stored, added, sizes, warned, parts, time, when, callsOf, log }
}

describe('the inbox', () => {
  it('is written a thousand rows at a time, and its position moves only after a whole batch', async () => {
    const { follower, commit, parts, stored } = followerOf({}, { place: 2 })
    follower.catchUp()
    await follower.settled()
    const before = parts().length
    commit(
      3,
      Array.from({ length: 1001 }, (_, i) => filled(i)),
    )
    await follower.settled()
    expect(parts().slice(before)).toEqual([
      [1000, 2],
      [1, 3],
    ])
    expect(stored.place).toBe(3)
    const large = followerOf({ 3: Array.from({ length: 2001 }, (_, i) => filled(i)) }, { place: 2 })
    large.follower.catchUp()
    await large.follower.settled()
    expect(large.parts()).toEqual([
      [1000, 2],
      [1000, 2],
      [1, 3],
    ])
  })

  it('is tried again from the log a second after the database was away', async () => {
    const { follower, commit, stored, added, warned, time, when, callsOf } = followerOf({}, { place: 0 })
    follower.catchUp()
    await follower.settled()
    when(addMade, () => Promise.reject(new Error('away')))
    commit(1, [filled(1)])
    await follower.settled()
    expect([warned.length, added]).toEqual([1, []])
    expect(await follower.hasReadLog()).toBe(false)
    when(addMade, () => [{ place: 1, id: 9, user_uuid: 'u', event: '1-1' }])
    time.forward(999)
    await follower.settled()
    expect(added).toEqual([])
    time.forward(1)
    await follower.settled()
    expect([added, stored.place]).toEqual([['1-1'], 0])
    expect(callsOf(eventsAfter).at(-1)).toEqual([0, 100])
  })

  it('reads the log again if the world was replaced without a notice', async () => {
    const { follower, commit, stored, added } = followerOf({}, { place: 1 })
    follower.catchUp()
    await follower.settled()
    stored.epoch = 'e2'
    commit(2, [filled(1)])
    await follower.settled()
    expect([added, stored.place]).toEqual([['2-1'], 2])
    expect(await follower.hasReadLog()).toBe(true)
  })

  it('buffers up to twenty thousand events in memory, and reads the log beyond that', async () => {
    const { follower, callsOf, added } = followerOf({}, { place: 0 })
    follower.catchUp()
    await follower.settled()
    const before = callsOf(eventsAfter).length
    /** Announces a batch that is not in the log. */
    const hear = async (batch: number, count: number) => {
      follower.hear(eventsOf(batch, 5, new Array<RecordedEvent>(count).fill(filled(1))))
      await follower.settled()
      return [added.length, callsOf(eventsAfter).length - before]
    }
    expect(await hear(1, 20_000)).toEqual([20_000, 0])
    expect(await hear(2, 20_001)).toEqual([20_000, 1])
  })
})
