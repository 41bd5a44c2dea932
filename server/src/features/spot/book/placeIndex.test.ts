import { expect, it } from 'vitest'
import { PlaceIndex } from './placeIndex'

it('The index finds what a Map finds, through inserts and deletes', () => {
  const index = new PlaceIndex()
  const known = new Map<number, number>()
  let state = 1
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  for (let i = 0; i < 50_000; i++) {
    const key = next(3) === 0 ? next(2000) * 2 ** 33 : next(4000)
    if (known.has(key)) {
      expect(index.get(key)).toBe(known.get(key))
      index.delete(key)
      known.delete(key)
    } else {
      expect(index.get(key)).toBe(-1)
      index.set(key, i)
      known.set(key, i)
    }
  }
  expect(index.size).toBe(known.size)
  for (const [key, place] of known) expect(index.get(key)).toBe(place)
})

const keys = (count: number, step: number) => Array.from({ length: count }, (_, i) => 1 + i * step)

it.each([1, 7, 256, 2 ** 33])('The index finds all of a thousand keys with a distance of %i', step => {
  const index = new PlaceIndex()
  for (const [place, key] of keys(1000, step).entries()) index.set(key, place)
  expect(index.size).toBe(1000)
  expect(keys(1000, step).map(key => index.get(key))).toEqual(Array.from({ length: 1000 }, (_, place) => place))
  expect(index.get(0)).toBe(-1)
})

it.each([1, 2, 3, 5])('The index finds the rest of a hundred and twenty keys after each %i. key was deleted', nth => {
  for (const step of [1, 3, 89, 144, 2 ** 33]) {
    const index = new PlaceIndex()
    for (const [place, key] of keys(120, step).entries()) index.set(key, place)
    for (const [place, key] of keys(120, step).entries()) if (place % nth === 0) index.delete(key)
    index.delete(-5)
    const expected = Array.from({ length: 120 }, (_, place) => (place % nth === 0 ? -1 : place))
    expect(keys(120, step).map(key => index.get(key))).toEqual(expected)
    expect(index.size).toBe(expected.filter(place => place >= 0).length)
  }
})
