import type { Hearer, Link } from '@lagoon/server/bus/link'
import type { Wall } from '@lagoon/server/platform/wall'
import type { Chance } from '../chance'

export interface Carried {
  subject: string
  answerTo: string
  data: Buffer
  /** The broker says that nobody hears what was asked. */
  nobody: boolean
}

export interface Conditions {
  wall: Wall
  chance: Chance
  /** What was met is counted by its name. */
  met(what: string): void
}

/** What a cable leads to. */
interface Broker {
  readonly conditions: Conditions
  readonly isUp: boolean
  carry(from: Cable, carried: Carried): void
  unplug(cable: Cable): void
}

/** Of a cable: what the node says no longer reaches the broker, what the broker says no longer reaches the node, or both. */
export type Way = 'up' | 'down' | 'both'

/** A connection on which nothing comes back is given up by then, and tried anew every so often. */
const givenUp_ms = 900
const again_ms = 100
const trip_ms = 2

/**
 * A node's line to the simulated broker. What it sends arrives in order while the line holds. A line that breaks is noticed only when
 * nothing has come back for a while, and comes back by itself once it is whole.
 */
export class Cable implements Link {
  isConnected = true
  readonly hasRoom = true
  #isUpWhole = true
  #isDownWhole = true
  #isClosed = false
  /** Counts connections: what was sent on one does not arrive on the next. */
  #connection = 1
  #isNoticing = false
  #lastArrival_ms = 0
  readonly #heard = new Set<{ subject: string; hearer: Hearer; isTaken: boolean }>()

  constructor(
    private readonly broker: Broker,
    private readonly wall: Wall,
    private readonly changed: (isConnected: boolean) => void,
  ) {}

  send(subject: string, answerTo: string, data: Uint8Array): void {
    const carried = { subject, answerTo, data: Buffer.from(data), nobody: false }
    this.#up(() => this.broker.carry(this, carried))
  }

  hear(subject: string, hearer: Hearer): () => void {
    const heard = { subject, hearer, isTaken: false }
    this.#heard.add(heard)
    this.#up(() => {
      heard.isTaken = true
    })
    return () => this.#heard.delete(heard)
  }

  taken(): Promise<void> {
    return new Promise((taken, lost) => this.#up(taken, () => lost(new Error('the connection was lost'))))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.isConnected = false
    this.#connection++
    this.broker.unplug(this)
  }

  /** Whether the broker has something to deliver here. */
  hears(subject: string): boolean {
    return this.isConnected && [...this.#heard].some(each => each.isTaken && covers(each.subject, subject))
  }

  /** By the broker, on its way to this node. */
  deliver({ subject, answerTo, data, nobody }: Carried, late_ms: number): void {
    this.wall.after(trip_ms + late_ms, () => {
      if (!this.isConnected || !this.#isDownWhole || !this.broker.isUp) return
      for (const each of [...this.#heard])
        if (each.isTaken && covers(each.subject, subject)) each.hearer(subject, answerTo, data, nobody)
    })
  }

  part(way: Way): void {
    this.broker.conditions.met(`parted, ${way}`)
    if (way !== 'down') this.#isUpWhole = false
    if (way !== 'up') this.#isDownWhole = false
    this.#notice(this.broker.conditions.chance.below(givenUp_ms))
  }

  mend(): void {
    this.#isUpWhole = this.#isDownWhole = true
  }

  /** The broker has gone, and says so or not. */
  broken(): void {
    this.#notice(this.broker.conditions.chance.once(2) ? 0 : givenUp_ms)
  }

  get #isWhole(): boolean {
    return this.#isUpWhole && this.#isDownWhole && this.broker.isUp
  }

  /** What is sent arrives after what was sent before. */
  #up(arrives: () => void, lost: () => void = () => undefined): void {
    const connection = this.#connection
    const { wall, chance } = this.broker.conditions
    const now = wall.mono()
    this.#lastArrival_ms = Math.max(this.#lastArrival_ms, now + chance.below(trip_ms))
    wall.after(this.#lastArrival_ms - now, () => {
      const isArriving = this.isConnected && connection === this.#connection && this.#isUpWhole && this.broker.isUp
      if (isArriving) arrives()
      else lost()
    })
  }

  /** Also a line that was mended by then is given up: what was sent on it meanwhile is lost. */
  #notice(in_ms: number): void {
    if (this.#isNoticing || !this.isConnected) return
    this.#isNoticing = true
    this.wall.after(in_ms, () => {
      this.#isNoticing = false
      if (this.#isClosed) return
      this.isConnected = false
      this.#connection++
      for (const each of this.#heard) each.isTaken = false
      this.changed(false)
      this.#tryAgain()
    })
  }

  #tryAgain(): void {
    this.wall.after(again_ms, () => {
      if (this.#isClosed) return
      if (!this.#isWhole) return this.#tryAgain()
      this.isConnected = true
      for (const each of this.#heard) each.isTaken = true
      this.changed(true)
    })
  }
}

/** `inbox.*` covers `inbox.7`, and `stream.>` all that begins so. */
const covers = (heard: string, subject: string): boolean =>
  heard.endsWith('*') || heard.endsWith('>') ? subject.startsWith(heard.slice(0, -1)) : heard === subject
