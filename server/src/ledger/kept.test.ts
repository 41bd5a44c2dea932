import { describe, expect, it } from 'vitest'
import { table } from '../platform/db/table'
import { Kept, most } from './kept'

const people = table('world.person', { id: 'int' }, { key: ['id'] })
const houses = table('world.house', { id: 'int' }, { key: ['id'] })

describe('rows that are kept', () => {
  it('are told apart from those that are not there, and from those that nobody asked for', () => {
    const kept = new Kept()
    kept.set(people, 1, { id: 1 })
    kept.set(people, 2, null)
    expect([kept.get(people, 1), kept.get(people, 2), kept.get(people, 3)]).toEqual([{ id: 1 }, null, undefined])
    expect(kept.get(houses, 1)).toBeUndefined()
  })

  it('are as they were set last, however long ago they were set first', () => {
    const kept = new Kept()
    kept.set(people, 1, { id: 1 })
    for (let id = 2; id <= most; id++) kept.set(people, id, { id })
    kept.set(houses, 1, { id: 1 })
    kept.set(people, 1, null)
    for (let id = 2; id < most; id++) kept.set(houses, id, { id })
    expect(kept.get(people, 1)).toBeNull()
  })

  it('are forgotten when twice as many others were used since, and not when they were used themselves', () => {
    const kept = new Kept()
    kept.set(people, 1, { id: 1 })
    kept.set(people, 2, { id: 2 })
    for (let id = 3; id <= 2 * most + 2; id++) {
      kept.set(people, id, { id })
      if (id % most === 0) kept.get(people, 2)
    }
    expect([kept.get(people, 1), kept.get(people, 2)]).toEqual([undefined, { id: 2 }])
  })

  it('are all forgotten at once', () => {
    const kept = new Kept()
    for (let id = 1; id <= most + 1; id++) kept.set(people, id, { id })
    kept.clear()
    expect([kept.get(people, 1), kept.get(people, most + 1)]).toEqual([undefined, undefined])
  })
})
