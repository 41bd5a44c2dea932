import { beforeEach, describe, expect, it } from 'vitest'
import { Heap } from './heap'

interface Item {
  due: number
  place: number
}

let heap: Heap<Item>
beforeEach(() => {
  heap = new Heap((a, b) => a.due < b.due)
})

const added = (...dues: number[]): Item[] => {
  const items = dues.map(due => ({ due, place: -1 }))
  for (const item of items) heap.add(item)
  return items
}

/** Removes the first until none is left. */
const drained = (): number[] => {
  const dues: number[] = []
  for (let first = heap.first; first; first = heap.first) {
    dues.push(first.due)
    heap.remove(first)
  }
  return dues
}

describe('a heap', () => {
  it('returns items in order, whatever the order of insertion', () => {
    expect(heap.first).toBeUndefined()
    added(5, 3, 8, 1, 9, 2, 7, 4, 6, 0, 12, 11, 10, 3)
    expect(drained()).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('moves a late item with an early due time in front of later ones', () => {
    added(0, 1, 10, 20, 21, 5, 22, 23)
    expect(drained()).toEqual([0, 1, 5, 10, 20, 21, 22, 23])
  })

  it.each([
    ['the first', 1],
    ['one in the middle', 5],
    ['the newest', 10],
    ['one that an earlier one replaces', 22],
  ])('keeps its order without %s', (_, due) => {
    const items = added(1, 20, 2, 21, 22, 3, 5, 23, 24, 25, 26, 4, 10)
    const gone = items.find(item => item.due === due) as Item
    heap.remove(gone)
    expect(gone.place).toBe(-1)
    const left = [1, 2, 3, 4, 5, 10, 20, 21, 22, 23, 24, 25, 26].filter(each => each !== due)
    expect(drained()).toEqual(left)
  })

  it('is in order whichever item is removed', () => {
    const dues = [4, 9, 5, 14, 10, 6, 7, 15, 16, 11, 12, 8]
    for (const due of dues) {
      const items = added(...dues)
      heap.remove(items.find(item => item.due === due) as Item)
      expect(drained()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16].filter(each => each !== due))
    }
  })

  it('lists the due items without removing them', () => {
    added(8, 1, 6, 3, 7, 2, 5, 4)
    const due = (until: number) =>
      heap
        .leading(item => item.due <= until)
        .map(item => item.due)
        .sort()
    expect([due(0), due(1), due(4), due(8)]).toEqual([[], [1], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6, 7, 8]])
    expect(drained()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(due(8)).toEqual([])
  })

  it('inspects few items to find those that are due', () => {
    added(...Array.from({ length: 100 }, (_, i) => i))
    let looked = 0
    const due = heap.leading(item => {
      looked++
      return item.due < 3
    })
    expect(due).toHaveLength(3)
    expect(looked).toBeLessThanOrEqual(7)
  })
})
