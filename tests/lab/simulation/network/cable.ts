import type { Hearer, Link } from '@lagoon/server/bus/link'
import type { Wall } from '@lagoon/server/platform/wall'
import type { Chance } from '../chance'

export interface Carried {
  subject: string
  answerTo: string
  data: Buffer
  /** The broker reports that no node listens to the subject. */
  nobody: boolean
}

export interface Conditions {
  wall: Wall
  chance: Chance
  /** Counts an event by its name. */
  met(what: string): void
}

/** The other end of a cable. */
interface Broker {
  readonly conditions: Conditions
  readonly isUp: boolean
  carry(from: Cable, carried: Carried): void
  unplug(cable: Cable): void
}

/** The direction that is cut: from the node to the broker, from the broker to the node, or both. */
export type Way = 'up' | 'down' | 'both'

/** A silent connection is closed after this time, and a new one is tried at this interval. */
const givenUp_ms = 900
const again_ms = 100
const trip_ms = 2

/**
 * A node's connection to the simulated broker. Messages arrive in order while it holds. A break is only noticed after a silence, and the
 * connection is restored by itself when the cable works again.
 */
export class Cable implements Link {
  isConnected = true
  readonly hasRoom = true
  #isUpWhole = true
  #isDownWhole = true
  #isClosed = false
  /** Numbers the connections: messages of one connection do not arrive on the next. */
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

  /** Whether this node listens to a subject. */
  hears(subject: string): boolean {
    return this.isConnected && [...this.#heard].some(each => each.isTaken && covers(each.subject, subject))
  }

  /** Delivers a message from the broker to this node. */
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

  /** The broker has gone, with or without notice. */
  broken(): void {
    this.#notice(this.broker.conditions.chance.once(2) ? 0 : givenUp_ms)
  }

  get #isWhole(): boolean {
    return this.#isUpWhole && this.#isDownWhole && this.broker.isUp
  }

  /** Sends to the broker; messages arrive in order. */
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

  /** The connection is closed even if the cable works again by then; messages sent on it meanwhile are lost. */
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

/** `inbox.*` covers `inbox.7`, and `stream.>` covers everything that begins with `stream.`. */
const covers = (heard: string, subject: string): boolean =>
  heard.endsWith('*') || heard.endsWith('>') ? subject.startsWith(heard.slice(0, -1)) : heard === subject
