import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Soon } from '../platform/soon'
import { done } from './envelope'
import { json } from './faults'
import { codingOf, least_bytes, pack } from './packed'

/** Serializes and compresses public answers once: if a handler returns the same object again, the server sends the same bytes. */
export function sharedAnswers() {
  const plain = new WeakMap<object, Buffer>()
  const packed = { br: new WeakMap<object, Promise<Buffer>>(), gzip: new WeakMap<object, Promise<Buffer>>() }
  return (request: FastifyRequest, reply: FastifyReply, data: object): Soon<Buffer> => {
    const bytes = plain.get(data) ?? Buffer.from(reply.serialize(done(data)) as string)
    plain.set(data, bytes)
    reply.type(json)
    if (bytes.length < least_bytes) return bytes
    reply.header('vary', 'accept-encoding')
    const coding = codingOf(request.headers['accept-encoding'])
    if (!coding) return bytes
    reply.header('content-encoding', coding)
    const answer = packed[coding].get(data) ?? pack(bytes, coding)
    packed[coding].set(data, answer)
    return answer
  }
}
