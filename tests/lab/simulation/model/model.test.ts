import { describe, expect, it } from 'vitest'
import { defects } from './defects'
import { explore } from './explore'
import { asBuilt } from './moves'
import { nameOf } from './name'
import { beginning } from './state'

const [keyed, unkeyed] = [true, false]

describe('every state of two writers that replace each other', () => {
  it('loses and repeats nothing and can continue: three commands, two broken connections, two killed writers', () => {
    const explored = explore(beginning([keyed, keyed, unkeyed], { cuts: 2, crashes: 2 }), asBuilt)
    expect(explored).toMatchObject({ states: 186_957, fault: null, stuck: 0 })
  }, 300_000)

  it('loses and repeats nothing and can continue: two commands without a key, one broken connection, one killed writer', () => {
    const explored = explore(beginning([keyed, unkeyed, unkeyed], { cuts: 1, crashes: 1 }), asBuilt)
    expect(explored).toMatchObject({ states: 68_568, fault: null, stuck: 0 })
  }, 300_000)

  it.each(defects)('reveals a defect in the fewest moves: $name', ({ rules, says, moves }) => {
    const from = beginning([keyed, keyed, unkeyed], { cuts: 1, crashes: 1 })
    const alike = explore(from, { ...asBuilt, ...rules })
    const apart = explore(from, { ...asBuilt, ...rules }, nameOf)
    for (const { fault } of [alike, apart]) expect([fault?.says, fault?.story.length]).toEqual([says, moves])
  })
})
