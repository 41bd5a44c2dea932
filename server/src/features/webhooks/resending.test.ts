import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '../../lane/log/events'
import type { Refusal } from '../../platform/refusal'
import { sendAgain } from './resending'
import { delivery, done, endpoint, webhooksOver } from './webhooks.fixture'
import { idsOf, resend } from './webhooks.sql'

/** Asks to send again what is in this log, and says how many were, and which: "endpoint: event". */
function resending(endpoints: object[], log: Record<number, RecordedEvent[]>, deliveries: object[] = []) {
  const { db, when, callsOf } = webhooksOver(endpoints, deliveries, log)
  when(resend, () => [])
  when(idsOf, () => [
    { user_uuid: 'seven', batch: 6, user_id: 7 },
    { user_uuid: 'eight', batch: 5, user_id: 8 },
    { user_uuid: 'seven', batch: 5, user_id: 9 },
  ])
  const again = async (asked: object): Promise<unknown> => {
    try {
      const count = await sendAgain(db, 77, asked as never)
      const [webhooks = [], batches = [], ns = []] = callsOf(resend).at(-1) ?? []
      return [count, ...webhooks.map((id, i) => `${id}: ${batches[i]}-${ns[i]}`)]
    } catch (error) {
      const { key, detail } = error as Refusal
      return [key, detail.fields, detail.params].filter(Boolean)
    }
  }
  return { again, callsOf }
}
const place = (batch: number, n: number) => ({ batch, n })

describe('one delivery', () => {
  it('is sent again as it was', async () => {
    const { again, callsOf } = resending([], {}, [delivery({ id: 3, user_id: 7, webhook: { enabled: true } })])
    expect(await again({ id: 3 })).toEqual([1, '1: 5-1'])
    expect(callsOf(resend)).toEqual([[[1], [5], [1], [7], ['transfer.done'], 77]])
    expect(await again({ id: 4 })).toEqual(['not_found'])
  })

  it('is not sent to an endpoint that is off', async () => {
    const { again, callsOf } = resending([], {}, [delivery({ webhook: { enabled: false } })])
    expect([await again({ id: 1 }), callsOf(resend)]).toEqual([['state_invalid'], []])
  })
})

describe('what happened from one event to another', () => {
  const log = { 4: [done()], 5: [done(), done(), done()], 6: [done(8), done(), done(null)], 7: [done()] }

  it.each([
    [place(5, 2), place(6, 1), ['1: 5-2', '1: 5-3', '1: 6-1']],
    [place(5, 3), place(5, 3), ['1: 5-3']],
    [place(5, 4), place(6, 0), []],
    [place(0, 0), place(4, 9), ['1: 4-1']],
    [place(7, 0), place(9, 0), ['1: 7-1']],
  ])('is sent again, %j to %j', async (from, to, events) => {
    const { again } = resending([endpoint({ batch: 6 })], log)
    expect(await again({ from, to })).toEqual([events.length, ...events])
  })

  it('goes to all that are on, or to the one that is named', async () => {
    const endpoints = [endpoint(), endpoint({ id: 2, enabled: false }), endpoint({ id: 3 })]
    const { again } = resending(endpoints, log)
    const range = { from: place(4, 1), to: place(4, 1) }
    expect(await again(range)).toEqual([2, '1: 4-1', '3: 4-1'])
    expect(await again({ ...range, webhook_id: 3 })).toEqual([1, '3: 4-1'])
    expect(await again({ ...range, webhook_id: 2 })).toEqual(['state_invalid'])
    expect(await again({ ...range, webhook_id: 4 })).toEqual(['not_found'])
    expect(await resending([endpoint({ enabled: false })], log).again(range)).toEqual(['state_invalid'])
  })

  it('goes to the endpoint of a person as they were numbered then', async () => {
    const { again, callsOf } = resending([endpoint({ user_uuid: 'seven' }), endpoint({ id: 2 })], log)
    expect(await again({ from: place(5, 3), to: place(6, 3) })).toEqual([
      ...[6, '2: 5-3', '1: 6-2', '1: 6-3', '2: 6-1', '2: 6-2', '2: 6-3'],
    ])
    expect(callsOf(idsOf)).toEqual([[['seven'], [5, 6]]])
  })

  it('needs both ends, in order, and a log that goes back so far', async () => {
    const { again } = resending([endpoint()], log)
    expect(await again({})).toEqual(['param_invalid', { from: 'required' }])
    expect(await again({ to: place(5, 1) })).toEqual(['param_invalid', { from: 'required' }])
    expect(await again({ from: place(5, 1) })).toEqual(['param_invalid', { to: 'required' }])
    expect(await again({ from: place(5, 2), to: place(5, 1) })).toEqual(['param_invalid', { to: 'too_small' }])
    expect(await again({ from: place(6, 1), to: place(5, 2) })).toEqual(['param_invalid', { to: 'too_small' }])
    expect(await again({ from: place(3, 0), to: place(5, 2) })).toEqual([
      ...['events_cut_off', { from: 'too_small' }, { from: '4-0' }],
    ])
    expect(await again({ from: place(1, 0), to: place(5, 2) })).toMatchObject(['events_cut_off', {}, {}])
  })

  it('is read in hundreds of batches, to the end', async () => {
    const long = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [i + 1, [done()]]))
    const { again } = resending([endpoint()], long)
    expect(await again({ from: place(1, 0), to: place(201, 1) })).toHaveLength(202)
    expect(await again({ from: place(1, 0), to: place(101, 0) })).toHaveLength(101)
  })

  it('is ten thousand deliveries at most', async () => {
    const all = (count: number) => resending([endpoint()], { 1: Array.from({ length: count }, () => done()) })
    const range = { from: place(1, 1), to: place(1, 20_000) }
    expect(await all(10_000).again(range)).toHaveLength(10_001)
    expect(await all(10_001).again(range)).toEqual(['above_maximum', { range: '10000' }])
  })
})
