import type { KeyHolder } from '../../../http/apiKeys'
import type { Line } from '../../../live/line'
import type { SocketSession } from '../../../live/sockets'
import { textFrame } from '../../../live/textFrame'
import { addressPrefix } from '../../../platform/address-prefix'
import { Refusal } from '../../../platform/refusal'
import { isEd25519 } from '../../../platform/signature.rules'
import type { LiveEdgeDeps } from '../../edge'
import { type Counts, most_orders, most_weight } from '../counts'
import { empty, Fault, faultOf, notServed, overloaded, unauthorized, unknownKey } from '../fault'
import { fail, Params } from '../params'
import type { Route } from '../route'
import { assertTimely } from '../signed.rules'
import type { Signers } from '../signers'
import { type Id, idOf, objectIn, WrongMessage } from '../streams/message.rules'
import { inMicros } from '../timeUnit.rules'
import type { UserStreams } from './userStreams'

interface ApiSessionDeps extends Pick<LiveEdgeDeps, 'now' | 'notReady' | 'admit' | 'wall'> {
  signers: Signers
  counts: Counts
  methods: ReadonlyMap<string, Route>
  userStreams: UserStreams
  serverTime(): number
  /** Closes the socket because an event could not be sent on it. */
  broke(line: Line, error: unknown): void
}

const most_subscriptions = 10
const signing = ['apiKey', 'timestamp', 'recvWindow', 'signature', 'returnRateLimits']
const weight_of_session = 2

/** The key that a socket has logged on with. */
interface Session {
  apiKey: string
  since_ms: number
}

type Headers = Record<string, string>

/** Handles one socket of the WebSocket API: the calls of the REST API, a session, and subscriptions by which users get their own events. */
export class ApiSession implements SocketSession {
  readonly #subscriptions = new Map<number, () => void>()
  #subscribed = 0
  /** The subscription that belongs to the session. */
  #ofSession: number | null = null
  #session: Session | null = null
  readonly #connected_ms: number

  constructor(
    private readonly deps: ApiSessionDeps,
    private readonly line: Line,
    private readonly ip: string,
    private readonly wants: { limits: boolean; isMicros: boolean },
  ) {
    this.#connected_ms = deps.wall.now()
  }

  async hear(text: string): Promise<void> {
    if (!this.line.open) return
    let id: Id = null
    const headers: Headers = {}
    let shows = this.wants.limits
    try {
      const said = objectIn(text)
      id = idOf(said)
      const notYet = notServed(this.deps.notReady())
      if (notYet) throw notYet
      const values = valuesIn(said.params)
      for (const [name, value] of Object.entries(values)) if (value === '') throw empty(name)
      if (values.returnRateLimits) shows = values.returnRateLimits === 'true'
      const result = await this.#take(String(said.method).replace(/^v3\//, ''), values, headers)
      this.#say({ id, status: 200, result, ...(shows && { rateLimits: limitsIn(headers) }) })
    } catch (error) {
      this.#wrong(faultIn(error), id, shows ? headers : null)
    }
  }

  refuse(error: 'too_many_requests' | 'unavailable'): void {
    this.#wrong(error === 'unavailable' ? overloaded() : tooManyMessages(), null, null)
  }

  stops(): void {
    this.#say({ event: { e: 'serverShutdown', E: this.deps.now() * 1000 } })
  }

  gone(): void {
    for (const stop of this.#subscriptions.values()) stop()
    this.#subscriptions.clear()
  }

  #take(method: string, values: Record<string, string>, headers: Headers): Promise<unknown> | unknown {
    const sent = new Params({ values, faults: {} })
    const route = this.deps.methods.get(method)
    const counted = this.deps.counts.asked(addressPrefix(this.ip), route?.weight ?? weight_of_session)
    Object.assign(headers, counted.headers)
    if (counted.fault) throw counted.fault
    if (route) return this.#call(route, sent, values, headers)
    switch (method) {
      case 'session.logon':
        return this.#logon(sent, values)
      case 'session.status':
        return this.#status()
      case 'session.logout':
        return this.#logout()
      case 'session.subscriptions':
        return [...this.#subscriptions.keys()].map(subscriptionId => ({ subscriptionId }))
      case 'userDataStream.subscribe':
        return this.#subscribeSession()
      case 'userDataStream.subscribe.signature':
        return this.#subscribeSigned(sent, values)
      case 'userDataStream.unsubscribe':
        return this.#unsubscribe(sent)
      default:
        throw new Fault(-1000, 'Unknown method.')
    }
  }

  async #call(route: Route, sent: Params, values: Record<string, string>, headers: Headers): Promise<unknown> {
    const requested = {
      params: sent,
      request: { id: '', ip: this.ip },
      addHeaders: (more: Headers) => void Object.assign(headers, more),
    }
    if (route.security === 'none') {
      sent.only([...route.reads, 'returnRateLimits'])
      this.deps.admit(this.ip)
      return route.answer(requested)
    }
    if (route.security === 'key') throw new Fault(-1000, 'Unknown method.')
    sent.only([...route.reads, ...signing])
    const holder = await this.#holder(sent, values)
    if (route.security === 'trades' && !holder.trade) throw unknownKey()
    this.deps.admit(`u${holder.caller.userId}`)
    return route.answer({ ...requested, holder })
  }

  /** The owner of the key that signed the request, or that the socket has logged on with. */
  async #holder(sent: Params, values: Record<string, string>): Promise<KeyHolder> {
    const { signers, wall } = this.deps
    if (sent.has('apiKey') || !this.#session) return signers.signed(sent.needed('apiKey'), sent, signedTextOf(values))
    assertTimely(sent, wall.now())
    return signers.named(this.#session.apiKey)
  }

  async #logon(sent: Params, values: Record<string, string>): Promise<object> {
    sent.only(signing)
    const { signers, wall } = this.deps
    const apiKey = sent.needed('apiKey')
    const holder = await signers.signed(apiKey, sent, signedTextOf(values))
    if (!isEd25519(holder.secret)) throw new Fault(-4056, 'Only Ed25519 API keys are supported.')
    this.#session = { apiKey, since_ms: wall.now() }
    return this.#status()
  }

  #status(): object {
    return {
      apiKey: this.#session?.apiKey ?? null,
      authorizedSince: this.#session?.since_ms ?? null,
      connectedSince: this.#connected_ms,
      returnRateLimits: this.wants.limits,
      serverTime: this.deps.serverTime(),
      userDataStream: this.#subscriptions.size > 0,
    }
  }

  #logout(): object {
    this.#session = null
    if (this.#ofSession !== null) this.#end(this.#ofSession)
    return this.#status()
  }

  async #subscribeSession(): Promise<object> {
    const { apiKey } = this.#session ?? fail(unauthorized())
    if (this.#ofSession !== null) throw new Fault(-2035, 'User Data Stream subscription already active.')
    const started = await this.#subscribe(await this.deps.signers.named(apiKey), apiKey)
    this.#ofSession = started.subscriptionId
    return started
  }

  async #subscribeSigned(sent: Params, values: Record<string, string>): Promise<object> {
    sent.only(signing)
    const apiKey = sent.needed('apiKey')
    return this.#subscribe(await this.deps.signers.signed(apiKey, sent, signedTextOf(values)), apiKey)
  }

  async #subscribe(holder: KeyHolder, apiKey: string): Promise<{ subscriptionId: number }> {
    const { userStreams, now } = this.deps
    if (this.#subscriptions.size >= most_subscriptions)
      throw new Fault(
        -1191,
        `Too many subscriptions. Connection may create up to '${most_subscriptions}' subscriptions at a time.`,
      )
    const subscriptionId = this.#subscribed++
    const send = (event: object) => this.#say({ subscriptionId, event })
    const fails = (error: unknown) => this.deps.broke(this.line, error)
    const stop = await userStreams.open(holder, apiKey, { send, fail: fails }, () => {
      this.#forget(subscriptionId)
      send({ e: 'eventStreamTerminated', E: now() * 1000 })
    })
    // The socket may have closed while the stream started.
    if (this.line.open) this.#subscriptions.set(subscriptionId, stop)
    else stop()
    return { subscriptionId }
  }

  /** Stops a subscription, with a last event that says so. */
  #end(subscriptionId: number): void {
    this.#subscriptions.get(subscriptionId)?.()
    this.#forget(subscriptionId)
    this.#say({ subscriptionId, event: { e: 'eventStreamTerminated', E: this.deps.now() * 1000 } })
  }

  #forget(subscriptionId: number): void {
    this.#subscriptions.delete(subscriptionId)
    if (this.#ofSession === subscriptionId) this.#ofSession = null
  }

  /** Ends one subscription, or all of them. */
  #unsubscribe(sent: Params): object {
    sent.only(['subscriptionId'])
    const id = sent.whole('subscriptionId')
    const inactive = id === undefined ? this.#subscriptions.size === 0 : !this.#subscriptions.has(id)
    if (inactive) throw new Fault(-2036, 'User Data Stream subscription not active.')
    for (const each of [...this.#subscriptions.keys()]) if (id === undefined || each === id) this.#end(each)
    return {}
  }

  #wrong({ code, message, status, data }: Fault, id: Id, headers: Headers | null): void {
    const error = { code, msg: message, ...(data && { data }) }
    this.#say({ id, status, error, ...(headers && { rateLimits: limitsIn(headers) }) })
  }

  #say(answer: object): void {
    this.line.write(textFrame(JSON.stringify(this.wants.isMicros ? inMicros(answer) : answer)))
  }
}

function faultIn(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof Refusal) return faultOf(error)
  if (error instanceof WrongMessage)
    return error.code === 3 ? new Fault(-1135, 'Invalid JSON Request') : new Fault(-1100, error.message)
  return fail(error as never)
}

const tooManyMessages = () => new Fault(-1181, "Too many messages; current limit is '20' messages per 'SECOND'.", 429)

/** The text that the signature covers: all other parameters, sorted by name. */
const signedTextOf = (values: Record<string, string>): string =>
  Object.keys(values)
    .filter(name => name !== 'signature')
    .sort()
    .map(name => `${name}=${values[name]}`)
    .join('&')

/** Parameters as the REST API has them: lists as JSON text. */
const valuesIn = (params: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

const limits = [
  ['x-mbx-order-count-10s', { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: most_orders.in10s }],
  ['x-mbx-order-count-1d', { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: most_orders.inDay }],
  ['x-mbx-used-weight-1m', { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: most_weight }],
] as const

/** The counts that the REST API sends as headers. */
const limitsIn = (headers: Headers) =>
  limits.flatMap(([name, limit]) => (headers[name] === undefined ? [] : [{ ...limit, count: Number(headers[name]) }]))
