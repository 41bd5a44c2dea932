import type { CallKey } from '@lagoon/shared/api/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { fault, json } from './faults'

/** What goes wrong with one call. */
export type Effect =
  | { readonly effect: 'status'; readonly status: number }
  | { readonly effect: 'delay'; readonly delay_ms: number }
  | { readonly effect: 'drop_before' | 'drop_answer' | 'cut' | 'duplicate' }

/** No whole answer arrives. */
export const breaksOff = ({ effect }: Effect): boolean => ['drop_before', 'drop_answer', 'cut'].includes(effect)

/** Who orders faults. null says at once that this call has none. */
export interface FaultsOnOrder {
  of(call: CallKey, userId: number, asked: string | string[] | undefined): Promise<Effect | null> | null
}

const retryAfter_s = 1

/** Answers a call with its fault. The work of a call that is done is done whole: what is lost is the way to it or back. */
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
      // As a proxy that sends twice: each is done by itself, and the later answer arrives.
      await answer().catch(() => undefined)
      return answer()
  }
}

/** The connection breaks, or what stands for one within a process. */
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
