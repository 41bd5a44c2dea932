import type { Line } from '../../../live/line'
import type { SocketSession } from '../../../live/sockets'
import { textFrame } from '../../../live/textFrame'
import { Refusal } from '../../../platform/refusal'
import type { EdgeDeps } from '../../edge'
import { Fault, faultOf, notSent, overloaded, tooMany } from '../fault'
import { fail, Params } from '../params'
import type { Signers } from '../signers'
import { type Id, idOf, objectIn, WrongMessage } from '../streams/message.rules'
import type { UserStreams } from './userStreams'

interface ApiSessionDeps extends Pick<EdgeDeps, 'now' | 'notReady'> {
  signers: Signers
  userStreams: UserStreams
  serverTime(): number
  /** Closes the socket because an event could not be sent on it. */
  broke(line: Line, error: unknown): void
}

const most_subscriptions = 10
const signing = ['apiKey', 'timestamp', 'recvWindow', 'signature', 'returnRateLimits']

/** Handles one socket of the WebSocket API: ping, time, and subscriptions by which users get their own events with a signature. */
export class ApiSession implements SocketSession {
  readonly #subscriptions = new Map<number, () => void>()
  #subscribed = 0

  constructor(
    private readonly deps: ApiSessionDeps,
    private readonly line: Line,
  ) {}

  async hear(text: string): Promise<void> {
    if (!this.line.open) return
    let id: Id = null
    try {
      const said = objectIn(text)
      id = idOf(said)
      if (this.deps.notReady()) throw overloaded()
      this.#say({ id, status: 200, result: await this.#take(said), rateLimits: [] })
    } catch (error) {
      this.#wrong(faultIn(error), id)
    }
  }

  refuse(error: 'too_many_requests' | 'unavailable'): void {
    this.#wrong(error === 'unavailable' ? overloaded() : tooMany(1), null)
  }

  gone(): void {
    for (const stop of this.#subscriptions.values()) stop()
    this.#subscriptions.clear()
  }

  #take({ method, params = {} }: Record<string, unknown>): Promise<object> | object {
    const values = Object.fromEntries(Object.entries(params as object).map(([name, value]) => [name, String(value)]))
    const sent = new Params({ values, faults: {} })
    switch (method) {
      case 'ping':
        return {}
      case 'time':
        return { serverTime: this.deps.serverTime() }
      case 'userDataStream.subscribe.signature':
        return this.#subscribe(sent, values)
      case 'userDataStream.unsubscribe':
        return this.#unsubscribe(sent)
      default:
        throw new Fault(-1000, 'Unknown method.')
    }
  }

  async #subscribe(sent: Params, values: Record<string, string>): Promise<object> {
    sent.only(signing)
    const { signers, userStreams, now } = this.deps
    const apiKey = sent.needed('apiKey')
    const holder = await signers.signed(apiKey, sent, signedTextOf(values))
    if (this.#subscriptions.size >= most_subscriptions) throw new Fault(-1000, 'Too many subscriptions.')
    const subscriptionId = this.#subscribed++
    const tell = (event: object) => this.#say({ subscriptionId, event })
    const fails = (error: unknown) => this.deps.broke(this.line, error)
    const stop = await userStreams.open(holder, apiKey, { tell, fail: fails }, () => {
      this.#subscriptions.delete(subscriptionId)
      tell({ e: 'eventStreamTerminated', E: now() * 1000 })
    })
    // The socket may have closed while the stream started.
    if (this.line.open) this.#subscriptions.set(subscriptionId, stop)
    else stop()
    return { subscriptionId }
  }

  /** Ends one subscription, or all of them. */
  #unsubscribe(sent: Params): object {
    sent.only(['subscriptionId'])
    const id = sent.whole('subscriptionId')
    if (id !== undefined && !this.#subscriptions.has(id)) throw notSent('subscriptionId')
    for (const [each, stop] of [...this.#subscriptions]) {
      if (id !== undefined && each !== id) continue
      stop()
      this.#subscriptions.delete(each)
    }
    return {}
  }

  #wrong({ code, message, status }: Fault, id: Id): void {
    this.#say({ id, status, error: { code, msg: message } })
  }

  #say(answer: object): void {
    this.line.write(textFrame(JSON.stringify(answer)))
  }
}

function faultIn(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof Refusal) return faultOf(error)
  if (error instanceof WrongMessage) return new Fault(-1100, error.message)
  return fail(error as never)
}

/** The text that the signature covers: all other parameters, sorted by name. */
const signedTextOf = (values: Record<string, string>): string =>
  Object.keys(values)
    .filter(name => name !== 'signature')
    .sort()
    .map(name => `${name}=${values[name]}`)
    .join('&')
