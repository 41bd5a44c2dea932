import { describe, expect, it } from 'vitest'
import type { Sent } from '../../http/outgoing/sending'
import { eventsIn } from '../../lane/log/eventBatches.sql'
import { eventsText, type RecordedEvent } from '../../lane/log/events'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { settled, stillWall } from '../../platform/wall.fixture'
import { Outgoing } from './outgoing'
import { dueAt, nextAt, tried } from './webhooks.data'

const taken: Sent = { http_status: 200, fault: '', took_ms: 1 }
const refusedBy = (http_status: number): Sent => ({ http_status, fault: 'answer', took_ms: 1 })

const frozen: RecordedEvent = { type: 'world.frozen', user_id: null, data: { now: 5000, frozen: true, speed: 1 } }

interface Waits {
  id: number
  batch: number
  n: number
  user_id: number
  attempt: number
  next_at: number | null
}

/** The deliveries of one endpoint, as the database returns and stores them. */
function outgoingOf(waiting: Waits[], answer: (id: string) => Sent | Promise<Sent> = () => taken) {
  const { pool, when } = poolAnswering()
  const time = stillWall()
  const world = { at: 1000, now: () => world.at }
  const sent: string[] = []
  const seconds: string[] = []
  const written: unknown[] = []
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
        events: eventsText([frozen, frozen]),
      })),
  )
  when(tried, (ids, statuses, attempts, http, faults, _took, _at, next) => {
    for (const [i, id] of ids.entries()) {
      written.push([id, statuses[i], attempts[i], http[i], faults[i], next[i]])
      const place = waiting.findIndex(each => each.id === id)
      if (statuses[i] === 'waiting')
        Object.assign(waiting[place] as Waits, { attempt: attempts[i], next_at: next[i] || null })
      else waiting.splice(place, 1)
    }
    return []
  })
  const outgoing = new Outgoing({ id: 1, url: 'http://x', secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz' }, {
    ...{ db: { pool }, wall: time.wall, world, log: { warn: () => written.push('warned') }, isOver: () => false },
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
    time,
    waiting,
    sent,
    written,
    off,
    done,
    when,
    away: (is: boolean) => (isAway = is),
  }
}
const delivery = (id: number, user_id: number, changed: Partial<Waits> = {}): Waits => ({
  ...{ id, batch: id, n: 1, user_id, attempt: 0, next_at: null },
  ...changed,
})

describe('the deliveries to an endpoint', () => {
  it.each([
    ['that', false],
    ['the attempt', true],
  ])('retry their switch-off a second later if %s could not be stored', async (_, isTryLost) => {
    const { done, time, when, written, off, sent, away } = outgoingOf([delivery(1, 7), delivery(2, 7)], () =>
      refusedBy(410),
    )
    if (isTryLost) when(tried, () => Promise.reject(new Error('away')))
    away(true)
    await done()
    expect([written.at(-1), off]).toEqual(['warned', []])
    away(false)
    time.forward(1000)
    for (let i = 0; i < 20; i++) await settled()
    expect([off, sent]).toEqual([['gone'], ['1-1']])
  })

  it('are tried again a second after the database was away', async () => {
    const { done, time, when, written, sent, waiting } = outgoingOf([delivery(1, 7)])
    when(dueAt, () => Promise.reject(new Error('away')))
    await done()
    expect(written).toEqual(['warned'])
    when(dueAt, () => [...waiting])
    time.forward(999)
    for (let i = 0; i < 20; i++) await settled()
    expect(sent).toEqual([])
    time.forward(1)
    for (let i = 0; i < 20; i++) await settled()
    expect(sent).toEqual(['1-1'])
  })

  it('are stored during a stop if the endpoint accepted them, and otherwise stay due', async () => {
    for (const [answer, expected] of [
      [taken, [[1, 'delivered', 1, 200, '', 0]]],
      [refusedBy(500), []],
    ] as const) {
      const stopping = outgoingOf([delivery(1, 7)], () => {
        void stopping.outgoing.stop()
        return answer
      })
      await stopping.done()
      expect(stopping.written).toEqual(expected)
    }
  })
})
