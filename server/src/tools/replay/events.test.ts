import { describe, expect, it } from 'vitest'
import { eventsText } from '../../lane/log/events'
import { EventComparison } from './events'

const batchOf = (batch: number, at: number, ...names: string[]) => ({
  ...{ batch, at },
  events: eventsText(names.map(epoch => ({ type: 'world.restored', user_id: null, data: { epoch } }))),
})

const nobody = () => false
const decided = (batch: number, reason: string) => ({
  ...{ batch, at: 5 },
  events: eventsText([{ type: 'deposit.decided', user_id: 7, data: { id: 1, reason } } as never]),
})

describe('the comparison of events', () => {
  it('finds no difference between the same events in other batches, whichever side is ahead', () => {
    const events = new EventComparison(nobody)
    events.is(batchOf(1, 5, 'a'))
    events.was(batchOf(8, 5, 'a', 'b', 'c'))
    events.is(batchOf(2, 5, 'b'))
    events.is(batchOf(3, 5, 'c'))
    events.was({ batch: 9, at: 6, events: null })
    events.was(batchOf(10, 6, 'd'))
    events.is(batchOf(4, 6, 'd'))
    expect(events.difference()).toBe(null)
  })

  it('finds no difference if a batch begins in the middle of another', () => {
    const events = new EventComparison(nobody)
    events.was(batchOf(8, 5, 'a', 'b'))
    events.is(batchOf(1, 5, 'a'))
    events.was(batchOf(9, 5, 'c'))
    events.is(batchOf(2, 5, 'b', 'c'))
    events.is(batchOf(3, 5, 'd', 'e'))
    events.was(batchOf(10, 5, 'd'))
    events.was(batchOf(11, 5, 'e'))
    expect(events.difference()).toBe(null)
  })

  it('finds a difference in a single event once both sides have it', () => {
    const events = new EventComparison(nobody)
    events.was(batchOf(8, 5, 'a'))
    events.is(batchOf(1, 5, 'x'))
    events.was(batchOf(9, 5, 'x'))
    expect(events.difference()).toMatch(/^batch 8: then .*"a".*, now .*"x"/)
  })

  it('names the first different event and its batch in the log', () => {
    const events = new EventComparison(nobody)
    events.was(batchOf(8, 5, 'a', 'b'))
    events.was(batchOf(9, 5, 'c'))
    events.is(batchOf(1, 5, 'a', 'x'))
    events.is(batchOf(2, 5, 'y'))
    expect(events.difference()).toMatch(/^batch 8: then .*"b".*, now .*"x"/)
  })

  it('finds a difference in the second of an event', () => {
    const events = new EventComparison(nobody)
    events.was(batchOf(8, 5, 'a'))
    events.is(batchOf(1, 6, 'a'))
    expect(events.difference()).toMatch(/^batch 8: then .*"at":5.*, now .*"at":6/)
  })

  it('finds a difference if one side has more events', () => {
    const [more, less] = [new EventComparison(nobody), new EventComparison(nobody)]
    more.is(batchOf(1, 5, 'a'))
    less.was(batchOf(8, 5, 'a'))
    expect(more.difference()).toMatch(/^batch none: then nothing, now .*"a"/)
    expect(less.difference()).toMatch(/^batch 8: then .*"a".*, now nothing/)
  })

  it('ignores a field that is blank in the log only if its user was erased', () => {
    const compared = (isErased: () => boolean, reason: string) => {
      const events = new EventComparison(isErased)
      events.was(decided(8, reason))
      events.is(decided(1, 'their name'))
      return events.difference()
    }
    expect(compared(() => true, '')).toBe(null)
    expect(compared(() => true, 'another')).toMatch(/^batch 8: then /)
    expect(compared(nobody, '')).toMatch(/^batch 8: then .*"reason":"".*, now .*"reason":"their name"/)
  })
})
