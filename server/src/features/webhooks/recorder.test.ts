import { describe, expect, it } from 'vitest'
import { eventsAfter } from '../../lane/log/eventBatches.sql'
import { eventsText, type RecordedEvent } from '../../lane/log/events'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { stillWall } from '../../platform/wall.fixture'
import { Recorder } from './recorder'
import { dropDelivered, endsOfLog, idsOf, record, recorded } from './webhooks.sql'

const events = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'a', user_id: null, data: {} }) as unknown as RecordedEvent)
const endpoint = (changed: object = {}) => ({ id: 1, types: [], user_uuid: null, batch: 0, is_full: false, ...changed })

/** A log of so many events in each batch, from the first on; an endpoint moves on as the database would move it. */
function recorderOf(counts: number[], endpoints: { id: number; batch: number; is_full: boolean }[] = [endpoint()]) {
  const { pool, when, callsOf } = poolAnswering()
  const time = stillWall()
  const warned: unknown[] = []
  const told: number[][] = []
  let over = false
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
    log: { warn: (...said: unknown[]) => warned.push(said) } as never,
    isOver: () => over,
    onRecorded: ids => told.push([...ids]),
  })
  const written = () =>
    callsOf(record).map(([ids, upTo, webhooks, batches, ns]) => ({ ids, upTo, webhooks, batches, ns }))
  return { recorder, time, warned, told, when, callsOf, written, counts, endpoints, end: () => (over = true) }
}

describe('deliveries', () => {
  it('are made of every event, for each endpoint from its place on', async () => {
    const { recorder, told, written } = recorderOf([1, 0, 2], [endpoint(), endpoint({ id: 2, batch: 2 })])
    recorder.wake()
    expect(await recorder.isUpToDate()).toBe(true)
    expect(written()).toEqual([
      { ids: [1, 2], upTo: 3, webhooks: [1, 1, 1, 2, 2], batches: [1, 3, 3, 3, 3], ns: [1, 1, 2, 1, 2] },
    ])
    expect(told).toEqual([[1, 2]])
  })

  it('move the place to the end of the log, also where it told nobody anything', async () => {
    const { recorder, told, written } = recorderOf([0, 0])
    recorder.wake()
    await recorder.isUpToDate()
    expect([written(), told]).toEqual([[{ ids: [1], upTo: 2, webhooks: [], batches: [], ns: [] }], []])
    recorder.wake()
    await recorder.isUpToDate()
    expect(written()).toHaveLength(1)
  })

  it('are made of what was written while the log was looked at, for those that do not have it yet', async () => {
    const { recorder, when, written } = recorderOf([1, 1, 1], [endpoint(), endpoint({ id: 2, batch: 3 })])
    when(endsOfLog, () => [{ oldest: 1, newest: 1 }])
    recorder.wake()
    await recorder.isUpToDate()
    expect(written()).toMatchObject([{ ids: [1], upTo: 3, batches: [1, 2, 3] }])
  })

  it('for one person are of what concerns them, as they were numbered then, and everybody', async () => {
    const { recorder, when, callsOf, written } = recorderOf([1], [endpoint({ user_uuid: 'u' }), endpoint({ id: 2 })])
    const all = [7, 8, null].map(user_id => ({ type: 'a', user_id, data: {} }) as unknown as RecordedEvent)
    when(eventsAfter, () => [{ batch: 1, at: 5, events: eventsText(all) }])
    when(idsOf, () => [
      { user_uuid: 'u', batch: 2, user_id: 8 },
      { user_uuid: 'v', batch: 1, user_id: 9 },
      { user_uuid: 'u', batch: 1, user_id: 7 },
    ])
    recorder.wake()
    await recorder.isUpToDate()
    expect(written()).toMatchObject([{ webhooks: [1, 1, 2, 2, 2], ns: [1, 3, 1, 2, 3] }])
    expect(callsOf(idsOf)).toEqual([[['u'], [1]]])
  })

  it('ask nobody how people are numbered where no endpoint is of one person', async () => {
    const { recorder, callsOf } = recorderOf([1])
    recorder.wake()
    await recorder.isUpToDate()
    expect(callsOf(idsOf)).toEqual([])
  })

  it('are not looked for after a delivery while no endpoint is full', async () => {
    const { recorder, callsOf } = recorderOf([1])
    recorder.hasRoom()
    await recorder.isUpToDate()
    expect(callsOf(recorded)).toEqual([])
  })

  it('are made of 32 batches at a time, to the end', async () => {
    const { recorder, written } = recorderOf(Array.from({ length: 33 }, () => 1))
    recorder.wake()
    await recorder.isUpToDate()
    expect(written().map(({ upTo, ns }) => [upTo, ns.length])).toEqual([
      [32, 32],
      [33, 1],
    ])
  })

  it('move the place of many with the last thousand', async () => {
    const { recorder, told, written } = recorderOf([2001])
    recorder.wake()
    await recorder.isUpToDate()
    expect(written().map(({ upTo, ns }) => [upTo, ns.length])).toEqual([
      [0, 1000],
      [0, 1000],
      [1, 1],
    ])
    expect(told).toHaveLength(3)
    const even = recorderOf([1000])
    even.recorder.wake()
    await even.recorder.isUpToDate()
    expect(even.written().map(({ upTo }) => upTo)).toEqual([1])
  })

  it('wait in the log while an endpoint is full, and are made when something was delivered', async () => {
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

  it('are tried again a second after the database was away', async () => {
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

  it('are made by nobody once another server writes the world', async () => {
    const { recorder, end, written } = recorderOf([1])
    end()
    recorder.wake()
    await recorder.stop()
    expect(written()).toEqual([])
  })

  it('that are done are dropped beyond 50,000, looked at every 10,000', async () => {
    const { recorder, counts, callsOf } = recorderOf([9999])
    recorder.wake()
    await recorder.isUpToDate()
    expect(callsOf(dropDelivered)).toEqual([])
    counts.push(1)
    recorder.wake()
    await recorder.isUpToDate()
    expect(callsOf(dropDelivered)).toEqual([[50_000]])
    counts.push(9999)
    recorder.wake()
    await recorder.isUpToDate()
    expect(callsOf(dropDelivered)).toHaveLength(1)
  })
})
