import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Soon } from '../platform/soon'
import type { Caller } from './call'
import { tokenOf } from './callers'

/** Public pages and pictures, health checks, and the call that lets a guest in. `/metrics` has its own guard. */
const open =
  /^\/(?:$|\?|(?:h5|console|new)(?:[/?]|$)|api\/docs(?:[/?]|$)|api\/openapi\.json$|(?:healthz|readyz|metrics)(?:\?|$)|favicon|api\/user\/guest$)/

/** The routes that a guest may use: those of the own account and the public ones, but neither the console nor the login. */
const forGuests = /^\/(?:ws|uploads\/:id|api\/(?!console\/|user\/(?:login|register|forget)$).+)$/

/** A browser cannot set the headers of a socket, so it sends the key as the second of two protocols: `lagoon, key.<secret or token>`. */
const asProtocol = /(?:^|,\s*)key\.([\w.-]+)/

type Requested = Pick<FastifyRequest, 'url' | 'headers' | 'routeOptions' | 'guest'>

/**
 * Decides whether a demo answers a request. The secret of the demo link opens everything; a guest's token opens the calls of users. All
 * others can open only the pages, which ask for the link, and the call that lets a guest in. The gate stores the guest on the request,
 * because a socket must close when the guest's session ends. A program with the key of the host needs no link.
 */
export function createDemoGate(
  { demo, worldSecret }: { demo: boolean; worldSecret: string | null },
  guestOf: (token: string) => Promise<Caller | null>,
  hasHostKey: (request: Requested) => boolean = () => false,
): (request: Requested) => Soon<boolean> {
  if (!demo || worldSecret === null) return () => true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const known = digest(worldSecret)
  return request => {
    const { url, headers, routeOptions } = request
    if (open.test(url) || hasHostKey(request)) return true
    const header = headers['x-world-secret']
    const inProtocol = asProtocol.exec(headers['sec-websocket-protocol'] ?? '')?.[1]
    const given = typeof header === 'string' ? header : inProtocol
    if (given !== undefined && timingSafeEqual(digest(given), known)) return true
    const token = tokenOf(headers) || inProtocol
    // Test the declared route, because a path can be spelled in several ways.
    if (token === undefined || !forGuests.test(routeOptions?.url ?? '')) return false
    return guestOf(token).then(guest => {
      request.guest = guest && { ...guest, token }
      return guest !== null
    })
  }
}
