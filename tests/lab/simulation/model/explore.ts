import { movesOf, type Rules } from './moves'
import { nameOfAlike } from './name'
import type { State } from './state'

interface Explored {
  states: number
  moves: number
  /** The shortest way to something that must never be, and what that is; null where there is none. */
  fault: { says: string; story: readonly string[] } | null
  /** How many states there are from which not everybody can be answered any more. */
  stuck: number
}

/** What must never be; null where all is well. */
function faultOf({ store, commands, fault }: State): string | null {
  const lost = commands.findIndex(({ outcome }, c) => outcome === 'ok' && !store.done.includes(c))
  return fault ?? (lost < 0 ? null : `command ${lost + 1} was answered, and is not in`)
}

/** Everybody has their answer. Who gave up on a command without a key does not ask again. */
export const isOver = ({ commands }: State): boolean =>
  commands.every(({ outcome, isKeyed }) => outcome === 'ok' || (!isKeyed && outcome === 'unavailable'))

/** Every state that can be reached, the nearest first, and one of those with the same name; ends at the first fault. */
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

/** From how many states one of these can be reached. */
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
