import { type Bus, BusUnavailable } from '../bus/bus'
import type { CommandRecord } from '../lane/command'
import type { Commands } from '../lane/commands'
import type { Origin } from '../lane/origin'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { Commits } from './committed'
import type { Answer, ForwardedCommand, Question } from './messages'
import { outcomesInLog } from './outcomesInLog'
import type { PresentWriter } from './presentWriter'
import { decode, encode, errorOf, type SentOutcome } from './wire'

interface CommandForwarderDeps {
  bus: Bus
  wall: Wall
  commits: Commits
  writer: PresentWriter
  /** A prefix for the requests of this process, different in every process. */
  start: string
  /** The last batch that this process has applied. */
  followed(): number
  /** Settles once a batch is applied, or after a short timeout. */
  follow(batch: number): Promise<void>
}

/** Beyond this many waiting commands new ones are refused, so that a returning writer is not flooded. */
const most_waiting = 10_000
/** How long a command waits for a writer: for an answer, or for the next writer. */
const deadline_ms = 8000
const again_ms = 50
/** Commands within this time count as being busy. */
const moment_ms = 100

interface Waiting {
  command: ForwardedCommand
  /** If a writer did this command, the log has it after this batch. */
  after: number
  until_ms: number
  settle: (outcome: SentOutcome) => void
}

/**
 * Sends commands to the writer, all of one turn of the event loop in one message. Each command is done once or not at all: within a writer's
 * term its number identifies it; after a takeover the log says whether the previous writer did it, and if not it is sent again. Without a
 * broker, or without a writer for too long, the answer is `unavailable`.
 */
export class CommandForwarder implements Commands {
  #next: Waiting[] = []
  readonly #waiting = new Set<Waiting>()
  #id = 0
  #forwarded_ms = Number.NEGATIVE_INFINITY

  constructor(private readonly deps: CommandForwarderDeps) {}

  get depth(): number {
    return this.#waiting.size
  }

  get isBusy(): boolean {
    return this.deps.wall.mono() - this.#forwarded_ms < moment_ms
  }

  async run<R>({ name, params }: CommandRecord<R>, origin: Origin): Promise<R> {
    const { bus, wall, start, followed, follow } = this.deps
    if (!bus.isConnected || this.#waiting.size >= most_waiting) throw new Refusal('unavailable')
    const id = ++this.#id
    this.#forwarded_ms = wall.mono()
    const { by, request, sending } = origin
    const command = { id, name, params, asked: { by, request: request || `${start}-own-${id.toString(36)}`, sending } }
    const outcome = await new Promise<SentOutcome>(settle => {
      const waiting = { command, after: followed(), until_ms: wall.mono() + deadline_ms, settle }
      this.#waiting.add(waiting)
      this.#next.push(waiting)
      if (this.#next.length === 1) wall.soon(() => this.#send(this.#next.splice(0)))
    })
    if (!('value' in outcome)) throw errorOf(outcome)
    await follow(outcome.batch)
    if (origin.batch !== undefined) origin.batch = outcome.batch
    origin.done?.push(...(outcome.done ?? []))
    return outcome.value as R
  }

  /** Commands of the operator use a separate subject and key. */
  #send(all: readonly Waiting[]): void {
    const isOperators = ({ command }: Waiting) => command.asked.by === 'operator'
    const [operators, others] = [all.filter(isOperators), all.filter(each => !isOperators(each))]
    for (const [subject, waiting] of [
      ['lane', others],
      ['operator', operators],
    ] as const)
      if (waiting.length > 0) void this.#forward(subject, waiting).catch(() => this.#settleAll(waiting, unavailable))
  }

  async #forward(subject: 'lane' | 'operator', all: readonly Waiting[]): Promise<void> {
    const { writer } = this.deps
    const until_ms = Math.min(...all.map(each => each.until_ms))
    let waiting = all
    for (let term = await this.#writer(until_ms); term !== null && waiting.length > 0; ) {
      const reply = await this.#ask(subject, term, waiting, until_ms)
      if (reply === 'replaced') {
        waiting = await this.#undone(waiting)
        term = writer.term
      } else if (reply instanceof BusUnavailable) {
        if (reply.why !== 'nobody') break
        // The writer is gone, or is about to start.
        await this.#pause()
        term = await this.#writer(until_ms)
      } else {
        for (const [i, each] of waiting.entries()) this.#settle(each, reply[i] ?? unavailable)
        return
      }
    }
    this.#settleAll(waiting, unavailable)
  }

  /** The answer of the writer of this term, unless it has none or another writer takes over first. */
  #ask(
    subject: string,
    term: number,
    waiting: readonly Waiting[],
    until_ms: number,
  ): Promise<Answer | BusUnavailable | 'replaced'> {
    const { bus, wall, writer } = this.deps
    // Ordered by number, so the first is the lowest that waits.
    const [first] = this.#waiting
    const question: Question = { commands: waiting.map(({ command }) => command), from: first?.command.id ?? this.#id }
    return new Promise((reply, fail) => {
      const stop = writer.onReplaced(term, () => reply('replaced'))
      bus
        .ask(`${subject}.${term}`, encode(question), { deadline_ms: Math.max(1, until_ms - wall.mono()) })
        .then(bytes => reply(decode<Answer>(bytes)))
        .catch(error => (error instanceof BusUnavailable ? reply(error) : fail(error)))
        .finally(stop)
    })
  }

  /** The previous writer is gone: answers the commands that it did, and returns those that it did not do. */
  async #undone(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const after = Math.min(...waiting.map(each => each.after))
    const outcomes = await outcomesInLog(
      this.deps.commits,
      after,
      waiting.map(({ command }) => command),
    )
    return waiting.filter((each, i) => {
      const outcome = outcomes[i]
      if (outcome) this.#settle(each, outcome)
      return !outcome
    })
  }

  /** The term of the active writer; null if there is none for too long. */
  async #writer(until_ms: number): Promise<number | null> {
    const { bus, wall, writer } = this.deps
    while (bus.isConnected && wall.mono() < until_ms) {
      if (writer.term !== null) return writer.term
      await this.#pause()
    }
    return null
  }

  #pause(): Promise<void> {
    return new Promise(done => this.deps.wall.after(again_ms, done))
  }

  #settleAll(waiting: readonly Waiting[], outcome: SentOutcome): void {
    for (const each of waiting) this.#settle(each, outcome)
  }

  #settle(waiting: Waiting, outcome: SentOutcome): void {
    this.#waiting.delete(waiting)
    waiting.settle(outcome)
  }
}

const unavailable: SentOutcome = { refused: ['unavailable', {}] }
