import { movesOf, type Rules } from './moves'
import { nameOfAlike } from './name'
import type { State } from './state'

interface Explored {
  states: number
  moves: number
  /** The shortest way to a forbidden state, and its fault; null if there is none. */
  fault: { says: string; story: readonly string[] } | null
  /** The number of states from which some command can never be answered. */
  stuck: number
}

/** The fault of a state; null if it has none. */
function faultOf({ store, commands, fault }: State): string | null {
  const lost = commands.findIndex(({ outcome }, c) => outcome === 'ok' && !store.done.includes(c))
  return fault ?? (lost < 0 ? null : `command ${lost + 1} was answered, and is not in`)
}

/** Every command is answered. A command without a key that was answered `unavailable` is not repeated. */
export const isOver = ({ commands }: State): boolean =>
  commands.every(({ outcome, isKeyed }) => outcome === 'ok' || (!isKeyed && outcome === 'unavailable'))

/** Visits every reachable state, nearest first, and only one of those with the same name; stops at the first fault. */
export function explore(from: State, rules: Rules, nameOf = nameOfAlike): Explored {
  const places = new Map([[nameOf(from), 0]])
  const states: (State | null)[] = [from]
  const came = [{ before: -1, says: '' }]
  const next: number[][] = []
  const over: number[] = []
  let moves = 0
  for (let place = 0; place < states.length; place++) {
    const state = states[place] as State
    states[place] = null
    const says = faultOf(state)
    if (says) return { states: states.length, moves, fault: { says, story: storyTo(came, place) }, stuck: 0 }
    if (isOver(state)) over.push(place)
    const all: number[] = []
    for (const { says, to } of movesOf(state, rules)) {
      moves++
      const name = nameOf(to)
      let there = places.get(name)
      if (there === undefined) {
        there = states.length
        places.set(name, there)
        states.push(to)
        came.push({ before: place, says })
      }
      all.push(there)
    }
    next.push(all)
  }
  return { states: states.length, moves, fault: null, stuck: states.length - reaching(over, next) }
}

/** The number of states from which one of these can be reached. */
function reaching(goals: readonly number[], next: readonly (readonly number[])[]): number {
  const reaches = new Set(goals)
  for (let before = 0; before < reaches.size; ) {
    before = reaches.size
    for (let place = next.length - 1; place >= 0; place--)
      if (!reaches.has(place) && next[place]?.some(there => reaches.has(there))) reaches.add(place)
  }
  return reaches.size
}

function storyTo(came: readonly { before: number; says: string }[], place: number): string[] {
  const story: string[] = []
  for (let each = came[place]; each && each.before >= 0; each = came[each.before]) story.unshift(each.says)
  return story
}
