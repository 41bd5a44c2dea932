import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyHolder } from '../../http/apiKeys'
import { underFaults } from '../../http/faultOnOrder'
import { fieldsOfForm } from '../../http/fields'
import { addressPrefix } from '../../platform/address-prefix'
import { Refusal } from '../../platform/refusal'
import type { LiveEdgeDeps } from '../edge'
import { accountRoutes } from './account.routes'
import { Candles } from './candles'
import { Counts } from './counts'
import { badKey, empty, Fault, failed, faultOf, notServed, timedOut, unknownKey } from './fault'
import { futuresOf } from './futures/futures'
import { listRoutes } from './list.routes'
import { marketRoutes } from './market.routes'
import { NewFills } from './newFills'
import { orderRoutes } from './order.routes'
import { pairsOf } from './pairs'
import { fail, Params } from './params'
import type { Route, Stage } from './route'
import { signedText } from './signed.rules'
import { Signers } from './signers'
import { Books } from './streams/books'
import { serveStreams } from './streams/serveStreams'
import { Tape } from './tape'
import { inMicros, isInMicros } from './timeUnit.rules'
import { listenKeyRoutes } from './users/listenKey.routes'
import { ListenKeys } from './users/listenKeys'
import { spotReports } from './users/userEvents'

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the API key that the request was sent with. */
    holder: KeyHolder | null
    /** The parameters of a call, and the text that its signature covers. */
    sent: Sent | null
    /** The batch of the log with the effects of the request. */
    batch?: number
  }
}

interface Sent {
  params: Params
  text: string
}

/** How long a call may take before its outcome counts as unknown. */
const longest_ms = 10_000
const ofSignature = ['timestamp', 'recvWindow', 'signature']

/** Serves spot trading and contracts with Binance's paths, fields, error numbers and signatures. */
export async function serveBinance(app: FastifyInstance, deps: LiveEdgeDeps): Promise<void> {
  const [pairs, books] = [pairsOf(deps.ask), new Books(deps.ask, (topic, hear) => deps.live.listen(topic, hear))]
  const signers = new Signers(deps)
  const stage: Stage = {
    ...deps,
    pairs,
    ...{ books, candles: new Candles(deps), trades: new Tape(deps) },
    signers,
    counts: new Counts(deps.wall, deps.isLimited),
    taken: new NewFills(deps),
  }
  const listenKeys = new ListenKeys(deps.wall, deps.everywhere)
  const routes = [
    ...[...marketRoutes(stage), ...accountRoutes(stage), ...orderRoutes(stage), ...listRoutes(stage)],
    ...(deps.servesRetired ? listenKeyRoutes(listenKeys) : []),
  ]
  await serveUnder('/binance/api/v3', routes)
  serveStreams(app, stage, { in: [''], listenKeys, reportsOf: caller => spotReports(deps, caller), routes })

  const futures = futuresOf(stage)
  await serveUnder('/binance/fapi', futures.routes)
  serveStreams(app, futures.stage, futures.sockets)

  async function serveUnder(prefix: string, routes: readonly Route[]): Promise<void> {
    await app.register(
      async edge => {
        edge.removeAllContentTypeParsers()
        // The signature covers the exact text of the body, so the body is not parsed here.
        edge.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
        edge.decorateRequest('holder', null)
        edge.decorateRequest('sent', null)
        edge.setErrorHandler((error: FastifyError | Refusal | Fault, _request, reply) => answerFault(error, reply))
        edge.setNotFoundHandler((_request, reply) => send(reply, new Fault(-1000, 'There is no such path.', 404)))
        edge.addHook('onRequest', (_request, _reply, next) => next(notServed(deps.notReady()) ?? undefined))
        edge.addHook('onSend', ({ batch }, reply, _payload, next) => {
          if (batch) reply.header('x-lagoon-batch', batch)
          next()
        })
        for (const route of routes) serve(edge, prefix, route)
      },
      { prefix },
    )
  }

  function serve(edge: FastifyInstance, prefix: string, route: Route): void {
    const readBySigned = [...route.reads, ...ofSignature]
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { params } = request.sent ?? sentIn(request)
      const requested = {
        params,
        request,
        addHeaders: (headers: Record<string, string>) => void reply.headers(headers),
      }
      params.only(route.security === 'none' || route.security === 'key' ? route.reads : readBySigned)
      if (route.security === 'none') return route.answer(requested)
      if (route.security === 'key')
        return route.answer({ ...requested, apiKey: String(request.headers['x-mbx-apikey']) })
      return route.answer({ ...requested, holder: request.holder ?? fail(badKey()) })
    }
    const faulty = underFaults(stage, `${route.method} ${prefix}/${route.path}`, sayFault, answer)
    edge.route({
      method: route.method,
      url: `/${route.path}`,
      preValidation: async (request, reply) => {
        const { headers, fault } = stage.counts.asked(addressPrefix(request.ip), route.weight)
        reply.headers(headers)
        if (fault) throw fault
        const { params, text } = sentIn(request)
        request.sent = { params, text }
        if (route.security === 'none') return stage.admit(request.ip)
        const key = request.headers['x-mbx-apikey']
        const holder = route.security === 'key' ? await signers.named(key) : await signers.signed(key, params, text)
        if (route.security === 'trades' && !holder.trade) throw unknownKey()
        stage.admit(`u${holder.caller.userId}`)
        request.holder = holder
        request.caller = holder.caller
      },
      handler: async (request, reply) => {
        const isMicros = isInMicros(unitOf(request))
        const answered = await inTime(faulty(request, reply))
        return isMicros && !reply.sent ? inMicros(answered) : answered
      },
    })
  }

  /** The result of a call; after ten seconds its outcome is unknown, and the call goes on. */
  function inTime<T>(answered: Promise<T>): Promise<T> {
    return new Promise((done, fails) => {
      const cancel = deps.wall.after(longest_ms, () => fails(timedOut()))
      answered.then(done, fails).finally(cancel)
    })
  }
}

const unitOf = ({ headers }: FastifyRequest): string | undefined => headers['x-mbx-time-unit']?.toString()

/** The parameters of query and body together, and the text that the signature covers. */
function sentIn({ raw, body }: FastifyRequest): Sent {
  const url = raw.url ?? ''
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  const form = typeof body === 'string' ? body : ''
  const sent = `${query}&${form}`
  const fields = fieldsOfForm(sent)
  const params = new Params(fields)
  // The signed text does not show where the query ends, so a name that was cut off from its value must not be overlooked.
  for (const name of new URLSearchParams(sent).keys()) if (!(name in fields.values)) throw empty(name)
  return { params, text: signedText(query, form) }
}

function answerFault(error: FastifyError | Refusal | Fault, reply: FastifyReply): FastifyReply {
  if (error instanceof Fault) return send(reply, error)
  if (error instanceof Refusal) return send(reply, faultOf(error))
  const status = error.statusCode ?? 500
  // The server's general handler answers and logs unexpected errors.
  if (status >= 500) throw error
  return send(reply, new Fault(-1100, 'Illegal characters found in a parameter.', status))
}

const sayFault = (_: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal) => {
  const { code, message, retryAfter_s } = failed(status) ?? faultOf(refusal)
  return send(reply, new Fault(code, message, status, retryAfter_s))
}

function send(reply: FastifyReply, { code, message, status, retryAfter_s, data }: Fault): FastifyReply {
  if (retryAfter_s !== null) reply.header('retry-after', String(retryAfter_s))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code, msg: message, ...(data && { data }) })
}
