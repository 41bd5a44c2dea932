import { expect, it } from 'vitest'
import { PlaceIndex } from './placeIndex'

it('finds what a Map finds, whatever comes and goes', () => {
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
