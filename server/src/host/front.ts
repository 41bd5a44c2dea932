import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { defaultLanguage, isLanguage } from '@lagoon/shared/catalogue/languages'
import type { FastifyInstance } from 'fastify'
import { refused, statusOf } from '../http/envelope'
import type { Incoming } from '../http/parser'
import { Refusal } from '../platform/refusal'
import { errorText } from '../platform/text'
import type { Wall } from '../platform/wall'
import { addressed } from './address.rules'
import { isPassedOn, NobodyThere, passRequest, passSocket } from './passOn'

/** A visit to an awake world; it does not fall asleep before `leave`. */
export interface Visit {
  readonly app: FastifyInstance
  leave(): void
}

/** Another host has the world. */
export interface Elsewhere {
  readonly address: string
  /** The address did not answer, so the next call takes the lock or asks for the holder again. */
  lookAgain(): void
}

interface Worlds {
  readonly hosts: readonly string[]
  /** What hosts show to each other. */
  readonly peerKey: string
  /** Null if there is no such world. Waits while the world wakes; refuses `world_waking` if that takes too long. */
  enter(name: string, visitor: { isSocket: boolean; isPage: boolean }): Promise<Visit | Elsewhere | null>
}

type Serve<Rest extends unknown[]> = (request: IncomingMessage, ...rest: Rest) => void

/** How a request or a socket gets to its world. */
interface Ways {
  here(visit: Visit): void
  onward(address: string): Promise<void>
  nowhere(): void
}

/** Tries for three seconds: Postgres frees the locks of a killed host after about a second. */
const most_looks = 60
const between_looks_ms = 50

/**
 * Passes each request and each socket that arrives at the server of `main` to its world, which may be with another host. Requests for
 * `main` go straight on. A world's own server never listens; it gets the requests of its world here, without the prefix.
 */
export function serveWorlds(main: FastifyInstance, worlds: Worlds, wall: Wall): void {
  const { server } = main
  const toMain = {
    request: only<[ServerResponse]>(server, 'request'),
    upgrade: only<[Duplex, Buffer]>(server, 'upgrade'),
  }

  async function find(name: string, visitor: { isSocket: boolean; isPage: boolean }, isLast: boolean, ways: Ways) {
    for (let look = 1; ; look++) {
      const found = await worlds.enter(name, visitor)
      if (found === null) return ways.nowhere()
      if ('app' in found) return ways.here(found)
      try {
        // Two hosts that each take the other for the holder would pass it on for ever.
        if (!isLast && found.address) return await ways.onward(found.address)
      } catch (error) {
        if (!(error instanceof NobodyThere)) throw error
      }
      if (look === most_looks) throw new Refusal('world_waking', { retryAfter_s: 1 })
      await new Promise<void>(done => void wall.after(between_looks_ms, done))
      found.lookAgain()
    }
  }

  server.on('request', (request: Incoming, response: ServerResponse) => {
    const isLast = isPassedOn(request, worlds.peerKey)
    const to = addressed(request.url ?? '', request.headers.host, worlds.hosts)
    if (to === null) return toMain.request(request, response)
    const isPage = /^\/(h5|console)\/?(\?|$)/.test(to.url)
    const failed = (error: unknown) =>
      response.headersSent ? response.destroy() : answer(request, response, refusalOf(error))
    find(to.name, { isSocket: false, isPage }, isLast, {
      here(visit) {
        // The caller may have left while the world woke.
        if (response.closed) return visit.leave()
        response.once('close', visit.leave)
        Object.assign(request, { url: to.url, prefix: to.prefix })
        visit.app.routing(request, response)
      },
      onward: address => passRequest(address, worlds.peerKey, request, response),
      nowhere: () => answer(request, response, new Refusal('not_found'), 404),
    }).catch(failed)
  })
  server.on('upgrade', (request: Incoming, socket: Duplex, head: Buffer) => {
    const isLast = isPassedOn(request, worlds.peerKey)
    const to = addressed(request.url ?? '', request.headers.host, worlds.hosts)
    if (to === null) return toMain.upgrade(request, socket, head)
    socket.on('error', () => socket.destroy())
    find(to.name, { isSocket: true, isPage: false }, isLast, {
      here(visit) {
        if (socket.destroyed) return visit.leave()
        socket.once('close', visit.leave)
        Object.assign(request, { url: to.url, prefix: to.prefix })
        visit.app.server.emit('upgrade', request, socket, head)
      },
      onward: address => passSocket(address, worlds.peerKey, request, socket),
      nowhere: () => socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'),
    }).catch((error: unknown) =>
      socket.end(
        refusalOf(error).key === 'world_ended'
          ? 'HTTP/1.1 410 Gone\r\nConnection: close\r\n\r\n'
          : 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n',
      ),
    )
  })
}

/** The one listener of an event, which is removed from the server. */
function only<Rest extends unknown[]>(server: Server, event: 'request' | 'upgrade'): Serve<Rest> {
  const listeners = server.listeners(event) as Serve<Rest>[]
  server.removeAllListeners(event)
  return (request, ...rest) => {
    for (const listener of listeners) listener.call(server, request, ...rest)
  }
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('unavailable', { retryAfter_s: 1 })

/** Before a world is awake, nothing of it can answer: a program gets the envelope, a person a page that comes again. */
function answer(request: Incoming, response: ServerResponse, refusal: Refusal, status = statusOf(refusal)): void {
  const mark = String(request.headers['language-mark'])
  const language = isLanguage(mark) ? mark : defaultLanguage
  const { retryAfter_s } = refusal.detail
  const isPage = /^text\/html/.test(request.headers.accept ?? '')
  response.writeHead(status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(retryAfter_s === undefined ? {} : { 'retry-after': String(retryAfter_s) }),
  })
  if (!isPage) return void response.end(JSON.stringify(refused(language, refusal)))
  const again = retryAfter_s === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter_s}">`
  const sentences = (['en', 'hk'] as const).map(
    each =>
      `<p lang="${each === 'hk' ? 'zh-HK' : each}">${errorText(each, refusal.key, refusal.detail.params, refusal.detail.text)}</p>`,
  )
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}` +
      `<title>SIMULATED</title><style>body{font:16px system-ui;text-align:center;margin:20vh 1rem}</style><p>SIMULATED</p>${sentences.join('')}</html>`,
  )
}
