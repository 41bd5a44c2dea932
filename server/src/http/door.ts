import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import { type Soon, whenKnown } from '../platform/soon'
import { fault } from './faults'
import type { Hosts } from './hosts'

const changesNothing = ['GET', 'HEAD', 'OPTIONS']
/** What browsers say of a request that a page of another origin began. Programs send nothing of the kind. */
const foreign = ['cross-site', 'same-site']

/** Whoever asked for a socket is let go of, as the live hub does with those that come as far as it. */
export function letGo(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade?.toLowerCase() === 'websocket')
    reply.raw.once('finish', () => request.raw.socket.destroySoon())
}

/**
 * Looks at a request before anything of it is read. One that is meant for another host is answered 421; one that would change something
 * and comes from a page of another site is answered 403, and so is who has not the link of a demo. true when it was turned away.
 */
export function turnedAway(
  { hosts, isLetIn }: { hosts: Hosts; isLetIn(request: FastifyRequest): Soon<boolean> },
  request: FastifyRequest,
  reply: FastifyReply,
): Soon<boolean> {
  const { host } = request.headers
  if (!hosts.answersTo(host)) {
    letGo(request, reply)
    fault(
      request,
      reply,
      421,
      new Refusal('forbidden', { text: 'forbidden.host', params: { setting: 'ALLOWED_HOSTS' } }),
    )
    return true
  }
  return whenKnown(isLetIn(request), isIn => {
    if (isIn) return isForeign(hosts, request, reply)
    letGo(request, reply)
    fault(request, reply, 403, new Refusal('link_needed'))
    return true
  })
}

function isForeign(hosts: Hosts, request: FastifyRequest, reply: FastifyReply): boolean {
  const { host, origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined && site === undefined) return false
  if (changesNothing.includes(request.method)) return false
  if (!foreign.includes(String(site)) && hosts.isOwnPage(origin, host as string)) return false
  fault(request, reply, 403, new Refusal('forbidden', { text: 'forbidden.page' }))
  return true
}
