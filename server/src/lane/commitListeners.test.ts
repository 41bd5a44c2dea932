import type { WorldEvent } from '@lagoon/shared/events/events'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Changes } from '../platform/db/changes'
import { CommitListeners, type CommittedBatch } from './commitListeners'
import { Delta } from './delta'

const [filled, unknown] = [new Delta<number>('spot.filled'), new Delta<number>('spot.unknown')]
const change = { inserted: [{ id: 1 }], updated: [], removed: [] } as unknown as Changes
const event = { id: '7-1' } as WorldEvent
const nothing: CommittedBatch = { batch: 7, at: 60, changes: [], deltas: [], events: [], outdates: false }

let listeners: CommitListeners
let heard: unknown[]
beforeEach(() => {
  listeners = new CommitListeners()
  heard = []
})

/** Registers the listeners in a different order from the one in which they are called. */
function listen() {
  listeners.onCommitted(({ batch }) => heard.push(['committed', batch]))
  listeners.onEvents(events => heard.push(['events', events.length]))
  listeners.onChanges(changes => heard.push(['changes', changes.length]))
  listeners.register([filled.by((data, now) => heard.push(['filled', data, now]))])
}

describe('the listeners to committed batches', () => {
  it('receive rows first, then deltas with their second, then events, then the whole batch', () => {
    listen()
    const deltas = [5, 6].map(data => ({ delta: filled, data }))
    listeners.notify({ ...nothing, changes: [change], deltas, events: [event] })
    expect(heard).toEqual([
      ['changes', 1],
      ['filled', 5, 60],
      ['filled', 6, 60],
      ['events', 1],
      ['committed', 7],
    ])
  })

  it('receive a batch without rows and events only as a whole batch', () => {
    listen()
    listeners.notify(nothing)
    expect(heard).toEqual([['committed', 7]])
  })

  it('can read the batch number during a notification, and it is null afterwards, even after a failure', () => {
    listeners.onCommitted(() => {
      heard.push(listeners.batch)
      throw new Error('it cannot listen')
    })
    expect(() => listeners.notify(nothing)).toThrow('it cannot listen')
    expect([heard, listeners.batch]).toEqual([[7], null])
  })

  it.each([
    ['no listener', () => undefined, false],
    ['a listener for rows', () => listeners.onChanges(() => undefined), false],
    ['a listener for events', () => listeners.onEvents(() => undefined), true],
    ['a listener for whole batches', () => listeners.onCommitted(() => undefined), true],
  ])('need events only if one of them uses events or whole batches: %s', (_, who, isNeeded) => {
    who()
    expect(listeners.needsEvents).toBe(isNeeded)
  })
})

describe('a delta', () => {
  it('is found by name, and an unknown name is an error', () => {
    listen()
    expect(listeners.delta('spot.filled')).toBe(filled)
    expect(() => listeners.delta('spot.unknown')).toThrow('spot.unknown is no delta')
  })

  it('cannot be registered twice, nor applied without registration', () => {
    listen()
    expect(() => listeners.register([filled.by(() => undefined)])).toThrow('spot.filled is registered already')
    const deltas = [{ delta: unknown, data: 1 }]
    expect(() => listeners.notify({ ...nothing, deltas })).toThrow('spot.unknown is not registered')
  })
})
