import { Unanswered } from './callError'
import type { Connection } from './connection'

/** The settings of a caller: origin, token, language, `fetch`. */
export interface Sender {
  origin: string
  token: string | null
  lang: string
  fetch: typeof fetch
  timeout_ms: number
  seen: Seen
}

/** The last batch named in an answer: a replica that has it may answer the next read. */
export interface Seen {
  batch: number
}

export interface SendOptions {
  /** The language of this answer only. */
  lang?: string
  /** One per submission: the server does it once, however often it is sent. */
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface Reply {
  status: number
  headers: Headers
  body: unknown
}

/** A message has at most 64 KiB, and a letter at most three bytes. */
const most_letters = 20_000

/** A connection that can carry calls. */
export type Carrier = Pick<Connection, 'carriesCalls' | 'call'>

/** Sends a call over the connection if it is open and logged in, and over HTTP otherwise. */
export async function sendOver(
  carrier: Carrier,
  sender: Sender,
  key: string,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions = {},
): Promise<Reply> {
  if (!carrier.carriesCalls || JSON.stringify(input).length > most_letters) return sendCall(sender, key, input, options)
  const { lang, timeout_ms, seen } = sender
  const headers = { ...(seen.batch > 0 && { 'x-lagoon-batch': `${seen.batch}` }), ...options.headers }
  const deadline = deadlineOf(timeout_ms, options.signal)
  try {
    const answer = await carrier.call(
      {
        ...{ call: key, body: input, lang: options.lang ?? lang, headers },
        ...(options.idempotencyKey && { key: options.idempotencyKey }),
      },
      deadline.signal,
    )
    if (!answer) throw new Unanswered('network')
    seen.batch = Math.max(seen.batch, Number(answer.headers['x-lagoon-batch'] ?? 0))
    return { status: answer.http, headers: new Headers(answer.headers), body: answer.body }
  } catch (error) {
    throw deadline.expired() ? new Unanswered('timeout', error) : error
  } finally {
    deadline.end()
  }
}

/** One HTTP request: `POST wallet/change` as a form, a GET with its input in the query. Resolves with the JSON of any answer. */
export async function sendCall(
  sender: Sender,
  key: string,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions = {},
): Promise<Reply> {
  const [method = 'GET', path = ''] = key.split(' ')
  const form = formOf(input)
  if (method !== 'GET') return sendBody(sender, method, path, form, options)
  const query = String(form)
  return sendBody(sender, method, query ? `${path}?${query}` : path, undefined, options)
}

export async function sendBody(
  sender: Sender,
  method: string,
  path: string,
  body: URLSearchParams | FormData | undefined,
  options: SendOptions = {},
): Promise<Reply> {
  const { origin, token, lang, fetch, timeout_ms, seen } = sender
  const headers: Record<string, string> = { 'language-mark': options.lang ?? lang }
  if (token) headers.authorization = token
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (seen.batch > 0) headers['x-lagoon-batch'] = `${seen.batch}`
  const deadline = deadlineOf(timeout_ms, options.signal)
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...headers, ...options.headers },
      ...(body && { body }),
      signal: deadline.signal,
    })
    seen.batch = Math.max(seen.batch, Number(response.headers.get('x-lagoon-batch')))
    return { status: response.status, headers: response.headers, body: await response.json() }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Unanswered(deadline.expired() ? 'timeout' : error instanceof SyntaxError ? 'broken' : 'network', error)
  } finally {
    deadline.end()
  }
}

/** Aborts a request at its deadline or when the caller aborts. Many phone browsers do not have `AbortSignal.any` yet. */
function deadlineOf(timeout_ms: number, caller: AbortSignal | undefined) {
  const request = new AbortController()
  let isExpired = false
  const give = () => request.abort(caller?.reason)
  const timer = setTimeout(() => {
    isExpired = true
    request.abort()
  }, timeout_ms)
  if (caller?.aborted) give()
  else caller?.addEventListener('abort', give, { once: true })
  return {
    signal: request.signal,
    expired: () => isExpired,
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', give)
    },
  }
}

/** Undefined fields are not sent, and lists are sent as JSON. */
function formOf(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
