import type { WorldEvent } from '@lagoon/shared/events/events'
import { describe, expect, it } from 'vitest'
import { type Wants, wantedOf } from './wanted.rules'

const event = (type: string, user_id: number | null) => ({ type, user_id }) as WorldEvent
const events = [event('order.filled', 7), event('world.frozen', null), event('order.placed', 8)]
const endpoint = (changed: Partial<Wants> = {}): Wants => ({ id: 1, types: [], user_uuid: null, batch: 4, ...changed })
const ofBatch = (batch: number, ...endpoints: Wants[]) =>
  wantedOf(batch, events, endpoints, uuid => (uuid === 'seven' ? 7 : undefined))
const numbers = (...endpoints: Wants[]) => ofBatch(5, ...endpoints).map(({ webhook_id, n }) => [webhook_id, n])

describe('the events for an endpoint', () => {
  it('are all events by default, each with its number in the batch and its user', () => {
    expect(ofBatch(5, endpoint())).toEqual([
      { webhook_id: 1, batch: 5, n: 1, user_id: 7, type: 'order.filled' },
      { webhook_id: 1, batch: 5, n: 2, user_id: 0, type: 'world.frozen' },
      { webhook_id: 1, batch: 5, n: 3, user_id: 8, type: 'order.placed' },
    ])
  })

  it('are none for a batch that is already recorded', () => {
    expect([ofBatch(4, endpoint()), ofBatch(3, endpoint())]).toEqual([[], []])
  })

  it('are limited to its types', () => {
    expect(numbers(endpoint({ types: ['order.placed', 'world.frozen'] }))).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  it('are limited to those of its user and those for everyone', () => {
    expect(numbers(endpoint({ user_uuid: 'seven' }), endpoint({ id: 2, user_uuid: 'gone' }))).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ])
  })
})
