import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import { type Soon, whenKnown } from '../platform/soon'
import { fault } from './faults'
import type { Hosts } from './hosts'

const changesNothing = ['GET', 'HEAD', 'OPTIONS']
/** The `sec-fetch-site` values of a request that a page of another origin started. Other programs do not send the header. */
const foreign = ['cross-site', 'same-site']

/** Closes the connection of a refused websocket request after the answer, as the live hub does. */
export function letGo(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade?.toLowerCase() === 'websocket')
    reply.raw.once('finish', () => request.raw.socket.destroySoon())
}

/**
 * Checks a request before reading its body, and returns true if it refused the request. A request for another host gets 421. A request
 * without the link of a demo gets 403. So does a request that would change something and comes from a page of another site.
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
