import type { CallKey } from '@lagoon/shared/api/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, type Done, nobody } from './call'
import { type Fields, fieldsSent } from './fields'

/** A call that was answered. Its data is not copied: an observer that stores it must remove secrets and limit its size. */
export interface SeenCall {
  readonly requestId: string
  readonly call: CallKey
  readonly caller: Caller
  /** The fields of the request, as far as the server read them. */
  readonly sent: Fields | null
  /** The server adds the logged commands once they are in the log. */
  readonly done: readonly Done[]
  readonly status: number
  readonly took_ms: number
  /** The body as sent; null if the connection is broken on purpose. */
  readonly answer: string | Buffer | null
  /** The compression of the body. */
  readonly coding: 'br' | 'gzip' | null
}

/** Observes calls. */
export interface CallObserver {
  saw(call: SeenCall): void
}

/** Shows the observer each call of a route when its answer is sent, including refused calls. */
export function shownTo(observer: CallObserver, call: CallKey) {
  const show = (request: FastifyRequest, reply: FastifyReply, answer: SeenCall['answer']) => {
    const coding = reply.getHeader('content-encoding')
    observer.saw({
      requestId: request.id,
      call,
      caller: request.caller ?? nobody,
      sent: fieldsSent(request) ?? null,
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
    /** The server breaks the connection on purpose and sends no answer. */
    broken: (request: FastifyRequest, reply: FastifyReply) => show(request, reply, null),
  }
}
