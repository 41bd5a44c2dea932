import { describe, expect, it } from 'vitest'
import { defects } from './defects'
import { explore, isOver } from './explore'
import { asBuilt, movesOf } from './moves'
import { nameOf, nameOfAlike } from './name'
import { beginning, type Commit, type State } from './state'

const [keyed, unkeyed] = [true, false]

const writersSwapped = (state: State): State => ({ ...state, writers: state.writers.toReversed() })

/** Swaps the first two commands. */
function commandsSwapped({ commands, ...state }: State): State {
  const swapped = (c: number) => [1, 0][c] ?? c
  const sent = (all: readonly Commit[]) => all.map(each => ({ ...each, command: swapped(each.command) }))
  return {
    ...state,
    store: { ...state.store, done: state.store.done.map(swapped) },
    writers: state.writers.map(each => ({ ...each, flying: sent(each.flying), lost: each.lost && sent(each.lost) })),
    late: sent(state.late),
    commands: commands.map((_, c) => commands[swapped(c)] as State['commands'][number]),
  }
}

/** This state and all that differ from it only by the numbers of the writers and of the first two commands. */
const alikeTo = (state: State): State[] => [state, commandsSwapped(state)].flatMap(each => [each, writersSwapped(each)])

describe('the name of a state', () => {
  it.each([
    { commands: [keyed, keyed, unkeyed], cuts: 0, crashes: 1 },
    { commands: [unkeyed, unkeyed], cuts: 1, crashes: 1 },
    { commands: [keyed, keyed], cuts: 2, crashes: 1 },
  ])(
    'is the same for renumbered states and for no others: $commands, $cuts cuts, $crashes killed',
    ({ commands, cuts, crashes }) => {
      const from = beginning(commands, { cuts, crashes })
      const sizes = new Map<string, number>()
      const alike = explore(from, asBuilt, state => {
        const name = nameOfAlike(state)
        if (!sizes.has(name)) sizes.set(name, new Set(alikeTo(state).map(nameOf)).size)
        return name
      })
      const apart = explore(from, asBuilt, nameOf)
      let states = 0
      for (const size of sizes.values()) states += size
      expect(states).toBe(apart.states)
      expect(alike).toMatchObject({ fault: apart.fault, stuck: apart.stuck })
      expect(alike.states).toBeLessThan(apart.states / 3)
    },
    300_000,
  )

  it.each([{ name: 'as built', rules: {} }, ...defects])(
    'determines all possible next states: $name',
    ({ rules }) => {
      const broken = { ...asBuilt, ...rules }
      const follows = new Map<string, string>()
      const unlike: string[] = []
      explore(beginning([keyed, keyed, unkeyed], { cuts: 1, crashes: 0 }), broken, state => {
        const name = nameOfAlike(state)
        const next = new Set(movesOf(state, broken).map(({ to }) => nameOfAlike(to)))
        const all = [isOver(state), ...[...next].sort()].join(' ')
        if (follows.get(name) !== all && follows.has(name)) unlike.push(name)
        follows.set(name, all)
        return name
      })
      expect(unlike).toEqual([])
    },
    300_000,
  )
})
