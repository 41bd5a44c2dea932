import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallData, type CallInput, type CallKey, contract } from '@lagoon/shared/api/index'
import { Deviates, type Deviation } from './deviation'
import { type Answer, answerFaults } from './envelope.rules'

/** The connection of a run, and the record of deviating answers. */
export interface Line {
  base: string
  fetch: typeof fetch
  headers: Readonly<Record<string, string>>
  note(deviation: Deviation): void
  /** A call has succeeded. */
  answered(key: CallKey): void
}

interface Sending {
  lang?: string
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Sends JSON instead of a form. */
  json?: boolean
}

const longest_ms = 30_000

/**
 * A client with or without a login. Every answer is checked against the declaration of its call, so a check only has to test what the
 * declaration cannot say.
 */
export class Caller {
  constructor(
    private readonly line: Line,
    readonly token: string | null = null,
  ) {}

  as(token: string): Caller {
    return new Caller(this.line, token)
  }

  /** Returns the checked answer. */
  async ask<K extends CallKey>(key: K, input: Partial<CallInput<K>> & object, sending: Sending = {}): Promise<Answer> {
    const answer = await this.raw(key, input as Record<string, unknown>, sending)
    const endpoint = contract[key] as Endpoint
    for (const what of answerFaults(endpoint, answer)) this.line.note({ call: key, what })
    if (answer.body.type === 'ok') this.line.answered(key)
    return answer
  }

  /** Returns the data of an answer; a refusal ends the check. */
  async get<K extends CallKey>(key: K, input: CallInput<K>, sending?: Sending): Promise<CallData<K>> {
    const { body } = await this.ask(key, input, sending)
    if (body.type === 'ok') return body.data as CallData<K>
    throw new Deviates(key, `was refused as ${String(body.error)}: ${String(body.message)}`)
  }

  /** Returns the key of the refusal; a success ends the check. */
  async refused<K extends CallKey>(key: K, input: Partial<CallInput<K>> & object, sending?: Sending): Promise<string> {
    const { body } = await this.ask(key, input, sending)
    if (body.type !== 'ok') return String(body.error)
    throw new Deviates(key, `was answered and should have been refused: ${JSON.stringify(input)}`)
  }

  /** Returns the answer unchecked. */
  async raw(key: string, input: Record<string, unknown>, sending: Sending = {}): Promise<Answer> {
    const [method = 'GET', path = ''] = key.split(' ')
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(input)) if (value !== undefined) form.append(name, String(value))
    if (method === 'GET') return this.send(key, `${path}?${form}`, { method }, sending)
    if (!sending.json) return this.send(key, path, { method, body: form }, sending)
    const headers = { ...sending.headers, 'content-type': 'application/json' }
    return this.send(key, path, { method, body: JSON.stringify(input) }, { ...sending, headers })
  }

  /** Uploads a picture and returns its reference. */
  async upload(picture: Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData()
    body.append('file', new Blob([picture]), 'picture.png')
    const answer = await this.send('POST upload', 'upload', { method: 'POST', body })
    for (const what of answerFaults(contract['POST upload'] as Endpoint, answer))
      this.line.note({ call: 'POST upload', what })
    if (answer.body.type !== 'ok') throw new Deviates('POST upload', `was refused as ${String(answer.body.error)}`)
    this.line.answered('POST upload')
    return String(answer.body.data)
  }

  async send(call: string, path: string, init: RequestInit, { lang, idempotencyKey, headers }: Sending = {}) {
    const response = await this.line
      .fetch(`${this.line.base}/api/${path}`, {
        ...init,
        headers: {
          'language-mark': lang ?? 'en',
          ...(this.token !== null && { authorization: this.token }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...this.line.headers,
          ...headers,
        },
        signal: AbortSignal.timeout(longest_ms),
      })
      .catch(error => {
        throw new Deviates(call, `was not answered: ${String((error as Error).cause ?? (error as Error).message)}`)
      })
    const text = await response.text()
    return { status: response.status, body: bodyOf(call, text) }
  }
}

function bodyOf(call: string, text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // The deviation is recorded below.
  }
  throw new Deviates(call, `was not answered with a JSON object: ${text.slice(0, 80)}`)
}
