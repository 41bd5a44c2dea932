import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { Brand } from '@lagoon/shared/catalogue/brand'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { bodyMaxBytes, requestTimeoutMs, urlMaxBytes } from '@lagoon/shared/catalogue/limits'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { ShownBrand } from '../platform/brand'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import { requestIds } from '../platform/requestIds'
import { type Soon, whenKnown } from '../platform/soon'
import type { Wall } from '../platform/wall'
import type { Caller, Done, Routes } from './call'
import { closeConnections, endUnread } from './closing'
import { callsOfEach } from './each'
import { answerFaults, fault } from './faults'
import { type Fields, fieldsOfForm, fieldsOfJson } from './fields'
import type { Hosts } from './hosts'
import { answeredOnce, type StoredAnswers } from './idempotency'
import { type AddressCount, limitRequests, uncounted } from './limits'
import { acceptMultipart, readFieldsFirst, readParts, skipFiles } from './multipart'
import { serveDocs } from './openapi/serveDocs'
import { answerExpectations, answerUnparsed, Incoming } from './parser'
import { securityHeaders } from './security'
import { type Handle, type Serving, serve } from './serve'

const changesNothing = ['GET', 'HEAD', 'OPTIONS']
/** The `sec-fetch-site` values of a request that a page of another origin started. Other programs do not send the header. */
const foreign = ['cross-site', 'same-site']

/** Closes the connection of a refused websocket request after the answer, as the live hub does. */
function letGo(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade?.toLowerCase() === 'websocket')
    reply.raw.once('finish', () => request.raw.socket.destroySoon())
}

/**
 * Checks a request before reading its body, and returns true if it refused the request. A request for another host gets 421. A request
 * without the link of a demo gets 403. So does a request that would change something and comes from a page of another site.
 */
function turnedAway(
  { hosts, isLetIn }: { hosts: Hosts; isLetIn(request: FastifyRequest): Soon<boolean> },
  request: FastifyRequest,
  reply: FastifyReply,
): Soon<boolean> {
  const { host } = request.headers
  if (!hosts.answersTo(host)) {
    letGo(request, reply)
    fault(
      request,
      reply,
      421,
      new Refusal('forbidden', { text: 'forbidden.host', params: { setting: 'ALLOWED_HOSTS' } }),
    )
    return true
  }
  return whenKnown(isLetIn(request), isIn => {
    if (isIn) return isForeign(hosts, request, reply)
    letGo(request, reply)
    fault(request, reply, 403, new Refusal('link_needed'))
    return true
  })
}

function isForeign(hosts: Hosts, request: FastifyRequest, reply: FastifyReply): boolean {
  const { host, origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined && site === undefined) return false
  if (changesNothing.includes(request.method)) return false
  if (!foreign.includes(String(site)) && hosts.isOwnPage(origin, host as string)) return false
  fault(request, reply, 403, new Refusal('forbidden', { text: 'forbidden.page' }))
  return true
}

/** Reads bodies as text and turns them into fields, so that one validation serves every content type. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm)
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJson)
}

// A callback, because a promise for each body would cost a turn of the event loop.
type Read = (error: Error | null, fields?: Fields) => void

const readForm = (_request: FastifyRequest, body: string, done: Read) => done(null, fieldsOfForm(body))

function readJson(_request: FastifyRequest, body: string, done: Read): void {
  let fields: Fields
  try {
    fields = fieldsOfJson(body)
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }))
    return
  }
  done(null, fields)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of callers who have not chosen one. */
    brandLanguages(): Pick<Brand, 'language' | 'languages'>
  }
  interface FastifyRequest {
    caller: Caller
    /** In a demo, the guest whose token admitted the request. */
    guest: (Caller & { token: string }) | null
    /** The declared path of a call. */
    route: string | null
    /** null until the language is known. */
    lang: Language | null
    /** The commands of a call that has an observer. */
    done: Done[] | null
  }
}

/** What the HTTP layer needs from the exchange. It knows the contract and no feature. */
interface Exchange extends Serving {
  log: Log
  wall: Wall
  hosts: Hosts
  stored: StoredAnswers
  /** The number of seconds after which a caller should try again. */
  busyFor_s(): number
  /** False if the request must be refused: a demo refuses requests without its link. */
  isLetIn(request: FastifyRequest): Soon<boolean>
  /** A caller looks at the world: settles once a world at rest has reached the present second; null if it moves already. */
  attend(): Promise<void> | null
  /** True if the API documentation is public. */
  docs: boolean
  brand: ShownBrand
  trustProxy: string[]
  addresses?: AddressCount | undefined
}

const tooLong = Object.assign(new Error('the address is too long'), { statusCode: 413 })

/** Serves the contract: one route per declaration that has a handler, in the envelope, strictly validated. */
export async function createServer(exchange: Exchange, routes: Routes): Promise<FastifyInstance> {
  const { page, answer, Answer } = await securityHeaders()
  const app: FastifyInstance = Fastify({
    loggerInstance: oneForAll(exchange.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMaxBytes,
    genReqId: requestIds(exchange.wall),
    trustProxy: exchange.trustProxy.length > 0 ? exchange.trustProxy : false,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: text => fieldsOfForm(text) as unknown as Record<string, string>,
    },
    requestTimeout: requestTimeoutMs,
    // Our own check refuses a request without a Host, as it does for another host.
    http: { requireHostHeader: false, IncomingMessage: Incoming, ServerResponse: Answer },
    clientErrorHandler: answerUnparsed,
    // Hooks do not run for invalid URLs.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(answer)
      void whenKnown(turnedAway(exchange, request, reply), isAway => {
        if (isAway) return
        letGo(request, reply)
        fault(request, reply, 400, new Refusal('param_invalid'))
      })
    },
    forceCloseConnections: 'idle',
    // `notReady` refuses a call that arrives during the stop, in the envelope like every other.
    return503OnClosing: false,
  })
  closeConnections(app, exchange.wall)
  endUnread(app)
  app.setValidatorCompiler(() => () => true)
  app.decorateRequest('caller', null as unknown as Caller)
  app.decorateRequest('guest', null)
  app.decorateRequest('lang', null)
  app.decorateRequest('route', null)
  app.decorateRequest('done', null)
  app.decorate('brandLanguages', () => exchange.brand.now)
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = reply
    if (raw instanceof Answer) raw.requestId = request.id
    else reply.headers(answer).header('x-request-id', request.id)
    const proceed = (isAway: boolean) => {
      if (isAway) return
      if (!isCall(request.url)) {
        if (raw instanceof Answer) raw.isPage = true
        reply.removeHeader('cache-control').headers(page(request.headers.host as string))
      }
      const goOn = () => next(request.url.length > urlMaxBytes ? tooLong : undefined)
      const waking = showsWorld(request.routeOptions.url) ? exchange.attend() : null
      if (waking) void waking.then(goOn)
      else goOn()
    }
    const away = turnedAway(exchange, request, reply)
    if (away instanceof Promise) away.then(proceed, next)
    else proceed(away)
  })
  if (exchange.log.isLevelEnabled('info')) {
    app.addHook('onResponse', (request, reply, next) => {
      logAnswer(exchange.log, request, reply)
      next()
    })
  }
  answerExpectations(app)
  readBodies(app)
  if (exchange.rateLimit) await limitRequests(app, exchange.addresses)
  const once = answeredOnce(exchange.stored)
  const all = { ...routes, ...callsOfEach(routes, { once, hashOf: exchange.hashOf }) }
  if (exchange.docs) await serveDocs(app, Object.keys(all), exchange.brand)
  answerFaults(app, exchange.log, exchange.busyFor_s)
  for (const [key, handler] of Object.entries(all) as [CallKey, Handle][]) {
    const endpoint: Endpoint = contract[key]
    if (endpoint.body) {
      // A scope of its own, so that the hooks for files do not slow other calls.
      await app.register(async scope => {
        await acceptMultipart(scope, endpoint)
        if (endpoint.body === 'fields or multipart') scope.addHook('preValidation', readParts)
        if (endpoint.body === 'fields, then files') {
          scope.addHook('preValidation', readFieldsFirst)
          scope.addHook('onResponse', skipFiles)
        }
        serve(scope, exchange, key, handler, once)
      })
    } else serve(app, exchange, key, handler, once)
  }
  return app
}

/** True for calls, false for pages: the app, the console and the API documentation. */
const isCall = (url: string) =>
  (url.startsWith('/api/') && !url.startsWith('/api/docs')) || url.startsWith('/binance/api/')

/** False for pages and their files, probes and metrics: a world at rest is not woken for them. */
const showsWorld = (route: string | undefined) =>
  route !== undefined && !uncounted.includes(route) && !/^\/(h5|console|new)?(\/|$)/.test(route)

/** Log lines contain the id of the request, so requests need no child logger. */
function oneForAll(log: Log): FastifyBaseLogger {
  const logger: FastifyBaseLogger = Object.create(log, { child: { value: () => logger } })
  return logger
}

/** Logs one line per answer with the declared route, and nothing that the caller sent. */
function logAnswer(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, caller, routeOptions } = request
  const [route, status, user] = [routeOptions.url ?? 'none', reply.statusCode, caller?.userId || undefined]
  log.info({ request: id, method, route, status, ms: Math.round(reply.elapsedTime), user }, 'answered')
}
