import { type IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import { deviceHeader } from '@lagoon/shared/catalogue/device'
import { bodyMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BringsFields, type Fields, fieldsOfJson, memberText } from './fields'
import { Incoming, prefixOf } from './parser'

/** The headers of the request that opened the socket which gates and limits read. Its calls come from the same page or program. */
const inherited = [
  ...['host', 'user-agent', 'origin', 'sec-fetch-site', 'sec-websocket-protocol', 'x-world-secret', 'x-host-key'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]
/** The headers that a call over a socket may send. */
const ofCall = ['x-lagoon-fault', 'x-lagoon-batch', deviceHeader, 'x-world-secret', 'x-host-key']
/** The headers of an answer that a client reads. The others are for browsers. */
const ofAnswer = ['x-request-id', 'x-lagoon-batch', deviceHeader]

/** A call as its socket received it. */
interface Sent {
  readonly call: string
  readonly key?: string
  readonly lang?: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly text: string
}

interface Answer {
  http: number
  body: string
  headers: Record<string, string>
}
type Answered = (answer: Answer | null) => void

/**
 * Makes calls that arrive over a socket. Each becomes a request on the route of the call, so that it passes the same hooks and gates as
 * over HTTP; only the parsing of HTTP is missing.
 */
export function callsOver(app: FastifyInstance) {
  return (opened: FastifyRequest) => {
    const prefix = prefixOf(opened)
    const headers = picked(inherited, opened.headers)
    return (sent: Sent, { token, socket }: { token: string; socket: Socket }, answered: Answered): (() => void) => {
      const request = new SocketRequest(socket, sent, {
        ...headers,
        ...(sent.headers && picked(ofCall, sent.headers)),
        ...(token !== '' && { authorization: token }),
        ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
        ...(sent.lang !== undefined && { 'language-mark': sent.lang }),
      })
      request.prefix = prefix
      const answer = new SocketAnswer(request, answered)
      app.routing(request, answer)
      return () => void answer.emit('close')
    }
  }
}

class SocketRequest extends Incoming implements BringsFields {
  readonly fields: Fields

  constructor(socket: Socket, { call, text }: Sent, headers: IncomingHttpHeaders) {
    super(socket)
    const body = memberText(text, 'body')
    const isTooLong = Buffer.byteLength(body) > bodyMaxBytes
    this.fields = fieldsOfJson(isTooLong ? '' : body)
    const [method = '', path = ''] = call.split(' ', 2)
    const isCall = Object.hasOwn(contract, call) && contract[call as CallKey].body !== 'multipart'
    this.method = isCall ? method : 'GET'
    this.url = isCall ? `/api/${path}` : '/api'
    // Fastify refuses a body that its headers announce as too long.
    this.headers = isTooLong
      ? { ...headers, 'content-type': 'application/json', 'content-length': `${bodyMaxBytes + 1}` }
      : headers
  }
}

/** Passes on an answer instead of writing it to the connection. */
class SocketAnswer extends ServerResponse {
  #headers: Record<string, unknown> = {}

  constructor(
    request: SocketRequest,
    private readonly answered: Answered,
  ) {
    super(request)
  }

  override writeHead(status: number, headers?: unknown): this {
    this.statusCode = status
    this.#headers = headers as Record<string, unknown>
    return this
  }

  /** Only a fault that cuts an answer writes a part of it. */
  override write(_part: unknown, written?: unknown): boolean {
    if (typeof written === 'function') written()
    return true
  }

  override end(body?: unknown): this {
    if (this.finished) return this
    this.finished = true
    this.answered({ http: this.statusCode, body: String(body), headers: picked(ofAnswer, this.#headers) })
    this.emit('finish')
    this.emit('close')
    return this
  }

  override destroy(): this {
    this.answered(null)
    return this
  }
}

function picked(names: readonly string[], headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = headers[name]
    if (typeof value === 'string' || typeof value === 'number') found[name] = `${value}`
  }
  return found
}
