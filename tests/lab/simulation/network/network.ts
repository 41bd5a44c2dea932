import { busOver } from '@lagoon/server/bus/natsBus'
import type { Role } from '@lagoon/server/bus/subjects'
import { createLog } from '@lagoon/server/platform/log'
import { keyFor } from '@lagoon/server/platform/secrets'
import type { Wall } from '@lagoon/server/platform/wall'
import { Cable, type Carried, type Conditions } from './cable'

/** One message in so many is lost, doubled, or delayed by up to two seconds and overtaken by others; 0 for none. */
export interface Weather {
  lost: number
  doubled: number
  late: number
}

export const calm: Weather = { lost: 0, doubled: 0, late: 0 }

interface NodeOptions {
  role: Role
  /** The node's own clock: a frozen node receives nothing. */
  wall: Wall
  limits?: { mostAsks: number } | undefined
}

const keys = { node: keyFor('a simulation', 'node'), operator: keyFor('a simulation', 'operator') }
const log = createLog('silent')
const longest_ms = 2000
const again_ms = 100

/**
 * A simulated broker and its cables, below the real bus: signatures, parts, gaps and deadlines are the server's own code. In bad weather
 * the broker loses, doubles and delays messages; it dies and returns; and each cable breaks, also in one direction.
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
      // A node that starts while the broker is down waits for it.
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

  /** The broker dies: every connection breaks, and messages in transit are lost. */
  die(): void {
    this.#isUp = false
    this.conditions.met('broker died')
    for (const cable of this.#cables) cable.broken()
  }

  return(): void {
    this.#isUp = true
  }

  /** The broker passes a node's message to every other node that listens to its subject. */
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
