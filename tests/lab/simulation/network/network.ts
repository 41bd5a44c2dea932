import { busOver } from '@lagoon/server/bus/natsBus'
import type { Role } from '@lagoon/server/bus/subjects'
import { createLog } from '@lagoon/server/platform/log'
import { keyFor } from '@lagoon/server/platform/secrets'
import type { Wall } from '@lagoon/server/platform/wall'
import { Cable, type Carried, type Conditions } from './cable'

/** One message in so many is lost, comes twice, or is late by up to two seconds and overtaken by others; 0 for none. */
export interface Weather {
  lost: number
  doubled: number
  late: number
}

export const calm: Weather = { lost: 0, doubled: 0, late: 0 }

interface NodeOptions {
  role: Role
  /** The node's own: while it is frozen, nothing is heard by it. */
  wall: Wall
  limits?: { mostAsks: number } | undefined
}

const keys = { node: keyFor('a simulation', 'node'), operator: keyFor('a simulation', 'operator') }
const log = createLog('silent')
const longest_ms = 2000
const again_ms = 100

/**
 * A broker and the cables to it, under the bus that a real one carries: seals, parts, gaps and deadlines are the server's own. In bad
 * weather the broker loses, doubles and holds back what it delivers; it dies and returns; and each cable breaks, also one way.
 */
export class Network {
  weather: Weather = calm
  #isUp = true
  readonly #cables = new Set<Cable>()

  constructor(readonly conditions: Conditions) {}

  get isUp(): boolean {
    return this.#isUp
  }

  async node({ role, wall, limits }: NodeOptions) {
    let cable: Cable | undefined
    const plug = async (changed: (isConnected: boolean) => void) => {
      // Who starts while the broker is away waits for it.
      while (!this.#isUp) await new Promise<void>(done => void wall.after(again_ms, done))
      cable = new Cable(this, wall, changed)
      this.#cables.add(cable)
      return cable
    }
    const bus = await busOver(plug, { world: 'main', role, keys, wall, log, ...(limits && { limits }) })
    return { bus, cable: cable as Cable }
  }

  unplug(cable: Cable): void {
    this.#cables.delete(cable)
  }

  /** The broker dies: every connection to it breaks, and what was on its way is lost. */
  die(): void {
    this.#isUp = false
    this.conditions.met('broker died')
    for (const cable of this.#cables) cable.broken()
  }

  return(): void {
    this.#isUp = true
  }

  /** What a node has sent reaches the broker, which hands it to everybody else who hears its subject. */
  carry(from: Cable, carried: Carried): void {
    const hearers = [...this.#cables].filter(cable => cable !== from && cable.hears(carried.subject))
    for (const cable of hearers) this.#deliver(cable, carried)
    if (hearers.length === 0 && carried.answerTo) from.deliver({ ...nothing, subject: carried.answerTo }, 0)
  }

  #deliver(to: Cable, carried: Carried): void {
    const { chance, met } = this.conditions
    const { lost, doubled, late } = this.weather
    const happens = (inSo: number, what: string) => {
      const does = inSo > 0 && chance.once(inSo)
      if (does) met(what)
      return does
    }
    if (happens(lost, 'message lost')) return
    to.deliver(carried, happens(late, 'message late') ? chance.below(longest_ms) : 0)
    if (happens(doubled, 'message doubled')) to.deliver(carried, chance.below(longest_ms))
  }
}

const nothing = { answerTo: '', data: Buffer.alloc(0), nobody: true }
