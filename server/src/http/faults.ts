import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import { refused, statusOf } from './envelope'
import { fieldsBeforeBody } from './fields'
import { languageOf } from './language'

export const json = 'application/json; charset=utf-8'

/**
 * Answers in the envelope whatever a handler throws and every unknown route. `unavailable` names the seconds until another try; if the
 * refusal does not, `busyFor_s` does.
 */
export function answerFaults(app: FastifyInstance, log: Log, busyFor_s: () => number): void {
  const unavailable = () => new Refusal('unavailable', { retryAfter_s: busyFor_s() })
  app.setNotFoundHandler((request, reply) => fault(request, reply, 404, new Refusal('not_found')))
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Refusal) {
      const isTimed = error.key !== 'unavailable' || error.detail.retryAfter_s !== undefined
      return fault(request, reply, statusOf(error), isTimed ? error : unavailable())
    }
    if (isConnectionFault(error)) return fault(request, reply, 503, unavailable())
    const status = error.statusCode ?? 500
    if (status === 413) {
      const upload = request.routeOptions.url === '/api/upload'
      return fault(request, reply, upload ? 200 : 413, new Refusal(upload ? 'file_too_large' : 'param_invalid'))
    }
    if (status === 415) return fault(request, reply, 415, new Refusal('param_invalid'))
    if (status >= 400 && status < 500) return fault(request, reply, 400, new Refusal('param_invalid'))
    log.error({ err: error, request: request.id, url: request.routeOptions.url }, 'unexpected error')
    return fault(request, reply, 500, new Refusal('unavailable'))
  })
}

export function fault(request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  const { retryAfter_s } = refusal.detail
  if (retryAfter_s !== undefined) reply.header('retry-after', retryAfter_s)
  const body = refused(request.lang ?? languageOf(request, queryLanguageOf(request), null), refusal)
  return reply.code(status).header('cache-control', 'no-store').type(json).serializer(JSON.stringify).send(body)
}

/** Early refusals use `?lang=` because the body is not parsed yet. */
const queryLanguageOf = (request: FastifyRequest): string | undefined => fieldsBeforeBody(request)?.values?.lang

/** True if the database is unreachable or overloaded, or this exchange stops and has left it; false for our own defects. */
function isConnectionFault(error: Error & { code?: string }): boolean {
  return (
    /^(ECONN|EPIPE|57P|08|53)/.test(sqlStateOf(error) ?? error.code ?? '') ||
    ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'].includes(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after calling end/.test(
      error.message,
    )
  )
}

/** The SQLSTATE of Postgres, if Prisma wraps it in a code of its own. */
const sqlStateOf = (error: Error & { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }) =>
  error.meta?.driverAdapterError?.cause?.originalCode
