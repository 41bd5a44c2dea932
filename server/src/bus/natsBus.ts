import type { Log } from '../platform/log'
import { newUuid } from '../platform/random'
import type { Wall } from '../platform/wall'
import { Asks } from './asks'
import {
  type Answerer,
  type Body,
  type Bus,
  type BusFigures,
  BusUnavailable,
  type Follower,
  type Sender,
  type WhyDropped,
} from './bus'
import { type Head, type Keys, type Kind, seal, unseal } from './envelope.rules'
import { Following } from './following'
import { type Link, type LinkOptions, openLink } from './link'
import { Gathering, most_bytes, partsOf } from './parts.rules'
import { Replays } from './replays.rules'
import { checkSubject, inboxOf, type Role, type Signer, worldPrefix } from './subjects'

interface BusOptions {
  world: string
  role: Role
  keys: Keys
  wall: Wall
  log: Log
  /** The most requests without an answer, and the most that this node answers, at the same time. */
  limits?: { mostAsks?: number; mostAnswers?: number }
}

interface NatsBusOptions extends BusOptions {
  /** With the user and the password of the role: `nats://gateway:secret@127.0.0.1:4222`. */
  url: string
}

/** A bus over a NATS broker, which is not trusted: each message is signed, and only `Reader` reads them. */
export async function connectBus({ url, ...options }: NatsBusOptions): Promise<Bus> {
  const { role, wall, log } = options
  return busOver(changed => openLink({ url, name: `lagoon ${role}`, wall, log, changed }), options)
}

/** The same over any connection to a broker. */
export async function busOver(
  open: (changed: LinkOptions['changed']) => Promise<Link>,
  options: BusOptions,
): Promise<Bus> {
  const bus = new NatsBus(options)
  await bus.open(open)
  return bus
}

class NatsBus implements Bus {
  readonly id = newUuid().replaceAll('-', '')
  readonly #reader: Reader
  readonly #asks: Asks
  readonly #following = new Set<Following>()
  readonly #listeners = new Set<(isConnected: boolean) => void>()
  readonly #prefix: string
  readonly #inbox: string
  /** The number of messages sent on each subject, and whether the last one was not sent. */
  readonly #published = new Map<string, { count: number; isBroken: boolean }>()
  readonly #figures = { sent: 0, received: 0, sent_bytes: 0, received_bytes: 0, connections_lost: 0 }
  #gaps = 0
  #number = 0
  #answering = 0
  readonly #mostAnswers: number
  #link: Link | null = null
  #closed = false

  constructor(private readonly options: BusOptions) {
    this.#reader = new Reader(options.keys, options.wall)
    const { mostAsks = 10_000, mostAnswers = 10_000 } = options.limits ?? {}
    this.#asks = new Asks(options.wall, mostAsks)
    this.#mostAnswers = mostAnswers
    this.#prefix = worldPrefix(options.world)
    this.#inbox = inboxOf(options.world, options.role, this.id)
  }

  async open(open: (changed: LinkOptions['changed']) => Promise<Link>): Promise<void> {
    this.#link = await open(isConnected => (isConnected ? this.#back() : this.#lost()))
    this.#link.hear(`${this.#inbox}.*`, (subject, answerTo, data, nobody) => {
      if (nobody) this.#asks.fail(Number(subject.slice(this.#inbox.length + 1)), 'nobody', false)
      else this.#answered(subject, answerTo, data)
    })
    await this.#link.taken().catch(() => undefined)
  }

  get isConnected(): boolean {
    return this.#link?.isConnected ?? false
  }

  onConnection(listener: (isConnected: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ask(subject: string, body: Body, { deadline_ms }: { deadline_ms: number }): Promise<Buffer> {
    const { signed: by } = checkSubject(this.options.role, 'says', 'request', subject)
    const bytes = bytesOf(body)
    if (this.#closed) return Promise.reject(new BusUnavailable('closed', false))
    if (!this.isConnected) return Promise.reject(new BusUnavailable('lost', false))
    return this.#asks.ask(deadline_ms, id =>
      this.#send(this.#prefix + subject, `${this.#inbox}.${id}`, { kind: 'ask', by, id }, bytes),
    )
  }

  #answered(subject: string, answerTo: string, data: Buffer): void {
    const message = this.#read(subject, answerTo, data)
    if (!message || subject !== `${this.#inbox}.${message.head.id}`) return
    const { kind, id } = message.head
    if (kind === 'answer') this.#asks.answered(id, message.body)
    else if (kind === 'busy') this.#asks.fail(id, 'busy', false)
    else this.#asks.fail(id, 'failed', true)
  }

  answer(subject: string, answerer: Answerer): () => void {
    const { signed } = checkSubject(this.options.role, 'hears', 'request', subject)
    return this.#hear(subject, signed, (message, from, answerTo) => {
      if (message.head.kind === 'ask') void this.#answer(answerer, message, from, answerTo)
    })
  }

  async #answer(answerer: Answerer, { head, body }: Read, from: Sender, answerTo: string): Promise<void> {
    const reply = (kind: Kind, answer: Body) =>
      this.#send(answerTo, '', { kind, by: head.by, id: head.id }, bytesOf(answer))
    if (this.#answering >= this.#mostAnswers) return void reply('busy', '')
    this.#answering++
    try {
      reply('answer', await answerer(body, from))
    } catch (error) {
      this.options.log.error({ err: error, subject: from.subject }, 'a request of another node failed')
      reply('failed', '')
    } finally {
      this.#answering--
    }
  }

  publish(subject: string, body: Body): boolean {
    const { signed: by } = checkSubject(this.options.role, 'says', 'publish', subject)
    const bytes = bytesOf(body)
    const line = this.#published.get(subject) ?? { count: 0, isBroken: false }
    this.#published.set(subject, line)
    line.count++
    const head = { kind: 'publish', by, id: line.count, afterGap: line.isBroken } as const
    const isSent = !this.#closed && this.isConnected && this.#send(this.#prefix + subject, '', head, bytes)
    line.isBroken = !isSent
    return isSent
  }

  follow(subject: string, follower: Follower): () => void {
    const { signed } = checkSubject(this.options.role, 'hears', 'publish', subject)
    const following = new Following(follower, () => this.#gaps++)
    const stop = this.#hear(subject, signed, (message, from) => {
      if (message.head.kind === 'publish') following.heard(message.head, message.body, from)
    })
    this.#following.add(following)
    this.#link?.taken().then(
      () => following.begin(),
      () => undefined,
    )
    return () => {
      stop()
      following.end()
      this.#following.delete(following)
    }
  }

  /** A message signed with the wrong one of our keys counts as forged. */
  #hear(subject: string, signed: Signer, hearer: (message: Read, from: Sender, answerTo: string) => void): () => void {
    const stop = this.#link?.hear(this.#prefix + subject, (full, answerTo, data) => {
      const message = this.#read(full, answerTo, data)
      if (!message) return
      if (message.head.by !== signed) return void this.#reader.dropped.forged++
      hearer(message, { node: message.head.sender, subject: full.slice(this.#prefix.length) }, answerTo)
    })
    return () => stop?.()
  }

  #read(subject: string, answerTo: string, data: Buffer): Read | undefined {
    this.#figures.received++
    this.#figures.received_bytes += data.length
    return this.#reader.read(subject, answerTo, data)
  }

  /** False: nothing was sent. */
  #send(subject: string, answerTo: string, about: About, bytes: Uint8Array): boolean {
    const link = this.#link
    if (!link?.isConnected || !link.hasRoom) return false
    const parts = partsOf(bytes)
    const sent_ms = this.options.wall.now()
    for (const [part, piece] of parts.entries()) {
      const number = ++this.#number
      const head: Head = { afterGap: false, ...about, part, parts: parts.length, sent_ms, number, sender: this.id }
      const sealed = seal(this.options.keys, subject, answerTo, head, piece)
      link.send(subject, answerTo, sealed)
      this.#figures.sent++
      this.#figures.sent_bytes += sealed.length
    }
    return true
  }

  #lost(): void {
    this.#figures.connections_lost++
    // Messages in transit may not have arrived.
    for (const line of this.#published.values()) line.isBroken = true
    this.#changed(false)
    this.#asks.failAll('lost')
  }

  #back(): void {
    for (const following of this.#following) following.interrupted()
    this.#changed(true)
  }

  #changed(isConnected: boolean): void {
    for (const listener of [...this.#listeners]) listener(isConnected)
  }

  figures(): BusFigures {
    return { ...this.#figures, asking: this.#asks.size, gaps: this.#gaps, dropped: { ...this.#reader.dropped } }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    for (const following of this.#following) following.end()
    this.#asks.failAll('closed')
    await this.#link?.close()
  }
}

type Read = NonNullable<ReturnType<Reader['read']>>
type About = Pick<Head, 'kind' | 'by' | 'id'> & { afterGap?: boolean }

function bytesOf(body: Body): Uint8Array {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length > most_bytes) throw new RangeError(`a message of ${bytes.length} bytes is larger than ${most_bytes}`)
  return bytes
}

/** The clocks of nodes may differ by this much; for as long, a recorded message could be resent to a node that has started since. */
const life_ms = 30_000

/** Reads what the broker delivers: complete messages from nodes of this world, each once. Everything else is counted and dropped. */
class Reader {
  readonly dropped: Record<WhyDropped, number> = { forged: 0, stale: 0, replayed: 0, malformed: 0 }
  readonly #replays = new Replays(life_ms)
  readonly #gathering = new Gathering()

  constructor(
    private readonly keys: Keys,
    private readonly wall: Wall,
  ) {}

  read(subject: string, answerTo: string, sealed: Buffer): { head: Head; body: Buffer } | undefined {
    const message = unseal(this.keys, subject, answerTo, sealed)
    if (typeof message === 'string') return this.#drop(message)
    const { head, body } = message
    const refusal = this.#replays.refusal(head.sender, head.number, head.sent_ms, this.wall.now())
    if (refusal) return this.#drop(refusal)
    const whole = this.#gathering.add(`${head.sender} ${head.kind} ${head.id} ${subject}`, head.part, head.parts, body)
    return whole && { head, body: whole }
  }

  #drop(why: WhyDropped): undefined {
    this.dropped[why]++
    return undefined
  }
}
