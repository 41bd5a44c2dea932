import { type Chance, chanceOf } from '../chance'
import type { Way } from '../network/cable'
import type { Weather } from '../network/network'
import { type Action, asking, describeAction, edit, type History, review, times_s } from '../steps'

/** The target of a fault: the current writer, the standby writer, or a gateway. */
export type Target = 'writer' | 'standby' | 0 | 1 | 2

/** One step in a history of gateways and writers. A fault ends by itself. */
export type NodesStep =
  | Action
  /** Without a key, so that it is not repeated. */
  | { does: 'ask once'; ask: Action & { does: 'ask' } }
  | { does: 'wait'; ms: number }
  | { does: 'weather'; weather: Weather }
  | { does: 'part'; target: Target; way: Way; ms: number }
  | { does: 'broker dies'; ms: number }
  | { does: 'crash'; target: Target; ms: number }
  | { does: 'freeze'; target: Target; ms: number }
  /** The writer is frozen until another one has claimed the disk, and a little longer. */
  | { does: 'oversleep'; ms: number; isCut: boolean }
  | { does: 'cut'; target: Target }
  | { does: 'fill the disk' }
  /** World time runs at this speed for so long. */
  | { does: 'pace'; speed: number; ms: number }

const target = (chance: Chance): Target => chance.of(['writer', 'writer', 'writer', 'standby', 0, 1, 2] as const)

/** Some faults end before the writer is suspected, others last until a new writer is settled. */
const lasts = (chance: Chance) => chance.of([100, 400, 900, 1300, 2000, 4000, 13_000]) + chance.below(300)

function fault(chance: Chance): NodesStep {
  switch (chance.below(10)) {
    case 0:
    case 1:
    case 2:
      return { does: 'crash', target: target(chance), ms: lasts(chance) }
    case 3:
    case 4:
      return { does: 'oversleep', ms: chance.of([0, 0, 20, 100, 500, 2000]), isCut: chance.once(2) }
    case 5:
      return { does: 'freeze', target: target(chance), ms: lasts(chance) }
    case 6:
    case 7:
      return {
        does: 'part',
        target: target(chance),
        way: chance.of(['up', 'down', 'both'] as const),
        ms: lasts(chance),
      }
    case 8:
      return { does: 'cut', target: target(chance) }
    default:
      return chance.once(2) ? { does: 'broker dies', ms: lasts(chance) } : { does: 'fill the disk' }
  }
}

function weather(chance: Chance): Weather {
  const one = () => (chance.once(2) ? 0 : 4 + chance.below(30))
  return { lost: one(), doubled: one(), late: one() }
}

/** The steps in the history of a seed. */
export function nodesHistoryOf(seed: number): History<NodesStep> {
  const chance = chanceOf(seed + 7_000_003)
  const steps: NodesStep[] = []
  const rounds = 4 + chance.below(5)
  let key = 0
  for (let round = 0; round < rounds; round++) {
    if (chance.once(3)) steps.push({ does: 'weather', weather: weather(chance) })
    const isStruck = chance.once(2)
    const asks = 2 + chance.below(5)
    const strikes = chance.below(asks)
    for (let n = 0; n < asks; n++) {
      const ask = { does: 'ask', by: chance.below(2), what: asking(chance), key: key++ } as const
      const step: NodesStep = chance.once(3) ? { does: 'ask once', ask } : ask
      steps.push(step)
      // A user who presses twice sends the same request again.
      if (step.does === 'ask' && chance.once(8)) steps.push(step)
      if (isStruck && n === strikes) steps.push(fault(chance))
      if (chance.once(3)) steps.push({ does: 'pause', turns: chance.below(40) })
    }
    if (chance.once(8))
      steps.push({
        ...{ does: 'scenario', shape: chance.of(['crash', 'pump', 'gap', 'halt'] as const) },
        ...{ size: 1 + chance.below(20), seconds: 30 + chance.below(100) },
      })
    if (chance.once(6)) steps.push({ does: 'edit', edit: edit(chance) })
    if (chance.once(3)) steps.push(review(chance))
    if (chance.once(5)) steps.push({ does: 'snapshot', n: round })
    if (chance.once(7)) steps.push({ does: 'restore', nth: chance.below(4), n: round })
    if (chance.once(3)) steps.push({ does: 'advance', seconds: chance.of(times_s) })
    if (chance.once(5)) steps.push({ does: 'pace', speed: chance.of([1, 5, 20]), ms: chance.of([500, 2000, 4000]) })
    if (chance.once(4)) steps.push(fault(chance))
    if (chance.once(2)) steps.push({ does: 'wait', ms: chance.of([20, 100, 500, 1500, 3000, 11_000]) })
    if (chance.once(4)) steps.push({ does: 'settle' })
  }
  return { seed, steps }
}

const name = (target: Target) => (typeof target === 'number' ? `gateway ${target + 1}` : `the ${target}`)

/** The text of a step for readers. */
export function describeNodesStep(step: NodesStep): string {
  switch (step.does) {
    case 'ask once':
      return `${describeAction(step.ask)}, without the key`
    case 'wait':
      return `${step.ms} ms go by`
    case 'weather': {
      const { lost, doubled, late } = step.weather
      return `of the messages one in ${lost} is lost, one in ${doubled} comes twice, one in ${late} is late (0: none)`
    }
    case 'part':
      return `${name(step.target)} is parted from the broker (${step.way}) for ${step.ms} ms`
    case 'broker dies':
      return `the broker dies, and is back after ${step.ms} ms`
    case 'crash':
      return `${name(step.target)} is killed, and started again after ${step.ms} ms`
    case 'freeze':
      return `${name(step.target)} is frozen for ${step.ms} ms`
    case 'oversleep':
      return `the writer is frozen${step.isCut ? ' and its line cut' : ''}, until ${step.ms} ms after another took over`
    case 'cut':
      return `the line of ${name(step.target)} to the disk is cut`
    case 'fill the disk':
      return 'the disk is full for one commit'
    case 'pace':
      return `time passes ${step.speed} times as fast, for ${step.ms} ms`
    default:
      return describeAction(step)
  }
}
