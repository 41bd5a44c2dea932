import { IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLanguage } from '@lagoon/shared/catalogue/languages'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/refusal'
import { refused } from './envelope'
import { json } from './faults'

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers an invalid or incomplete request in the envelope, if the connection can still take an answer. */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  const answering = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (answering?.headersSent) {
    // The client still receives the answers that were sent before.
    socket.destroySoon()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const body = bodyOf(status)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${json}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** The beginning of every address of a world that is not at the root: `/w/acme`. The host cuts it off and notes it on the request. */
export const prefixOf = (request: { raw: IncomingMessage }): string =>
  request.raw instanceof Incoming ? request.raw.prefix : ''

/**
 * Only a websocket takes over its connection. If a server has an upgrade handler, Node passes it every request with an `Upgrade` header and
 * does not read the body: Java's HttpClient and `curl --http2` offer `h2c` with every call.
 */
export class Incoming extends IncomingMessage {
  // Node's constructor sets `upgrade` before a field of this class exists.
  declare private asks: boolean | null
  /** See `prefixOf`. */
  prefix = ''

  set upgrade(asks: boolean | null) {
    this.asks = asks
  }
  get upgrade(): boolean {
    return this.asks === true && this.method === 'GET' && this.headers.upgrade?.toLowerCase() === 'websocket'
  }
}

/** Answers an `Expect` other than 100-continue, to which Node sends no body. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { 'content-type': json, 'cache-control': 'no-store', connection: 'close' }).end(bodyOf(417))
  })
}

const bodyOf = (status: number): string =>
  JSON.stringify(
    refused(
      defaultLanguage,
      status === 408 ? new Refusal('unavailable', { retryAfter_s: 1 }) : new Refusal('param_invalid'),
    ),
  )
