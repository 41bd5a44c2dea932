import { describe, expect, it } from 'vitest'
import { makeTable } from '../platform/db/makeTable'
import { most, RowCache } from './rowCache'

const people = makeTable('world.person', { id: 'int' }, { key: ['id'] })
const houses = makeTable('world.house', { id: 'int' }, { key: ['id'] })

describe('the row cache', () => {
  it('are told apart from those that are not there, and from those that nobody asked for', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    cache.set(people, 2, null)
    expect([cache.get(people, 1), cache.get(people, 2), cache.get(people, 3)]).toEqual([{ id: 1 }, null, undefined])
    expect(cache.get(houses, 1)).toBeUndefined()
  })

  it('are as they were set last, however long ago they were set first', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    for (let id = 2; id <= most; id++) cache.set(people, id, { id })
    cache.set(houses, 1, { id: 1 })
    cache.set(people, 1, null)
    for (let id = 2; id < most; id++) cache.set(houses, id, { id })
    expect(cache.get(people, 1)).toBeNull()
  })

  it('are forgotten when twice as many others were used since, and not when they were used themselves', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    cache.set(people, 2, { id: 2 })
    for (let id = 3; id <= 2 * most + 2; id++) {
      cache.set(people, id, { id })
      if (id % most === 0) cache.get(people, 2)
    }
    expect([cache.get(people, 1), cache.get(people, 2)]).toEqual([undefined, { id: 2 }])
  })

  it('are all forgotten at once, and then there is room for as many as at first', () => {
    const cache = new RowCache()
    const fill = (count: number) => {
      for (let id = 1; id <= count; id++) cache.set(people, id, { id })
    }
    fill(2 * most)
    expect(cache.get(people, 1)).toEqual({ id: 1 })
    fill(most + 1)
    cache.clear()
    expect([cache.get(people, 1), cache.get(people, most + 1)]).toEqual([undefined, undefined])
    fill(2 * most)
    expect(cache.get(people, 1)).toEqual({ id: 1 })
  })
})
