import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../http/call'
import { closing, type Line, type SocketPolicy } from '../../../live/line'
import type { SocketRoute, SocketSession } from '../../../live/sockets'
import { textFrame } from '../../../live/textFrame'
import { Fault } from '../fault'
import type { Route, Stage } from '../route'
import { isInMicros } from '../timeUnit.rules'
import { ApiSession } from '../users/apiSession'
import type { ListenKeys } from '../users/listenKeys'
import { methodsOf } from '../users/methods'
import { type Reports, UserEvents } from '../users/userEvents'
import { UserStreams } from '../users/userStreams'
import { Sources } from './sources'
import { StreamSession } from './streamSession'
import { Streams } from './streams'

/** Long enough for a message that names as many streams as a socket may have. */
const longest_message = 48 * 1024
/** A client that only listens stays connected for a day, as long as it answers our pings. */
const policy: SocketPolicy = { silent_ms: null, most_missed: 3, longest_ms: 24 * 3_600_000 }

interface Sockets {
  /** The folders that contain the sockets. */
  in: readonly string[]
  listenKeys: ListenKeys
  reportsOf(caller: Caller): Reports
  /** The routes that the WebSocket API calls. If omitted, these sockets have no WebSocket API. */
  routes?: readonly Route[]
}

const full = (most: number) => ({ code: -1034, msg: `Too many concurrent connections; current limit is '${most}'.` })

/**
 * Serves Binance's sockets: `/ws/<stream>/<stream>` sends plain events, `/stream?streams=<stream>/<stream>` adds the name of the stream to
 * each event, and users follow their own account at `/ws-api/v3`. The server closes a socket that may have missed an event, and all sockets
 * when the world is replaced, so that no client keeps an outdated book.
 */
export function serveStreams(app: FastifyInstance, stage: Stage, sockets: Sockets): void {
  const { listenKeys, reportsOf, routes } = sockets
  const { live, log, wall, now, notReady, signers } = stage
  const userStreams = new UserStreams({ ...stage, events: new UserEvents(stage, reportsOf) })
  const streams = new Streams({ sources: new Sources({ ...stage, listenKeys, userStreams }), log, wall })
  const lines = new Set<Line>()
  const close = (line: Line, code: number, reason: string) => line.close(code, reason, wall.mono())
  const broke = (line: Line, error: unknown) => {
    log.error({ err: error }, 'a message could not be sent to a socket')
    close(line, closing.restart, 'missed something')
  }
  live.onRenewed(() => {
    for (const line of lines) close(line, closing.restart, 'another world')
  })

  const now_ms = () => now() * 1000
  /** The unit of times in the address; a wrong one is answered, and the socket closes. */
  const unitIn = (line: Line, { searchParams }: URL): boolean => {
    try {
      return isInMicros(searchParams.get('timeUnit'))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      line.write(textFrame(JSON.stringify({ error: { code: error.code, msg: error.message }, id: null })))
      close(line, closing.abuse, 'no such unit')
      return false
    }
  }

  const serve = (path: string, opens: (line: Line, url: URL, isMicros: boolean, ip: string) => SocketSession) => {
    const socketRoute: SocketRoute = {
      ...{ path: `/binance/${path}`, longest_message, policy, full },
      opens(line, request) {
        lines.add(line)
        const url = new URL(request.raw.url ?? '', 'ws://here')
        const session = opens(line, url, unitIn(line, url), request.ip)
        return {
          hear: text => session.hear(text),
          refuse: error => session.refuse(error),
          stops: () => session.stops?.(),
          gone: () => {
            lines.delete(line)
            session.gone()
          },
        }
      },
    }
    live.serve(app, socketRoute)
  }

  const ofStreams =
    (isCombined: boolean, namesIn: (url: URL) => string) => (line: Line, url: URL, isMicros: boolean) => {
      const session = new StreamSession(streams, { line, isCombined, isMicros, streams: new Set() }, now_ms)
      const names = namesIn(url).split('/')
      const begins = session.begin(names.filter(name => name !== ''))
      line.turn = begins.then(
        isThere => {
          if (!isThere) close(line, closing.notLoggedIn, 'no such listenKey')
        },
        error => broke(line, error),
      )
      return session
    }

  const inPath = ofStreams(false, ({ pathname, searchParams }) => {
    const names = pathname.slice(pathname.indexOf('/ws') + '/ws'.length).replaceAll('%40', '@')
    return `${names}/${searchParams.get('listenKey') ?? ''}`
  })
  const combined = ofStreams(true, ({ searchParams }) => searchParams.get('streams') ?? '')
  for (const folder of sockets.in) {
    serve(`${folder}ws`, inPath)
    serve(`${folder}ws/*`, inPath)
    serve(`${folder}stream`, combined)
  }
  if (!routes) return
  const methods = methodsOf(routes)
  const { counts, admit } = stage
  const serverTime = () => wall.now() + stage.skew_ms()
  const ofApi = { ...{ signers, userStreams, now, notReady, counts, admit, methods, wall, broke }, serverTime }
  serve(
    'ws-api/v3',
    (line, url, isMicros, ip) =>
      new ApiSession(ofApi, line, ip, { isMicros, limits: url.searchParams.get('returnRateLimits') !== 'false' }),
  )
}
