import { describe, expect, it } from 'vitest'
import { Ids } from '../ids'
import { RowCache } from '../rowCache'
import { Unit } from '../unit'
import { eventsOf, eventsText, readEvents, type Told } from './events'

const told: readonly Told[] = [
  { type: 'password.changed', user_id: 7, data: {} },
  { type: 'world.restored', user_id: null, data: { epoch: 'a' } },
  { type: 'world.restored', user_id: null, data: { epoch: 'b' } },
]

describe('events in the log', () => {
  it('come back as they were told, in their order', () => {
    expect(readEvents(eventsText(told))).toEqual(told)
  })

  it('have the keys of their rows once', () => {
    expect(eventsText(told)).toBe('[[7,0,0],[[["password.changed"],["world.restored","epoch"]],[[0],[1,"a"],[1,"b"]]]]')
  })

  it('take no room where nothing was told', () => {
    expect(eventsText([])).toBeNull()
    expect(readEvents(null)).toEqual([])
  })

  it('are numbered by their batch, from 1', () => {
    expect(eventsOf(12, 100, told).map(({ id }) => id)).toEqual(['12-1', '12-2', '12-3'])
  })

  it('are not told by a command that was refused', () => {
    const unit = new Unit(0, async () => [], new Ids(), new RowCache())
    unit.tell('password.changed', 7, {})
    const mark = unit.mark()
    unit.tell('password.changed', 8, {})
    unit.rollback(mark)
    expect(unit.told.map(({ user_id }) => user_id)).toEqual([7])
  })
})
