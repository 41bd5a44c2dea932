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

/** In another order than they are called in. */
function listen() {
  listeners.onCommitted(({ batch }) => heard.push(['committed', batch]))
  listeners.onEvents(events => heard.push(['events', events.length]))
  listeners.onChanges(changes => heard.push(['changes', changes.length]))
  listeners.register([filled.by((data, now) => heard.push(['filled', data, now]))])
}

describe('whoever listens to committed batches', () => {
  it('hears of rows first, then of deltas at their second, of events, and of the whole batch', () => {
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

  it('hears of a batch without rows and events only as a whole', () => {
    listen()
    listeners.notify(nothing)
    expect(heard).toEqual([['committed', 7]])
  })

  it('may ask which batch it hears of, and afterwards there is none, whatever failed', () => {
    listeners.onCommitted(() => {
      heard.push(listeners.batch)
      throw new Error('it cannot listen')
    })
    expect(() => listeners.notify(nothing)).toThrow('it cannot listen')
    expect([heard, listeners.batch]).toEqual([[7], null])
  })

  it.each([
    ['nobody', () => undefined, false],
    ['whoever hears of rows alone', () => listeners.onChanges(() => undefined), false],
    ['whoever hears of events', () => listeners.onEvents(() => undefined), true],
    ['whoever hears of whole batches', () => listeners.onCommitted(() => undefined), true],
  ])('has the events made where somebody needs them: %s', (_, who, isNeeded) => {
    who()
    expect(listeners.needsEvents).toBe(isNeeded)
  })
})

describe('a delta', () => {
  it('is found by its name where another process sent it', () => {
    listen()
    expect(listeners.delta('spot.filled')).toBe(filled)
    expect(() => listeners.delta('spot.unknown')).toThrow('spot.unknown is no delta')
  })

  it('is applied in one way', () => {
    listen()
    expect(() => listeners.register([filled.by(() => undefined)])).toThrow('spot.filled is registered already')
    const deltas = [{ delta: unknown, data: 1 }]
    expect(() => listeners.notify({ ...nothing, deltas })).toThrow('spot.unknown is not registered')
  })
})
