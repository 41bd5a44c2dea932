import { describe, expect, it } from 'vitest'
import { eventsAfter } from '../../lane/log/eventBatches.sql'
import { eventsText, type RecordedEvent } from '../../lane/log/events'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { createLog } from '../../platform/log'
import { stillWall } from '../../platform/wall.fixture'
import { Recorder } from './recorder'
import { dropDelivered, endsOfLog, idsOf, record, recorded } from './webhooks.data'

const events = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'a', user_id: null, data: {} }) as unknown as RecordedEvent)
const endpoint = (changed: object = {}) => ({ id: 1, types: [], user_uuid: null, batch: 0, is_full: false, ...changed })

/** A log with `counts[n]` events in each batch; an endpoint advances as it does in the database. */
function recorderOf(counts: number[], endpoints: { id: number; batch: number; is_full: boolean }[] = [endpoint()]) {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const warned: unknown[] = []
  const announced: number[][] = []
  const over = false
  const rows = () => counts.map((count, i) => ({ batch: i + 1, at: 5, events: eventsText(events(count)) }))
  when(recorded, () => endpoints)
  when(endsOfLog, () => [{ oldest: 1, newest: counts.length }])
  when(eventsAfter, (after, most) =>
    rows()
      .filter(({ batch, events }) => batch > after && events !== null)
      .slice(0, most),
  )
  when(idsOf, () => [{ user_uuid: 'u', batch: 1, user_id: 7 }])
  when(record, (ids, upTo) => {
    for (const each of endpoints) if (ids.includes(each.id)) each.batch = Math.max(each.batch, upTo)
    return []
  })
  when(dropDelivered, () => [])
  const recorder = new Recorder({
    db: { pool },
    wall: time.wall,
    log: createLog('warn', { write: line => warned.push(line) }),
    isOver: () => over,
    onRecorded: ids => announced.push([...ids]),
  })
  const written = () =>
    callsOf(record).map(([ids, upTo, webhooks, batches, ns]) => ({ ids, upTo, webhooks, batches, ns }))
  return { recorder, time, warned, announced, when, written, endpoints }
}

describe('the recording of deliveries', () => {
  it('moves the position in the log only with the last part of a large batch', async () => {
    const { recorder, announced, written } = recorderOf([2001])
    recorder.wake()
    await recorder.isUpToDate()
    expect(written().map(({ upTo, ns }) => [upTo, ns.length])).toEqual([
      [0, 1000],
      [0, 1000],
      [1, 1],
    ])
    expect(announced).toHaveLength(3)
    const even = recorderOf([1000])
    even.recorder.wake()
    await even.recorder.isUpToDate()
    expect(even.written().map(({ upTo }) => upTo)).toEqual([1])
  })

  it('waits while an endpoint is full, and continues after a delivery', async () => {
    const full = endpoint({ is_full: true })
    const { recorder, written } = recorderOf([1], [full])
    recorder.wake()
    expect(await recorder.isUpToDate()).toBe(false)
    expect(written()).toEqual([])
    full.is_full = false
    recorder.hasRoom()
    expect(await recorder.isUpToDate()).toBe(true)
    expect(written()).toHaveLength(1)
    recorder.hasRoom()
    await recorder.isUpToDate()
    expect(written()).toHaveLength(1)
  })

  it('is tried again a second after the database was away', async () => {
    const { recorder, time, warned, when, written, endpoints } = recorderOf([1])
    when(recorded, () => Promise.reject(new Error('away')))
    recorder.wake()
    expect(await recorder.isUpToDate()).toBe(false)
    expect(warned).toHaveLength(1)
    when(recorded, () => endpoints)
    time.forward(999)
    expect(await recorder.isUpToDate()).toBe(false)
    time.forward(1)
    expect(await recorder.isUpToDate()).toBe(true)
    expect(written()).toHaveLength(1)
  })
})
