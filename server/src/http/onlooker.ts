import type { CallKey } from '@lagoon/shared/api/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, type Done, nobody } from './call'
import type { Fields } from './fields'

/** A call that was answered. Nothing is copied for it: whoever keeps it keeps no secret, and not too much. */
export interface SeenCall {
  readonly requestId: string
  readonly call: CallKey
  readonly caller: Caller
  /** What was sent, as far as it was read. */
  readonly sent: Fields | null
  /** What it comes to is added once it is in the log. */
  readonly done: readonly Done[]
  readonly status: number
  readonly took_ms: number
  /** As it is sent; null where the connection breaks instead. */
  readonly answer: string | Buffer | null
  /** How those bytes are compressed. */
  readonly coding: 'br' | 'gzip' | null
}

/** Who looks at calls. */
export interface Onlooker {
  saw(call: SeenCall): void
}

/** Shows each call of a route as its answer goes out, refused ones too. */
export function shownTo(onlooker: Onlooker, call: CallKey) {
  const fieldsOf = ({ query, body }: FastifyRequest) =>
    ((call.startsWith('GET ') ? query : body) as Fields | undefined) ?? null
  const show = (request: FastifyRequest, reply: FastifyReply, answer: SeenCall['answer']) => {
    const coding = reply.getHeader('content-encoding')
    onlooker.saw({
      requestId: request.id,
      call,
      caller: request.caller ?? nobody,
      sent: fieldsOf(request),
      done: request.done ?? [],
      status: reply.statusCode,
      took_ms: reply.elapsedTime,
      answer,
      coding: coding === 'br' || coding === 'gzip' ? coding : null,
    })
  }
  return {
    onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown, next: () => void) {
      show(request, reply, typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '')
      next()
    },
    /** No answer goes out: the connection is broken on purpose. */
    broken: (request: FastifyRequest, reply: FastifyReply) => show(request, reply, null),
  }
}
