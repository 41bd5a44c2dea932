import { describe, expect, it } from 'vitest'
import { eventsIn } from '../../lane/log/eventBatches.sql'
import { eventsText } from '../../lane/log/events'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { settled, stillWall } from '../../platform/wall.fixture'
import { Outgoing } from './outgoing'
import type { Sent } from './sending'
import { dueAt, nextAt, tried } from './webhooks.sql'

const taken: Sent = { http_status: 200, fault: '', took_ms: 1 }
const refusedBy = (http_status: number): Sent => ({ http_status, fault: 'answer', took_ms: 1 })

interface Waits {
  id: number
  batch: number
  n: number
  user_id: number
  attempt: number
  next_at: number | null
}

/** Deliveries of one endpoint, as the database would give and keep them. */
function outgoingOf(waiting: Waits[], answer: (id: string) => Sent | Promise<Sent> = () => taken) {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const world = { at: 1000, now: () => world.at }
  const sent: string[] = []
  const seconds: string[] = []
  const kept: unknown[] = []
  const off: unknown[] = []
  let isAway = false
  let underWay = 0
  let most = 0
  when(dueAt, (_id, now) =>
    waiting.filter(
      each => !waiting.some(other => other.user_id === each.user_id && other.next_at !== null && other.next_at > now),
    ),
  )
  when(nextAt, () => {
    const times = waiting.flatMap(({ next_at }) => next_at ?? [])
    return [{ next_at: times.length > 0 ? Math.min(...times) : null }]
  })
  when(eventsIn, batches =>
    batches
      .filter(batch => batch < 90)
      .map(batch => ({
        ...{ batch, at: 5 },
        events: eventsText([1, 2].map(() => ({ type: 'world.frozen', user_id: null, data: {} }) as never)),
      })),
  )
  when(tried, (ids, statuses, attempts, http, faults, _took, _at, next) => {
    for (const [i, id] of ids.entries()) {
      kept.push([id, statuses[i], attempts[i], http[i], faults[i], next[i]])
      const place = waiting.findIndex(each => each.id === id)
      if (statuses[i] === 'waiting')
        Object.assign(waiting[place] as Waits, { attempt: attempts[i], next_at: next[i] || null })
      else waiting.splice(place, 1)
    }
    return []
  })
  const outgoing = new Outgoing({ id: 1, url: 'http://x', secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz' }, {
    ...{ db: { pool }, wall: time.wall, world, log: { warn: () => kept.push('warned') }, isOver: () => false },
    onDelivered: () => undefined,
    sending: {
      async send(_url: string, headers: Record<string, string>) {
        const id = headers['webhook-id'] as string
        sent.push(id)
        seconds.push(headers['webhook-timestamp'] as string)
        most = Math.max(most, ++underWay)
        await settled()
        underWay--
        return answer(id)
      },
    },
    switchOff: async (_id: number, reason: string) => {
      if (isAway) throw new Error('away')
      off.push(reason)
    },
  } as never)
  const done = async () => {
    outgoing.wake()
    for (let i = 0; i < 60; i++) await settled()
  }
  return {
    outgoing,
    world,
    time,
    waiting,
    sent,
    kept,
    off,
    done,
    when,
    callsOf,
    seconds,
    mostAtOnce: () => most,
    away: (is: boolean) => (isAway = is),
  }
}
const delivery = (id: number, user_id: number, changed: Partial<Waits> = {}): Waits => ({
  ...{ id, batch: id, n: 1, user_id, attempt: 0, next_at: null },
  ...changed,
})

describe('what goes to an endpoint', () => {
  it('is sent in order and kept as delivered', async () => {
    const { done, sent, kept, waiting, time, seconds, callsOf } = outgoingOf([delivery(1, 7), delivery(2, 7, { n: 2 })])
    time.forward(6000)
    await done()
    expect(seconds).toEqual(['6', '6'])
    expect(callsOf(dueAt)).toEqual([
      [1, 1000, 200],
      [1, 1000, 200],
    ])
    expect(sent).toEqual(['1-1', '2-2'])
    expect(kept).toEqual([
      [1, 'delivered', 1, 200, '', 0],
      [2, 'delivered', 1, 200, '', 0],
    ])
    expect(waiting).toEqual([])
  })

  it('is held back behind what was not taken of the same user, and of nobody else', async () => {
    const { done, sent, kept, world, outgoing } = outgoingOf([delivery(1, 7), delivery(2, 7), delivery(3, 8)], id =>
      id === '1-1' && world.at < 1005 ? refusedBy(500) : taken,
    )
    await done()
    expect(sent).toEqual(['1-1', '3-1'])
    expect(kept).toEqual([
      [1, 'waiting', 1, 500, 'answer', 1005],
      [3, 'delivered', 1, 200, '', 0],
    ])
    world.at = 1004
    outgoing.moved()
    for (let i = 0; i < 30; i++) await settled()
    expect(sent).toHaveLength(2)
    world.at = 1005
    outgoing.moved()
    for (let i = 0; i < 30; i++) await settled()
    expect(sent).toEqual(['1-1', '3-1', '1-1', '2-1'])
    expect(kept[2]).toEqual([1, 'delivered', 2, 200, '', 0])
  })

  it('is looked for when a retry is due, and not before', async () => {
    const { done, outgoing, world, callsOf } = outgoingOf([delivery(1, 7)], () => refusedBy(500))
    outgoing.moved()
    await settled()
    expect(callsOf(dueAt)).toEqual([])
    await done()
    const asked = callsOf(dueAt).length
    world.at = 1004
    outgoing.moved()
    await settled()
    expect(callsOf(dueAt)).toHaveLength(asked)
  })

  it('is sent where it came due while the next was looked for', async () => {
    const { done, sent, world, waiting, when } = outgoingOf([delivery(1, 7, { attempt: 1, next_at: 1005 })])
    when(nextAt, () => {
      world.at = 1005
      return [{ next_at: waiting[0]?.next_at ?? null }]
    })
    await done()
    expect(sent).toEqual(['1-1'])
  })

  it('is tried again from when its try was due, however late that came', async () => {
    const { done, kept, world } = outgoingOf([delivery(1, 7, { attempt: 1, next_at: 900 })], () => refusedBy(500))
    world.at = 1199
    await done()
    expect(kept).toEqual([[1, 'waiting', 2, 500, 'answer', 1200]])
  })

  it('is switched off when the last try failed, and when the endpoint says that it is gone', async () => {
    const last = outgoingOf([delivery(1, 7, { attempt: 9, next_at: 1000 }), delivery(2, 7)], () => refusedBy(500))
    await last.done()
    expect([last.kept, last.off, last.sent]).toEqual([[[1, 'failed', 10, 500, 'answer', 0]], ['failed'], ['1-1']])
    const gone = outgoingOf([delivery(1, 7)], () => refusedBy(410))
    await gone.done()
    expect([gone.kept, gone.off]).toEqual([[[1, 'failed', 1, 410, 'answer', 0]], ['gone']])
  })

  it.each([
    ['that', false],
    ['the try', true],
  ])('is switched off a second later where %s could not be kept', async (_, isTryLost) => {
    const { done, time, when, kept, off, sent, away } = outgoingOf([delivery(1, 7), delivery(2, 7)], () =>
      refusedBy(410),
    )
    if (isTryLost) when(tried, () => Promise.reject(new Error('away')))
    away(true)
    await done()
    expect([kept.at(-1), off]).toEqual(['warned', []])
    away(false)
    time.forward(1000)
    for (let i = 0; i < 20; i++) await settled()
    expect([off, sent]).toEqual([['gone'], ['1-1']])
  })

  it('is nothing of which the log has no more, and the next goes on', async () => {
    const { done, sent, kept, off, callsOf } = outgoingOf([delivery(90, 7), delivery(1, 7, { n: 3 }), delivery(2, 7)])
    await done()
    expect([sent, off]).toEqual([['2-1'], []])
    expect(callsOf(tried)[0]?.[5][0]).toBe(0)
    expect(kept).toEqual([
      [90, 'failed', 1, 0, 'log', 0],
      [1, 'failed', 1, 0, 'log', 0],
      [2, 'delivered', 1, 200, '', 0],
    ])
  })

  it('has eight connections at most', async () => {
    const { done, mostAtOnce, sent } = outgoingOf(Array.from({ length: 12 }, (_, i) => delivery(i + 1, i + 1)))
    await done()
    expect([mostAtOnce(), sent.length]).toEqual([8, 12])
  })

  it('is tried again a second after the database was away', async () => {
    const { done, time, when, kept, sent, waiting } = outgoingOf([delivery(1, 7)])
    when(dueAt, () => Promise.reject(new Error('away')))
    await done()
    expect(kept).toEqual(['warned'])
    when(dueAt, () => [...waiting])
    time.forward(999)
    for (let i = 0; i < 20; i++) await settled()
    expect(sent).toEqual([])
    time.forward(1)
    for (let i = 0; i < 20; i++) await settled()
    expect(sent).toEqual(['1-1'])
  })

  it('is kept as it came out where it was taken while all stops, and tried again where it was not', async () => {
    for (const [answer, kept] of [
      [taken, [[1, 'delivered', 1, 200, '', 0]]],
      [refusedBy(500), []],
    ] as const) {
      const stopping = outgoingOf([delivery(1, 7)], () => {
        void stopping.outgoing.stop()
        return answer
      })
      await stopping.done()
      expect(stopping.kept).toEqual(kept)
    }
  })

  it('waits where the one before was sent while all stops, and where the endpoint is gone', async () => {
    const stopping = outgoingOf([delivery(1, 7), delivery(2, 7)], () => {
      void stopping.outgoing.stop()
      return taken
    })
    await stopping.done()
    expect(stopping.sent).toEqual(['1-1'])
    const gone = outgoingOf(
      Array.from({ length: 9 }, (_, i) => delivery(i + 1, i + 1)),
      () => refusedBy(410),
    )
    await gone.done()
    expect([gone.sent.length, gone.waiting.length, gone.off]).toEqual([8, 8, ['gone']])
  })

  it('is nothing once it was stopped', async () => {
    const { outgoing, done, sent } = outgoingOf([delivery(1, 7)])
    await outgoing.stop()
    await done()
    expect(sent).toEqual([])
  })
})
