import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import { createClient, type Client as TypedClient } from '@lagoon/shared/client/createClient'
import { openEnvelope } from '@lagoon/shared/client/envelope'
import type { Live } from '@lagoon/shared/client/live'
import { type SendOptions, sendBody, sendCall } from '@lagoon/shared/client/request'
import type { PagedKey, RowOf } from '@lagoon/shared/client/rows'
import { WebSocket } from 'ws'

export { Refused } from '@lagoon/shared/client/callError'

export interface Answer<T = unknown> {
  type: string
  code: number
  message: string
  error: string
  fields?: Record<string, string>
  retry_after?: number
  data: T
}

interface Reply<T> {
  status: number
  headers: Headers
  body: Answer<T>
}

export interface CallOptions extends SendOptions {
  /** Sends JSON instead of a form. */
  json?: boolean
}

/** Long enough for an advance of a year. */
const longest_ms = 300_000

/**
 * The typed client of a test. `call` returns the data or throws `Refused`, `ask` returns the whole answer, `send` sends anything, including
 * what the contract does not allow.
 */
export class Client {
  readonly #seen = { batch: 0 }

  /** `address` is a function if the address can change. */
  constructor(
    private readonly address: string | (() => string),
    readonly token: string | null = null,
    private readonly via: typeof fetch = fetch,
  ) {}

  get origin(): string {
    return typeof this.address === 'string' ? this.address : this.address()
  }

  /** The same client of another address. */
  at(origin: string): Client {
    return new Client(origin, this.token, this.via)
  }

  as(token: string): Client {
    return new Client(this.address, token, this.via)
  }

  async call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<CallData<K>> {
    const { status, body } = await this.ask(key, input, options)
    return openEnvelope<CallData<K>>(body, status).data
  }

  ask<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<Reply<CallData<K>>> {
    return this.send<CallData<K>>(key, input as Record<string, unknown>, options)
  }

  async send<T = unknown>(
    key: string,
    input: Record<string, unknown> = {},
    { json, ...options }: CallOptions = {},
  ): Promise<Reply<T>> {
    const { origin, token, via } = this
    const fetch = json ? asJson(via, input) : via
    const sender = { origin, token, lang: 'en', fetch, timeout_ms: longest_ms, seen: this.#seen }
    const { body, ...reply } = await sendCall(sender, key, input, options)
    return { ...reply, body: body as Answer<T> }
  }

  rows<K extends PagedKey>(
    key: K,
    input: Omit<CallInput<K>, 'page' | 'limit'>,
    limit?: number,
  ): AsyncGenerator<RowOf<K>> {
    return this.typed().rows(key, input, limit)
  }

  /** Uploads a picture like a phone does; returns the reference to use in a form. */
  upload(bytes: Uint8Array<ArrayBuffer>, name = 'picture.png'): Promise<string> {
    return this.typed().upload(bytes, name)
  }

  /** Live topics as this caller. */
  live(): Live {
    return this.typed().live()
  }

  /** Sends fields, and then files. */
  async sendFiles<K extends CallKey>(
    key: K,
    fields: Readonly<Record<string, string>>,
    files: readonly File[],
  ): Promise<Reply<CallData<K>>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append('files', file)
    const { origin, token, via: fetch } = this
    const sender = { origin, token, lang: 'en', fetch, timeout_ms: longest_ms, seen: this.#seen }
    const { body, ...reply } = await sendBody(sender, 'POST', key.replace('POST ', ''), form)
    return { ...reply, body: body as Answer<CallData<K>> }
  }

  /** The same caller with the public client. */
  typed(signal?: AbortSignal): TypedClient {
    const { origin, token, via } = this
    return createClient({ origin, token, fetch: via, WebSocket, timeout_ms: longest_ms, ...(signal && { signal }) })
  }
}

const asJson =
  (via: typeof fetch, input: Record<string, unknown>): typeof fetch =>
  (url, init) =>
    via(url, {
      ...init,
      headers: { ...init?.headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
