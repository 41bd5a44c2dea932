import { randomUUID } from 'node:crypto'
import { deviceHeader } from '@lagoon/shared/catalogue/device'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { bodyMaxBytes, urlMaxBytes } from '@lagoon/shared/catalogue/limits'
import { type Endpoint, secretsOf } from '@lagoon/shared/contract/endpoint'
import { type CallKey, contract } from '@lagoon/shared/contract/index'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import type { RequestHash } from '../platform/request-hash'
import { type Call, type Caller, nobody, type Routes } from './call'
import type { Deadline } from './deadline'
import { letGo, turnedAway } from './door'
import { acted, done, type Envelope } from './envelope'
import { answerFaults, fault, json } from './faults'
import { type Fields, fieldsOfForm, fieldsOfJson } from './fields'
import type { Hosts } from './hosts'
import { answeredOnce, idempotencyOf, type StoredAnswers } from './idempotency'
import { assertLanguage, languageOf } from './language'
import { limitOf, limitRequests } from './limits'
import { acceptMultipart, type Multipart, multipartOf } from './multipart'
import { serveDocs } from './openapi/serveDocs'
import { codingOf, least_bytes, pack } from './packed'
import { answerExpectations, answerUnparsed } from './parser'
import { answerSchema } from './routes'
import { securityHeaders } from './security'
import { validator } from './validate'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Of a call: its address as it is declared. */
    route: string | null
    /** null until it is settled. */
    lang: Language | null
    /** null for what was refused before anybody looked at it. */
    deadline: Deadline | null
  }
}

/** What the http layer asks of the exchange. It knows the contract and no feature. */
export interface Exchange {
  log: Log
  hosts: Hosts
  /** Who a token belongs to; null for anything that is not a live token. */
  authenticate(token: string): Caller | null | Promise<Caller | null>
  /** The language a user chose, if one did. */
  languageOf(userId: number): Language | null | Promise<Language | null>
  stored: StoredAnswers
  /** What is kept of a call that was sent with a key. */
  hashOf: RequestHash
  /** null while calls are served; else why not, and callers are told to come back. */
  notReady(): string | null
  /** In how many seconds what cannot be done now is worth another try. */
  busyFor_s(): number
  /** How long the caller of a request that has just arrived waits on a database that is away. */
  deadline(): Deadline
  /** Whether a request may come in at all: a demo keeps out who has not its link. */
  isLetIn(request: FastifyRequest): boolean
  /** Refuses a world call that world control, or its secret, does not allow. */
  assertWorldCall(request: FastifyRequest): void
  /** Whether the calls are described to everybody. */
  docs: boolean
  rateLimit: boolean
  trustProxy: string[]
}

const tooLong = Object.assign(new Error('the address is too long'), { statusCode: 413 })

/** Serves the contract: one route per declaration that has a handler, in the envelope, strictly validated. */
export async function createServer(exchange: Exchange, routes: Routes): Promise<FastifyInstance> {
  const { page, answer } = await securityHeaders()
  const app: FastifyInstance = Fastify({
    loggerInstance: exchange.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMaxBytes,
    genReqId: requestIds(),
    trustProxy: exchange.trustProxy.length > 0 ? exchange.trustProxy : false,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: text => fieldsOfForm(text) as unknown as Record<string, string>,
    },
    requestTimeout: 60_000,
    // A request without a Host is told so by us, like one for another host.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnparsed,
    // Addresses that are none never reach a hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(answer)
      if (turnedAway(exchange, request, reply)) return
      letGo(request, reply)
      fault(request, reply, 400, new Refusal('param_invalid'))
    },
    forceCloseConnections: 'idle',
    // What is logged of a request names its id; a logger of its own would be made for each.
    childLoggerFactory: logger => logger,
    // A call that comes while it stops is refused by `notReady`, in the envelope like every other.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(() => () => true)
  app.decorateRequest('caller', null as unknown as Caller)
  app.decorateRequest('lang', null)
  app.decorateRequest('deadline', null)
  app.decorateRequest('route', null)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(answer).header('x-request-id', request.id)
    if (turnedAway(exchange, request, reply)) return
    if (!isOfApi(request.url)) reply.removeHeader('cache-control').headers(page(request.headers.host as string))
    next(request.url.length > urlMaxBytes ? tooLong : undefined)
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
      // In a scope of its own, so that no other call waits for what looks after its files.
      await app.register(async scope => {
        await acceptMultipart(scope)
        serve(scope, exchange, key, handler, once)
      })
    } else serve(app, exchange, key, handler, once)
  }
  return app
}

type Handle = (call: Call<unknown>) => unknown
type Told = Envelope | Buffer
type Once = ReturnType<typeof answeredOnce>

function serve(app: FastifyInstance, exchange: Exchange, key: CallKey, handler: Handle, once: Once): void {
  const endpoint = contract[key] as Endpoint
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const url = `/api/${path}`
  const validate = validator(endpoint)
  const secrets = secretsOf(endpoint)
  const isForAll = endpoint.kind === 'read' && endpoint.access === 'anyone'
  const bytesOf = new WeakMap<object, Buffer>()
  const packedOf = { br: new WeakMap<object, Promise<Buffer>>(), gzip: new WeakMap<object, Promise<Buffer>>() }
  app.route({
    method,
    url,
    schema: { response: { 200: answerSchema(endpoint) } },
    ...(exchange.rateLimit && { config: { rateLimit: limitOf(endpoint) } }),
    onRequest: (request, _reply, next) => {
      request.route = url
      const goOn = (caller: Caller) => {
        request.caller = caller
        next()
      }
      const caller = attempt(() => callerOf(exchange, request, endpoint))
      if (caller instanceof Promise) patient(request, caller).then(goOn, next)
      else if (caller instanceof Error) next(caller)
      else goOn(caller)
    },
    onResponse: (request, _reply, next) => {
      request.deadline?.end()
      next()
    },
    handler: (request, reply) => {
      const { caller } = request
      const chosen = caller.userId > 0 ? exchange.languageOf(caller.userId) : null
      if (!(chosen instanceof Promise) && endpoint.body !== 'multipart') {
        const answered = told(request, reply, handled(callOf(request, reply, chosen, null)))
        return answered instanceof Promise ? patient(request, answered) : answered
      }
      return patient(request, answer(request, reply, chosen))
    },
  })

  /** What waits for something is given up on when the database is away; what is known is answered in this very turn. */
  function patient<R>(request: FastifyRequest, work: Promise<R>): Promise<R> {
    request.deadline ??= exchange.deadline()
    return request.deadline.with(work)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    chosen: Language | null | Promise<Language | null>,
  ): Promise<Told> {
    const language = await chosen
    // What is wrong with an upload is told in the caller's language as well.
    request.lang = languageOf(request, undefined, language)
    const multipart = endpoint.body === 'multipart' ? multipartOf(request) : null
    return told(request, reply, handled(callOf(request, reply, language, multipart)))
  }

  const handled = (call: Call<unknown>) =>
    call.idempotency ? once(call.idempotency, async () => handler(call)) : handler(call)

  function told(request: FastifyRequest, reply: FastifyReply, data: unknown): Told | Promise<Told> {
    if (data instanceof Promise) return data.then(known => told(request, reply, known))
    return isForAll && typeof data === 'object' && data !== null
      ? written(request, reply, data)
      : enveloped(request, data)
  }

  /** What everybody is told alike is written, and compressed, once: a feature that answers with the same object means the same bytes. */
  function written(request: FastifyRequest, reply: FastifyReply, data: object): Buffer | Promise<Buffer> {
    let bytes = bytesOf.get(data)
    if (!bytes) {
      bytes = Buffer.from(reply.serialize(done(data)) as string)
      bytesOf.set(data, bytes)
    }
    reply.type(json)
    if (bytes.length < least_bytes) return bytes
    reply.header('vary', 'accept-encoding')
    const coding = codingOf(request.headers['accept-encoding'])
    if (!coding) return bytes
    reply.header('content-encoding', coding)
    let packed = packedOf[coding].get(data)
    if (!packed) {
      packed = pack(bytes, coding)
      packedOf[coding].set(data, packed)
    }
    return packed
  }

  function enveloped({ lang }: FastifyRequest, data: unknown): Envelope {
    if (endpoint.body === 'multipart') return { type: 'ok', code: 1, message: data as string, data }
    return endpoint.kind === 'read' ? done(data) : acted(lang as Language, endpoint.success, data)
  }

  function callOf(
    request: FastifyRequest,
    reply: FastifyReply,
    chosen: Language | null,
    multipart: Multipart | null,
  ): Call<unknown> {
    const fields =
      method === 'GET' ? (request.query as Fields) : ((request.body as Fields | undefined) ?? fieldsOfForm(''))
    const { caller } = request
    const lang = languageOf(request, fields.values.lang, chosen)
    request.lang = lang
    assertLanguage(fields.values.lang)
    return {
      input: validate(fields),
      caller,
      userId: caller.userId,
      lang,
      ip: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device: deviceOf(request),
      giveDevice: token => void reply.header(deviceHeader, token),
      idempotency: endpoint.keyed
        ? idempotencyOf(request, path, caller.userId, () => exchange.hashOf(fields.values, secrets))
        : null,
      multipart,
    }
  }
}

const deviceOf = ({ headers: { [deviceHeader]: device } }: FastifyRequest) =>
  typeof device === 'string' ? device : null

/** Calls, as against pages: the app, the console, and what describes the calls. */
const isOfApi = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs')

/** Unlike those of any other start, and cheaper than a random one for each. */
function requestIds(): () => string {
  const start = randomUUID().slice(0, 13)
  let last = 0
  return () => `${start}-${(++last).toString(36)}`
}

/** What it threw is what it answers. */
function attempt<R>(work: () => R): R | Error {
  try {
    return work()
  } catch (error) {
    return error as Error
  }
}

function callerOf(exchange: Exchange, request: FastifyRequest, endpoint: Endpoint): Caller | Promise<Caller> {
  const reason = exchange.notReady()
  if (reason) throw new Refusal('unavailable')
  const header = request.headers.authorization ?? ''
  const token = header.startsWith('Bearer ') ? header.slice(7) : header
  const owner = token ? exchange.authenticate(token) : null
  const admit = (caller: Caller | null) => admitted(exchange, request, endpoint, caller ?? nobody)
  return owner instanceof Promise ? owner.then(admit) : admit(owner)
}

function admitted(exchange: Exchange, request: FastifyRequest, endpoint: Endpoint, caller: Caller): Caller {
  const isOpen = endpoint.access === 'anyone'
  if (!isOpen && caller.realm !== (endpoint.access === 'user' ? 'user' : 'operator')) throw new Refusal('not_logged_in')
  if (endpoint.access === 'world' || endpoint.steered) exchange.assertWorldCall(request)
  return isOpen && caller.realm !== 'user' ? nobody : caller
}

/** Bodies are read as text and turned into fields by us: one validation, whatever the content type says. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, fieldsOfForm(body as string)),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, fieldsOfJson(body as string))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
}

/** One line for each answer, by the route as it is declared: nothing that was sent is in it. */
function tell(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, caller, routeOptions } = request
  const [route, status, user] = [routeOptions.url ?? 'none', reply.statusCode, caller?.userId || undefined]
  log.info({ request: id, method, route, status, ms: Math.round(reply.elapsedTime), user }, 'answered')
}
