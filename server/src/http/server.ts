import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { bodyMaxBytes, requestTimeoutMs, urlMaxBytes } from '@lagoon/shared/catalogue/limits'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import { requestIds } from '../platform/requestIds'
import { type Soon, whenKnown } from '../platform/soon'
import type { Wall } from '../platform/wall'
import { readBodies } from './bodies'
import type { Caller, Done, Routes } from './call'
import { closeConnections, endUnread } from './closing'
import { letGo, turnedAway } from './door'
import { answerFaults, fault } from './faults'
import { fieldsOfForm } from './fields'
import type { Hosts } from './hosts'
import { answeredOnce, type StoredAnswers } from './idempotency'
import { limitRequests } from './limits'
import { acceptMultipart } from './multipart'
import { serveDocs } from './openapi/serveDocs'
import { answerExpectations, answerUnparsed, Incoming } from './parser'
import { securityHeaders } from './security'
import { type Handle, type Serving, serve } from './serve'

declare module 'fastify' {
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
  /** True if the API documentation is public. */
  docs: boolean
  trustProxy: string[]
}

const tooLong = Object.assign(new Error('the address is too long'), { statusCode: 413 })

/** Serves the contract: one route per declaration that has a handler, in the envelope, strictly validated. */
export async function createServer(exchange: Exchange, routes: Routes): Promise<FastifyInstance> {
  const { page, answer } = await securityHeaders()
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
    http: { requireHostHeader: false, IncomingMessage: Incoming },
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
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(answer).header('x-request-id', request.id)
    const come = (isAway: boolean) => {
      if (isAway) return
      if (!isCall(request.url)) reply.removeHeader('cache-control').headers(page(request.headers.host as string))
      next(request.url.length > urlMaxBytes ? tooLong : undefined)
    }
    const away = turnedAway(exchange, request, reply)
    if (away instanceof Promise) away.then(come, next)
    else come(away)
  })
  if (exchange.log.isLevelEnabled('info')) {
    app.addHook('onResponse', (request, reply, next) => {
      tell(exchange.log, request, reply)
      next()
    })
  }
  answerExpectations(app)
  readBodies(app)
  if (exchange.rateLimit) await limitRequests(app)
  if (exchange.docs) await serveDocs(app, Object.keys(routes))
  answerFaults(app, exchange.log, exchange.busyFor_s)
  const once = answeredOnce(exchange.stored)
  for (const [key, handler] of Object.entries(routes) as [CallKey, Handle][]) {
    const endpoint: Endpoint = contract[key]
    if (endpoint.body === 'multipart') {
      // A scope of its own, so that the hooks for files do not slow other calls.
      await app.register(async scope => {
        await acceptMultipart(scope)
        serve(scope, exchange, key, handler, once)
      })
    } else serve(app, exchange, key, handler, once)
  }
  return app
}

/** True for calls, false for pages: the app, the console and the API documentation. */
const isCall = (url: string) =>
  (url.startsWith('/api/') && !url.startsWith('/api/docs')) || url.startsWith('/binance/api/')

/** Log lines contain the id of the request, so requests need no child logger. */
function oneForAll(log: Log): FastifyBaseLogger {
  const logger: FastifyBaseLogger = Object.create(log, { child: { value: () => logger } })
  return logger
}

/** Logs one line per answer with the declared route, and nothing that the caller sent. */
function tell(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, caller, routeOptions } = request
  const [route, status, user] = [routeOptions.url ?? 'none', reply.statusCode, caller?.userId || undefined]
  log.info({ request: id, method, route, status, ms: Math.round(reply.elapsedTime), user }, 'answered')
}
