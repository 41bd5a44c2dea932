import { describe, expect, it } from 'vitest'
import { lifts, roughTree, walked } from './rough.fixture'

const LAST = 70

describe.each(lifts)('the highest and the lowest of a walk $lifted', ({ lift }) => {
  it.each([true, false])('are those that a scan of every second finds: with jumps %s', jumping => {
    const tree = roughTree(jumping)
    const values = walked(tree, LAST, lift)
    const wrong: unknown[] = []
    for (let from = 0; from <= LAST; from++) {
      for (let to = from; to <= LAST; to += 1 + (from % 3)) {
        const part = values.slice(from, to + 1)
        const found = [tree.extreme(from, to, 1, lift), tree.extreme(from, to, -1, lift)]
        if (found[0] !== Math.max(...part) || found[1] !== Math.min(...part)) wrong.push([from, to, ...found])
      }
    }
    expect(wrong).toEqual([])
  })
})
