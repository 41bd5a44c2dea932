import type { Bus, Sender } from '../bus/bus'
import type { CommittedBatch } from '../lane/commitListeners'
import type { Lane } from '../lane/lane'
import type { Done, Origin } from '../lane/origin'
import type { AnyTable } from '../platform/db/table'
import type { Channels } from '../platform/everywhere'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { Heartbeats } from './heartbeats'
import {
  type Answer,
  type Beat,
  beat_ms,
  type ForwardedCommand,
  type Question,
  type Streamed,
  type StreamMessage,
} from './messages'
import { Once } from './once'
import type { Operations } from './operations'
import type { PresentWriter } from './presentWriter'
import { sentDeltas } from './sentDeltas'
import { sentEvents } from './sentEvents'
import { settled_ms } from './standby'
import { decode, encode, type SentOutcome, sentOutcome } from './wire'

interface WriterServiceDeps {
  bus: Bus
  /** The heartbeat thread; null if the nodes share one process. */
  heartbeats: Heartbeats | null
  wall: Wall
  pid: number
  lane: Lane
  everywhere: Channels
  operations: Operations
  writer: PresentWriter
  /** The tables with changes that live readers need. */
  followed: ReadonlySet<AnyTable>
}

type Published = Omit<Extract<StreamMessage, { kind: 'published' }>, 'kind'>

/**
 * The active writer's side: it accepts commands from gateways, broadcasts each commit, in order and before it is answered, and sends
 * heartbeats several times a second. It ends with the writer.
 */
export class WriterService {
  #n = 0
  #sparedUntil_ms = 0
  #batch = 0
  readonly #stops: (() => void)[] = []
  #beating: (() => void) | null = null
  readonly #forwarded: Once

  constructor(private readonly deps: WriterServiceDeps) {
    this.#forwarded = new Once(deps.wall)
  }

  get #term(): number {
    return this.deps.lane.term
  }

  /** Starts to broadcast. `isTakeOver`: another writer was active before. */
  open({ isTakeOver }: { isTakeOver: boolean }): void {
    const { bus, lane, everywhere, wall } = this.deps
    if (isTakeOver) this.#sparedUntil_ms = wall.mono() + settled_ms
    lane.listeners.onCommitted(committed => this.#committed(committed))
    everywhere.onSent((name, data) => this.#broadcast({ kind: 'everywhere', name, data, from: bus.id }))
    this.#beat()
  }

  /** Starts to accept commands. */
  serve(): void {
    const { bus } = this.deps
    this.#stops.push(
      bus.answer(`lane.${this.#term}`, (body, from) => this.#answer(decode<Question>(body), from, false)),
      bus.answer(`operator.${this.#term}`, (body, from) => this.#answer(decode<Question>(body), from, true)),
      bus.answer(`writer.${this.#term}`, (body, from) => this.#relay(decode<Question>(body), from)),
    )
  }

  /** Broadcasts the horizon. */
  published({ now, frozen, speed, epoch, jumped }: Published): void {
    this.#broadcast({ kind: 'published', now, frozen, speed, epoch, jumped })
  }

  /** Broadcasts that memory was read again. */
  reread(): void {
    if (this.#beating) this.#broadcast({ kind: 'reread', batch: this.#batch })
  }

  close(): void {
    this.#beating?.()
    this.deps.heartbeats?.repeat(null)
    for (const stop of this.#stops.splice(0)) stop()
  }

  #committed({ batch, at, changes, deltas, events, outdates }: CommittedBatch): void {
    if (batch === null) return
    const after = this.#batch
    this.#batch = batch
    const { followed } = this.deps
    this.#broadcast({
      kind: 'committed',
      batch,
      after,
      at,
      changes: changes
        .filter(({ table }) => followed.has(table))
        .map(({ table, inserted, updated }) => ({
          table: table.name,
          inserted,
          updated: updated.map(({ row }) => row),
        })),
      deltas: sentDeltas(deltas),
      events: sentEvents(events),
      outdates,
    })
  }

  #broadcast(message: StreamMessage): void {
    const streamed: Streamed = { term: this.#term, n: ++this.#n, message }
    this.deps.bus.publish('stream', encode(streamed))
  }

  async #answer(question: Question, { node }: Sender, isOperator: boolean): Promise<Buffer> {
    if ('commands' in question) {
      this.#forwarded.heard(node, question.from)
      return encode(await Promise.all(question.commands.map(each => this.#once(node, each, isOperator))))
    }
    if ('operation' in question && isOperator) {
      const { operation, id, args } = question
      const asker = `${node} ${operation}`
      this.#forwarded.heard(asker, id)
      const done = this.#forwarded.do(asker, id, () => this.#operate(operation, args))
      return encode((done ? [await done] : []) satisfies Answer)
    }
    return encode([])
  }

  /** A command that is sent several times is done once. */
  #once(node: string, { id, name, params, asked }: ForwardedCommand, isOperator: boolean): Promise<SentOutcome> {
    if ((asked.by === 'operator') !== isOperator)
      return Promise.resolve(sentOutcome({ ok: false, error: new Refusal('forbidden') }))
    const outcome = this.#forwarded.do(node, id, () => {
      const known: Origin & { batch: number; done: Done[] } = { ...asked, batch: 0, done: [] }
      return (async () => this.deps.lane.run({ name, params }, known))().then(
        value => sentOutcome({ ok: true, value }, known.batch, known.done),
        error => sentOutcome({ ok: false, error }),
      )
    })
    return outcome ?? Promise.resolve(sentOutcome({ ok: false, error: new Refusal('unavailable') }))
  }

  #operate(operation: string, args: readonly unknown[]): Promise<SentOutcome> {
    const { operations } = this.deps
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!run) return Promise.resolve(sentOutcome({ ok: false, error: new Error(`${operation} is no operation`) }))
    return (async () => run(...(args as never[])))().then(
      value => sentOutcome({ ok: true, value }, this.#batch),
      error => sentOutcome({ ok: false, error }),
    )
  }

  #relay(question: Question, { node }: Sender): Buffer {
    if ('everywhere' in question) {
      const { everywhere: name, data } = question
      this.deps.everywhere.heard(name, data)
      this.#broadcast({ kind: 'everywhere', name, data, from: node })
    }
    return encode([])
  }

  #beat(): void {
    const { bus, heartbeats, wall, pid, writer } = this.deps
    const spared_ms = Math.max(0, this.#sparedUntil_ms - wall.mono())
    const beat: Beat = { term: this.#term, node: bus.id, pid, n: this.#n, batch: this.#batch, spared_ms }
    bus.publish('beat', encode(beat))
    heartbeats?.repeat(bus.isConnected ? beat : null)
    writer.heard(beat)
    this.#beating = wall.after(beat_ms, () => this.#beat())
  }
}
