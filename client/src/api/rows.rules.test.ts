import { describe, expect, it } from 'vitest'
import { needsRefetch } from './feed'
import { areWhole, inPages, withRow } from './rows.rules'

const order = (id: number, filled = 0) => ({ id, filled })
const list = [order(9), order(7), order(4)]
const whole = { belongs: true, isWhole: true }

describe('a row from a frame', () => {
  it('replaces its older version and leaves the other rows alone', () => {
    const changed = withRow(list, order(7, 50), whole)
    expect(changed).toEqual([order(9), order(7, 50), order(4)])
    expect((changed as typeof list)[0]).toBe(list[0])
  })

  it('is inserted by its id when it is new', () => {
    expect(withRow(list, order(10), whole)).toEqual([order(10), ...list])
    expect(withRow(list, order(5), whole)).toEqual([order(9), order(7), order(5), order(4)])
    expect(withRow([], order(1), whole)).toEqual([order(1)])
  })

  it('is appended when it is older than a complete list, and left out of an incomplete one', () => {
    expect(withRow(list, order(1), whole)).toEqual([...list, order(1)])
    expect(withRow(list, order(1), { belongs: true, isWhole: false })).toBe(list)
  })

  it('leaves a list it no longer belongs to, and an incomplete list is requested again', () => {
    expect(withRow(list, order(7), { belongs: false, isWhole: true })).toEqual([order(9), order(4)])
    expect(withRow(list, order(7), { belongs: false, isWhole: false })).toBe(needsRefetch)
  })

  it('does not change a list it was never in', () => {
    expect(withRow(list, order(8), { belongs: false, isWhole: true })).toBe(list)
  })
})

describe('a growing list', () => {
  const ids = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => order(from - at))

  it('keeps its pages full and drops the row after the last page', () => {
    const pages = [ids(40, 38), ids(37, 35)]
    expect(inPages(pages, [order(41), ...pages.flat()], 3, false)).toEqual([ids(41, 39), ids(38, 36)])
  })

  it('has as many pages as it needs when it is complete', () => {
    const pages = [ids(5, 3), ids(2, 1)]
    expect(areWhole(pages, 3)).toBe(true)
    expect(inPages(pages, [order(7), order(6), ...pages.flat()], 3, true)).toEqual([
      [order(7), order(6), order(5)],
      ids(4, 2),
      [order(1)],
    ])
    expect(inPages(pages, [], 3, true)).toEqual([[]])
  })

  it('keeps the other fields of its pages', () => {
    const pages = [{ data: [order(1)], total: 1 }]
    expect(inPages(pages, [order(2), order(1)], 3, true)).toEqual([{ data: [order(2), order(1)], total: 1 }])
  })
})
