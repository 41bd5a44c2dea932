import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Effect, type FaultsOnOrder, most_pieces, piecesOf } from '../platform/effect'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { fault, json } from './faults'

/** True if the caller gets no complete answer. */
export const breaksOff = ({ effect }: Effect): boolean => ['drop_before', 'drop_answer', 'cut'].includes(effect)

type Answers = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** Answers with a status as its clients expect it. */
type SayStatus = (request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply

/** The handler of a route outside the contract, with the faults that name it. */
export function underFaults(
  { faults, wall }: { faults: FaultsOnOrder | null; wall: Pick<Wall, 'after'> },
  call: string,
  say: SayStatus,
  answer: Answers,
): Answers {
  if (!faults) return answer
  faults.declare(call)
  return async (request, reply) => {
    const effect = await faults.of(call, Math.max(0, request.caller?.userId ?? 0), undefined)
    return effect
      ? faulty(effect, { wall, request, reply, say }, async () => (await answer(request, reply)) as object)
      : answer(request, reply)
  }
}

const retryAfter_s = 1

interface Served {
  wall: Pick<Wall, 'after'>
  request: FastifyRequest
  reply: FastifyReply
  say?: SayStatus
}

/** Answers a call with its fault. A call that runs always runs completely: the fault loses only its request or its answer. */
export async function faulty<A extends object>(
  effect: Effect,
  { wall, request, reply, say = fault }: Served,
  answer: () => Promise<A>,
): Promise<A | FastifyReply> {
  switch (effect.effect) {
    case 'status': {
      const key = effect.status === 429 ? 'too_many_requests' : 'unavailable'
      return say(request, reply, effect.status, new Refusal(key, { retryAfter_s }))
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
      const body = begin(reply, await answer())
      reply.raw.write(body.subarray(0, body.length >> 1), () => reply.raw.destroy())
      return reply
    }
    case 'drip': {
      const body = begin(reply, await answer())
      for (const piece of piecesOf(body)) {
        await new Promise<void>(done => wall.after(effect.delay_ms / most_pieces, done))
        reply.raw.write(piece)
      }
      reply.raw.end()
      return reply
    }
    case 'duplicate':
      // Simulates a proxy that sends a request twice: both run, and the caller gets the later answer.
      await answer().catch(() => undefined)
      return answer()
    default:
      // Only messages of sockets can be lost or held back.
      return answer()
  }
}

/** Sends the head of an answer, and returns its body. */
function begin(reply: FastifyReply, whole: object | string): Buffer {
  const body = Buffer.isBuffer(whole)
    ? whole
    : Buffer.from(typeof whole === 'string' ? whole : String(reply.serialize(whole)))
  reply.hijack()
  reply.raw.writeHead(200, { ...headersOf(reply), 'content-type': json, 'content-length': body.length })
  return body
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
