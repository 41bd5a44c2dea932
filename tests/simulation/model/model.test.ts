import { describe, expect, it } from 'vitest'
import { explore } from './explore'
import { asBuilt, type Rules } from './moves'
import { beginning } from './state'

const [keyed, unkeyed] = [true, false]

/** Rules that do not hold, and what comes of each. */
const defects: readonly { name: string; rules: Partial<Rules>; says: string }[] = [
  {
    name: 'the fence is not asked',
    rules: { admits: () => true },
    says: 'a commit of a writer that was replaced is in',
  },
  {
    name: 'the fence asks for the batch before, and not for the writer',
    rules: { admits: ({ last }, { after }) => after === last },
    says: 'a commit of a writer that was replaced is in',
  },
  {
    name: 'the fence asks for the writer, and not for the batch before',
    rules: { admits: (store, { epoch }) => epoch === store.epoch },
    says: 'a batch number came twice',
  },
  {
    name: 'a claim that asks for nothing',
    rules: { mayClaim: () => true },
    says: 'command 1 was answered, and is not in',
  },
  {
    name: 'an answer before its commit',
    rules: { answersAfterCommit: false },
    says: 'command 1 was answered, and is not in',
  },
  {
    name: 'what was on its way when the line broke is taken for done',
    rules: { isIn: () => true },
    says: 'command 1 was answered, and is not in',
  },
  { name: 'a key is not looked up', rules: { looksUpKey: false }, says: 'command 1 was done twice' },
  {
    name: 'a command is handed in again without asking the log',
    rules: { asksLog: false },
    says: 'command 2 was done twice',
  },
]

describe('every state of two writers that fence, replace and answer', () => {
  it('with two commits on their way, two lines cut and two writers killed, loses nothing, doubles nothing, and goes on', () => {
    const explored = explore(beginning([keyed, unkeyed], { cuts: 2, crashes: 2 }), asBuilt)
    expect(explored).toMatchObject({ states: 110_626, fault: null, stuck: 0 })
  }, 300_000)

  it('with three commands and a writer killed, loses nothing, doubles nothing, and goes on', () => {
    const explored = explore(beginning([keyed, keyed, unkeyed], { cuts: 0, crashes: 1 }), asBuilt)
    expect(explored).toMatchObject({ states: 66_620, fault: null, stuck: 0 })
  }, 300_000)

  it.each(defects)('names a defect by the shortest way to it: $name', ({ rules, says }) => {
    const { fault } = explore(beginning([keyed, unkeyed], { cuts: 1, crashes: 1 }), { ...asBuilt, ...rules })
    expect(fault?.says).toBe(says)
    expect(fault?.story.length).toBeLessThan(12)
  })
})
