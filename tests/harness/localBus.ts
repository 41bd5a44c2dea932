import { Asks } from '@lagoon/server/bus/asks'
import {
  type Answerer,
  type Body,
  type Bus,
  type BusFigures,
  BusUnavailable,
  type Follower,
  type Sender,
} from '@lagoon/server/bus/bus'
import { checkSubject, covers, type Role } from '@lagoon/server/bus/subjects'
import { machineWall } from '@lagoon/server/platform/wall'

/** A bus within the process, for tests of its users; it can be partitioned from the others and rejoined. */
interface LocalBus extends Bus {
  part(): void
  join(): void
}

/** Delivers the messages of its nodes one after the other, each in its own turn of the event loop. */
export function openHub(): { node(role: Role, limits?: { mostAsks: number }): LocalBus } {
  const nodes = new Set<Node>()
  const waiting: (() => void)[] = []
  const later = (run: () => void) => {
    waiting.push(run)
    setImmediate(() => waiting.shift()?.())
  }
  const hub: Hub = { later, others: node => [...nodes].filter(each => each !== node && each.isConnected) }
  return {
    node(role, { mostAsks } = { mostAsks: 10_000 }) {
      const node = new Node(`local-${nodes.size + 1}`, role, hub, mostAsks)
      nodes.add(node)
      return node
    },
  }
}

interface Hub {
  later(run: () => void): void
  others(node: Node): Node[]
}

class Node implements LocalBus {
  isConnected = true
  readonly #asks: Asks
  readonly #answerers = new Map<string, Answerer>()
  readonly #followers = new Set<{ subject: string; follower: Follower }>()
  readonly #listeners = new Set<(isConnected: boolean) => void>()
  readonly #figures = { sent: 0, received: 0, sent_bytes: 0, received_bytes: 0, connections_lost: 0, gaps: 0 }
  #closed = false

  constructor(
    readonly id: string,
    private readonly role: Role,
    private readonly hub: Hub,
    mostAsks: number,
  ) {
    this.#asks = new Asks(machineWall, mostAsks)
  }

  onConnection(listener: (isConnected: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ask(subject: string, body: Body, { deadline_ms }: { deadline_ms: number }): Promise<Buffer> {
    checkSubject(this.role, 'says', 'request', subject)
    if (this.#closed) return Promise.reject(new BusUnavailable('closed', false))
    if (!this.isConnected) return Promise.reject(new BusUnavailable('lost', false))
    return this.#asks.ask(deadline_ms, id => {
      const requested = this.#sent(body)
      const answering = this.hub.others(this).find(node => node.#answerers.has(subject))
      if (answering) this.hub.later(() => answering.#answer(subject, requested, this, id))
      else this.hub.later(() => this.#asks.fail(id, 'nobody', false))
      return true
    })
  }

  async #answer(subject: string, body: Buffer, asker: Node, id: number): Promise<void> {
    const answerer = this.#answerers.get(subject)
    if (!this.isConnected || !asker.isConnected || !answerer) return
    this.#received(body)
    try {
      const answer = this.#sent(await answerer(body, { node: asker.id, subject }))
      if (this.isConnected) this.hub.later(() => asker.#asks.answered(id, asker.#received(answer)))
    } catch {
      this.hub.later(() => asker.#asks.fail(id, 'failed', true))
    }
  }

  answer(subject: string, answerer: Answerer): () => void {
    checkSubject(this.role, 'hears', 'request', subject)
    this.#answerers.set(subject, answerer)
    return () => this.#answerers.delete(subject)
  }

  publish(subject: string, body: Body): boolean {
    checkSubject(this.role, 'says', 'publish', subject)
    if (!this.isConnected) return false
    const copy = this.#sent(body)
    const from: Sender = { node: this.id, subject }
    for (const node of this.hub.others(this)) this.hub.later(() => node.#receive(copy, from))
    return true
  }

  #receive(body: Buffer, from: Sender): void {
    if (!this.isConnected) return
    for (const { subject, follower } of this.#followers)
      if (covers(subject, from.subject)) follower.message(this.#received(body), from)
  }

  follow(subject: string, follower: Follower): () => void {
    checkSubject(this.role, 'hears', 'publish', subject)
    const following = { subject, follower }
    this.#followers.add(following)
    this.hub.later(() => {
      if (this.#followers.has(following) && this.isConnected) follower.missed()
    })
    return () => this.#followers.delete(following)
  }

  part(): void {
    if (!this.isConnected) return
    this.#figures.connections_lost++
    this.#connected(false)
    this.#asks.failAll('lost')
  }

  join(): void {
    if (this.isConnected || this.#closed) return
    this.#connected(true)
    this.#figures.gaps += this.#followers.size
    for (const { follower } of this.#followers) follower.missed()
  }

  #connected(isConnected: boolean): void {
    this.isConnected = isConnected
    for (const listener of [...this.#listeners]) listener(isConnected)
  }

  figures(): BusFigures {
    const dropped = { forged: 0, stale: 0, replayed: 0, malformed: 0 }
    return { ...this.#figures, asking: this.#asks.size, dropped }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.isConnected = false
    this.#asks.failAll('closed')
    this.#followers.clear()
    this.#answerers.clear()
  }

  #sent(body: Body): Buffer {
    const sent = Buffer.from(body as string)
    this.#figures.sent++
    this.#figures.sent_bytes += sent.length
    return sent
  }

  #received(body: Buffer): Buffer {
    this.#figures.received++
    this.#figures.received_bytes += body.length
    return body
  }
}
