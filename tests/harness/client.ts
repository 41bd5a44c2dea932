import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'

/** A refused call, as the envelope told it. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly key: string,
    readonly type: string,
    message: string,
    readonly fields: Record<string, string> | undefined,
    readonly status: number,
  ) {
    super(`${key}: ${message}${fields ? ` ${JSON.stringify(fields)}` : ''}`)
  }
}

export interface Answer<T = unknown> {
  type: string
  code: number
  message: string
  error: string
  fields?: Record<string, string>
  data: T
}

export interface CallOptions {
  lang?: string
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Sends JSON instead of a form. */
  json?: boolean
  /** Gives up when it says so. */
  signal?: AbortSignal
}

/** The contract over real HTTP, as one caller. `call` gives the data or throws `Refused`; `ask` gives the whole answer. */
export class Client {
  constructor(
    readonly origin: string,
    readonly token: string | null = null,
  ) {}

  as(token: string): Client {
    return new Client(this.origin, token)
  }

  async call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<CallData<K>> {
    const { status, body } = await this.ask(key, input, options)
    if (body.type === 'ok') return body.data as CallData<K>
    throw new Refused(body.error, body.type, body.message, body.fields, status)
  }

  ask<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions) {
    return this.send<CallData<K>>(key, input as Record<string, unknown>, options)
  }

  /** Anything at all, also what the contract does not know. */
  async send<T = unknown>(
    key: string,
    input: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<{ status: number; headers: Headers; body: Answer<T> }> {
    const [method = 'GET', path = ''] = key.split(' ')
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(input)) if (value !== undefined) form.append(name, String(value))
    const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
    const response = await fetch(`${this.origin}/api/${path}${query}`, {
      method,
      headers: {
        ...(method === 'GET'
          ? {}
          : { 'content-type': options.json ? 'application/json' : 'application/x-www-form-urlencoded' }),
        ...(this.token && { authorization: this.token }),
        'language-mark': options.lang ?? 'en',
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...options.headers,
      },
      ...(method !== 'GET' && { body: options.json ? JSON.stringify(input) : form.toString() }),
      ...(options.signal && { signal: options.signal }),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer<T> }
  }

  /** A picture, as a phone sends it; the answer is the reference to use in a form. */
  async upload(bytes: Uint8Array<ArrayBuffer>, name = 'picture.png'): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    const response = await fetch(`${this.origin}/api/upload`, {
      method: 'POST',
      headers: { ...(this.token && { authorization: this.token }), 'language-mark': 'en' },
      body: form,
    })
    const body = (await response.json()) as Answer<string>
    if (body.type === 'ok') return body.data
    throw new Refused(body.error, body.type, body.message, body.fields, response.status)
  }
}
