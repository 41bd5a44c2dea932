import { Unanswered } from './refused'

/** How one caller sends: where to, as whom, in which language, with which `fetch`. */
export interface Sender {
  origin: string
  token: string | null
  lang: string
  fetch: typeof fetch
  timeout_ms: number
}

export interface SendOptions {
  /** The language of this answer alone. */
  lang?: string
  /** One per submission: the server does it once however often it is sent. */
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Reply {
  status: number
  headers: Headers
  body: unknown
}

/** One request over HTTP: `POST wallet/change` as a form, a GET with its input in the query. Resolves with whatever JSON came. */
export async function sendCall(
  sender: Sender,
  key: string,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions = {},
): Promise<Reply> {
  const [method = 'GET', path = ''] = key.split(' ')
  const form = formOf(input)
  const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
  return sendBody(sender, method, path + query, method === 'GET' ? undefined : form, options)
}

export async function sendBody(
  { origin, token, lang, fetch, timeout_ms }: Sender,
  method: string,
  path: string,
  body: URLSearchParams | FormData | undefined,
  options: SendOptions = {},
): Promise<Reply> {
  const expiry = AbortSignal.timeout(timeout_ms)
  const headers: Record<string, string> = { 'language-mark': options.lang ?? lang }
  if (token) headers.authorization = token
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...headers, ...options.headers },
      ...(body && { body }),
      signal: options.signal ? AbortSignal.any([options.signal, expiry]) : expiry,
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new Unanswered(expiry.aborted ? 'timeout' : error instanceof SyntaxError ? 'broken' : 'network', error)
  }
}

/** A field that is undefined is not sent. */
function formOf(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}
