import { describe, expect, it } from 'vitest'
import { Ids } from '../ids'
import { RowCache } from '../rowCache'
import { Unit } from '../unit'
import { eventsOf, eventsText, type RecordedEvent, readEvents, readersOf } from './events'

const events: readonly RecordedEvent[] = [
  { type: 'password.changed', user_id: 7, data: {} },
  { type: 'world.restored', user_id: null, data: { epoch: 'a' } },
  { type: 'world.restored', user_id: null, data: { epoch: 'b' } },
]

describe('events in the log', () => {
  it('are read back as they were recorded, in their order', () => {
    expect(readEvents(eventsText(events))).toEqual(events)
  })

  it('store the keys of their rows once', () => {
    expect(eventsText(events)).toBe(
      '[[7,0,0],[[["password.changed"],["world.restored","epoch"]],[[0],[1,"a"],[1,"b"]]]]',
    )
  })

  it('take no space if the batch recorded none', () => {
    expect(eventsText([])).toBeNull()
    expect(readEvents(null)).toEqual([])
  })

  it('are numbered within their batch, from 1', () => {
    expect(eventsOf(12, 100, events).map(({ id }) => id)).toEqual(['12-1', '12-2', '12-3'])
  })

  it('name each of their readers once, and everyone as 0', () => {
    expect(readersOf([...events, ...events])).toBe('{7,0}')
  })

  it('are not recorded for a refused command', () => {
    const unit = new Unit(0, async () => [], new Ids(), new RowCache())
    unit.record('password.changed', 7, {})
    const mark = unit.mark()
    unit.record('password.changed', 8, {})
    unit.rollback(mark)
    expect(unit.events.map(({ user_id }) => user_id)).toEqual([7])
  })
})
