import { type Endpoint, secretsOf } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import { deviceHeader } from '@lagoon/shared/catalogue/device'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Effect, FaultsOnOrder } from '../platform/effect'
import type { RequestHash } from '../platform/request-hash'
import { type Soon, whenKnown } from '../platform/soon'
import type { Wall } from '../platform/wall'
import type { Call, Caller } from './call'
import { type Admission, callerOf } from './callers'
import { type CallObserver, shownTo } from './callObserver'
import type { Deadline } from './deadline'
import { acted, done, type Envelope } from './envelope'
import { breaksOff, faulty } from './faultOnOrder'
import { fieldsBeforeBody, fieldsOfForm, fieldsSent } from './fields'
import { type answeredOnce, idempotencyOf } from './idempotency'
import { assertLanguage, languageOf } from './language'
import { limitOf } from './limits'
import { multipartOf } from './multipart'
import { type ReplicaReads, seenBatch } from './replicaReads'
import { serializerOf } from './routes'
import { sharedAnswers } from './sharedAnswer'
import { validator } from './validate'

/** What every route needs from the exchange. */
export interface Serving extends Admission {
  /** The language in the user's settings, if there is one. */
  languageOf(userId: number): Soon<Language | null>
  /** The stored fingerprint of a call that was sent with a key. */
  hashOf: RequestHash
  deadline: Deadline
  rateLimit: boolean
  wall: Pick<Wall, 'after'>
  /** Simulated faults; null if they are not allowed. */
  faults: FaultsOnOrder | null
  /** The observer of calls; null without one. */
  observer: CallObserver | null
  /** True if answers name the batch of their commands, for reads from a replica. */
  publishesBatch: boolean
  /** The replica for private reads; null without one. */
  replica: ReplicaReads | null
}

export type Handle = (call: Call<unknown>) => unknown

/** Serves one declaration as a route: finds the caller, validates the input, calls the handler and wraps the answer in the envelope. */
export function serve(
  app: FastifyInstance,
  exchange: Serving,
  key: CallKey,
  handler: Handle,
  once: ReturnType<typeof answeredOnce>,
): void {
  const endpoint = contract[key] as Endpoint
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const url = `/api/${path}`
  const validate = validator(endpoint)
  const secrets = secretsOf(endpoint)
  const isForAll = endpoint.kind === 'read' && endpoint.access === 'anyone'
  const isPrivateRead =
    endpoint.kind === 'read' && !endpoint.waits && (endpoint.access === 'user' || endpoint.access === 'operator')
  const replica = isPrivateRead ? exchange.replica : null
  const shared = sharedAnswers()
  const shown = exchange.observer && shownTo(exchange.observer, key)
  app.route({
    method,
    url,
    schema: { response: { 200: { type: 'object' } } },
    serializerCompiler: () => serializerOf(endpoint),
    ...(endpoint.most_bytes && { bodyLimit: endpoint.most_bytes }),
    ...(exchange.rateLimit && { config: { rateLimit: limitOf(endpoint) } }),
    onRequest(request, reply, next) {
      request.route = url
      const handle = (caller: Caller) => {
        request.caller = caller
        next()
      }
      const caller = callerOf(exchange, request, endpoint)
      if (!(caller instanceof Promise)) return handle(caller)
      if (!endpoint.waits) exchange.deadline.begin(reply)
      caller.then(handle, next)
    },
    ...(shown && { onSend: shown.onSend }),
    handler: (request, reply) => {
      const { caller, headers } = request
      const fault = headers['x-lagoon-fault']
      // A fault can hold a connection for long, so only a caller who may control the world may request one.
      if (fault !== undefined && exchange.faults) exchange.assertWorldCall(request, { access: 'world' })
      const ordered = exchange.faults?.of(key, caller.userId, fault) ?? null
      const answered = ordered === null ? answer(request, reply) : wrong(ordered, request, reply)
      if (!(answered instanceof Promise)) return answered
      if (!endpoint.waits) exchange.deadline.begin(reply)
      return exchange.deadline.limit(reply, answered)
    },
  })

  async function wrong(ordered: Promise<Effect | null>, request: FastifyRequest, reply: FastifyReply) {
    const effect = await ordered
    const work = async () => answer(request, reply)
    if (effect === null) return work()
    const answered = await faulty(effect, { wall: exchange.wall, request, reply }, work)
    if (breaksOff(effect)) shown?.broken(request, reply)
    return answered
  }

  function answer(request: FastifyRequest, reply: FastifyReply): Soon<Envelope | Buffer> {
    const { userId } = request.caller
    return whenKnown(userId > 0 ? exchange.languageOf(userId) : null, chosen => {
      const call = callOf(request, reply, chosen)
      return whenKnown(dataOf(call, request), data => enveloped(call, data, request, reply))
    })
  }

  function dataOf(call: Call<unknown>, request: FastifyRequest): unknown {
    if (exchange.publishesBatch) call.origin.batch = 0
    if (shown) {
      request.done ??= []
      call.origin.done = request.done
    }
    const work = () => handler(call)
    const seen = replica && seenBatch(request.headers['x-lagoon-batch'])
    if (replica && seen !== null) return replica.read(key, call.caller, seen, work)
    return call.origin.sending ? once(call.origin.sending, async () => work()) : work()
  }

  function enveloped(
    call: Call<unknown>,
    data: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Soon<Envelope | Buffer> {
    if (call.origin.batch) reply.header('x-lagoon-batch', call.origin.batch)
    if (endpoint.body === 'multipart') return { type: 'ok', code: 1, message: data as string, data }
    if (endpoint.kind !== 'read') return acted(call.lang, endpoint.success, data)
    return isForAll && typeof data === 'object' && data !== null ? shared(request, reply, data) : done(data)
  }

  function callOf(request: FastifyRequest, reply: FastifyReply, chosen: Language | null): Call<unknown> {
    const { caller } = request
    const fields = fieldsSent(request) ?? fieldsOfForm('')
    const requested = fields.values.lang ?? fieldsBeforeBody(request)?.values.lang
    const lang = languageOf(request, requested, chosen)
    request.lang = lang
    assertLanguage(requested)
    return {
      input: validate(fields),
      caller,
      userId: caller.userId,
      lang,
      ip: request.ip,
      // An accessor would cost this object more than all its other fields.
      site: () => `${request.protocol}://${request.host}`,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device: deviceOf(request),
      onClosed: then => void reply.raw.once('close', then),
      giveDevice: token => void reply.header(deviceHeader, token),
      origin: {
        by: caller.realm === 'user' ? String(caller.userId) : caller.realm === 'operator' ? 'operator' : '',
        who: caller.operator?.name ?? (caller.realm === 'user' ? String(caller.userId) : ''),
        request: request.id,
        sending: endpoint.keyed
          ? idempotencyOf(request, path, caller.userId, () =>
              exchange.hashOf({ ...fields.values, ...fields.lists }, secrets),
            )
          : null,
      },
      multipart: endpoint.body ? multipartOf(request, endpoint) : null,
    }
  }
}

const deviceOf = ({ headers: { [deviceHeader]: device } }: FastifyRequest) =>
  typeof device === 'string' ? device : null
