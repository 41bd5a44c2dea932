import type { CallKey } from '@lagoon/shared/api/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { fault, json } from './faults'

/** The fault that a call simulates. */
export type Effect =
  | { readonly effect: 'status'; readonly status: number }
  | { readonly effect: 'delay'; readonly delay_ms: number }
  | { readonly effect: 'drop_before' | 'drop_answer' | 'cut' | 'duplicate' }

/** True if the caller gets no complete answer. */
export const breaksOff = ({ effect }: Effect): boolean => ['drop_before', 'drop_answer', 'cut'].includes(effect)

/** Returns the fault that is set for a call. It returns null at once if the call has none. */
export interface FaultsOnOrder {
  of(call: CallKey, userId: number, requested: string | string[] | undefined): Promise<Effect | null> | null
}

const retryAfter_s = 1

/** Answers a call with its fault. A call that runs always runs completely: the fault loses only its request or its answer. */
export async function faulty<A extends object>(
  effect: Effect,
  { wall, request, reply }: { wall: Pick<Wall, 'after'>; request: FastifyRequest; reply: FastifyReply },
  answer: () => Promise<A>,
): Promise<A | FastifyReply> {
  switch (effect.effect) {
    case 'status': {
      const key = effect.status === 429 ? 'too_many_requests' : 'unavailable'
      return fault(request, reply, effect.status, new Refusal(key, { retryAfter_s }))
    }
    case 'delay':
      await new Promise<void>(done => wall.after(effect.delay_ms, done))
      return answer()
    case 'drop_before':
      return drop(reply)
    case 'drop_answer':
      await answer().catch(() => undefined)
      return drop(reply)
    case 'cut': {
      const whole = await answer()
      const body = Buffer.isBuffer(whole) ? whole : Buffer.from(String(reply.serialize(whole)))
      reply.hijack()
      reply.raw.writeHead(200, { ...headersOf(reply), 'content-type': json, 'content-length': body.length })
      reply.raw.write(body.subarray(0, body.length >> 1), () => reply.raw.destroy())
      return reply
    }
    case 'duplicate':
      // Simulates a proxy that sends a request twice: both run, and the caller gets the later answer.
      await answer().catch(() => undefined)
      return answer()
  }
}

/** Breaks the connection. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | string[]
  >
