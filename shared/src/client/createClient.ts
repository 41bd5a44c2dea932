import type { CallData, CallInput, CallKey } from '../api/index'
import type { EventType } from '../catalogue/eventTypes'
import type { Language } from '../catalogue/languages'
import { requestTimeoutMs } from '../catalogue/limits'
import type { WorldEvent } from '../events/events'
import { act as actOnce, upload } from './act'
import { backoffMs } from './backoff'
import { isUndecided, Refused } from './callError'
import type { Answer, Envelope } from './envelope'
import { type FollowOptions, follow } from './follow'
import { newIdempotencyKey } from './idempotencyKey'
import { Live, type SocketClass } from './live'
import { type Carrier, type Seen, type Sender, type SendOptions, sendCall } from './request'
import { type PagedKey, type RowOf, rowsOf } from './rows'

/**
 * The exchange as a typed object, in a browser and in Node. Calls, inputs and answers have the types of the contract; nothing of the
 * contract is loaded at run time.
 */
export interface ClientOptions {
  /** `http://127.0.0.1:8080`, or `http://127.0.0.1:8080/w/acme` for another world of the same host. */
  origin: string
  /** From `POST user/login` or `POST console/login`; without it calls are made without a login. */
  token?: string | null
  /** The language of the answers. */
  lang?: Language
  fetch?: typeof fetch
  /** For `live()` if the runtime has no WebSocket: in Node before 22 that of the package `ws`. */
  WebSocket?: SocketClass
  /** For `live()`, called at each connection: a browser's socket sends no headers, so a secret for the connection goes here. */
  protocols?: () => string[]
  /** The timeout of a call. */
  timeout_ms?: number
  /** The longest wait between two tries of a call with `retries`; by default a minute, which is the window of the server's limits. */
  longestWait_ms?: number
  /** Closes every `live()` of this client when it aborts, so that none keeps a program running. */
  signal?: AbortSignal
}

export interface CallOptions extends SendOptions {
  /**
   * How often to repeat the call when no answer came or the server could not try. If the server names a time in `retry_after`, the next try
   * waits for it; if that is longer than `longestWait_ms`, the refusal is thrown at once. All tries have the same idempotency key, so a call
   * that moves money is done once; other calls may be done twice.
   */
  retries?: number
}

export interface Client {
  readonly origin: string
  readonly token: string | null
  /** The same exchange as another user, or without a login. */
  as(token: string | null): Client
  /** The data of an answer. Throws `Refused` with the exchange's reason, or `Unanswered`. */
  call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<CallData<K>>
  /** Like `call`, with the message of an action for the user. */
  act<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<Answer<CallData<K>>>
  /** The whole answer with its headers, also for a refusal. */
  ask<K extends CallKey>(key: K, input: CallInput<K>, options?: SendOptions): Promise<WholeAnswer<CallData<K>>>
  /** Every row of a paged call; pages are loaded as they are read. */
  rows<K extends PagedKey>(
    key: K,
    input: Omit<CallInput<K>, 'page' | 'limit'>,
    limit?: number,
  ): AsyncGenerator<RowOf<K>>
  /** Events of this user and of the world, from now on or from a given one; it waits for new ones. */
  events<T extends EventType = EventType>(options?: FollowOptions<T>): AsyncGenerator<WorldEvent<T>, never>
  /** Uploads a picture; the result goes into forms that need one. */
  upload(picture: Blob | Uint8Array<ArrayBuffer>, name?: string): Promise<string>
  /** Live topics and calls over `/ws` for the same user. Close it when done. */
  live(): LiveClient
}

/**
 * The connection of a client. Its calls go over the socket while it is open and logged in, and over HTTP otherwise. A call that is under way
 * when the socket is lost throws `Unanswered`, or is sent again if it has `retries`.
 */
type LiveClient = Live & Pick<Client, 'call' | 'act'>

interface WholeAnswer<T> {
  status: number
  headers: Headers
  body: Envelope<T>
}

export const createClient = (options: ClientOptions): Client => clientOf(options, { batch: 0 })

function clientOf(options: ClientOptions, seen: Seen): Client {
  const { origin, token = null, lang = 'en', timeout_ms = requestTimeoutMs, longestWait_ms = 60_000 } = options
  const sender: Sender = {
    origin,
    token,
    lang,
    timeout_ms,
    seen,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
  }

  const callsBy = (carrier?: Carrier): Pick<Client, 'call' | 'act'> => {
    const act: Client['act'] = async <K extends CallKey>(key: K, input: CallInput<K>, options: CallOptions = {}) => {
      const { retries = 0, idempotencyKey = retries > 0 ? newIdempotencyKey() : undefined, ...rest } = options
      for (let failures = 0; ; failures += 1) {
        try {
          const sent: SendOptions = idempotencyKey === undefined ? rest : { ...rest, idempotencyKey }
          return await actOnce(sender, key, input, sent, carrier)
        } catch (error) {
          if (failures >= retries || !isUndecided(error)) throw error
          const wait_ms = waitMs(error, failures)
          if (wait_ms > longestWait_ms) throw error
          await pause(wait_ms, rest.signal)
        }
      }
    }
    return { act, call: async (key, input, options) => (await act(key, input, options)).data }
  }
  const { act, call } = callsBy()

  return {
    origin,
    token,
    as: token => clientOf({ ...options, token }, seen),
    act,
    call,
    ask: async <K extends CallKey>(key: K, input: CallInput<K>, options?: SendOptions) =>
      (await sendCall(sender, key, input, options)) as WholeAnswer<CallData<K>>,
    async *rows<K extends PagedKey>(key: K, input: Omit<CallInput<K>, 'page' | 'limit'>, limit = 100) {
      for (let page = 1; ; page += 1) {
        const rows = rowsOf(await call(key, { ...input, page, limit } as CallInput<K>))
        yield* rows as RowOf<K>[]
        if (rows.length < limit) return
      }
    },
    events: (options = {}) => follow(call, options),
    upload: (picture, name = 'picture') =>
      upload(sender, picture instanceof Blob ? picture : new Blob([picture]), name),
    live() {
      const live = new Live({
        url: `${origin.replace(/^http/, 'ws')}/ws`,
        token,
        WebSocket: options.WebSocket,
        protocols: options.protocols,
      })
      if (options.signal?.aborted) live.close()
      options.signal?.addEventListener('abort', () => live.close(), { once: true })
      return Object.assign(live, callsBy(live.carrier))
    },
  }
}

/** Waits as long as the server says, but at least the backoff, which grows with each failure. */
const waitMs = (error: unknown, failures: number): number =>
  Math.max(backoffMs(failures), error instanceof Refused ? (error.retryAfter_s ?? 0) * 1000 : 0)

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended)
      resolve()
    }, ms)
    if (signal?.aborted) ended()
    else signal?.addEventListener('abort', ended, { once: true })
  })
}
