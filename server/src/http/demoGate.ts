import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Soon } from '../platform/soon'
import { tokenOf } from './callers'

/** Pages and pictures that are the same for everybody, and what looks after the process; `/metrics` has a guard of its own. */
const open =
  /^\/(?:$|\?|(?:h5|console)(?:[/?]|$)|api\/docs(?:[/?]|$)|api\/openapi\.json$|(?:healthz|readyz|metrics)(?:\?|$)|favicon|api\/user\/guest$)/

/** The routes that a guest may use: their own account and what is public, but neither the console nor the login of other users. */
const forGuests = /^\/(?:ws|uploads\/:id|api\/(?!console\/|user\/(?:login|register|forget)$).+)$/

/** A browser cannot set headers of a socket: there the key comes as the second of two protocols, `lagoon, key.<secret or token>`. */
const asProtocol = /(?:^|,\s*)key\.([\w.-]+)/

type Asked = Pick<FastifyRequest, 'url' | 'headers' | 'routeOptions'>

/**
 * Whether a request may come in to a demo. The secret of its link opens everything, a guest's own token the calls of users. Everybody else
 * gets the pages, which say to ask for the link, and the call that lets a guest in.
 */
export function createDemoGate(
  { demo, worldSecret }: { demo: boolean; worldSecret: string | null },
  isGuest: (token: string) => Promise<boolean>,
): (request: Asked) => Soon<boolean> {
  if (!demo || worldSecret === null) return () => true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const known = digest(worldSecret)
  return ({ url, headers, routeOptions }) => {
    if (open.test(url)) return true
    const header = headers['x-world-secret']
    const inProtocol = asProtocol.exec(headers['sec-websocket-protocol'] ?? '')?.[1]
    const given = typeof header === 'string' ? header : inProtocol
    if (given !== undefined && timingSafeEqual(digest(given), known)) return true
    const token = tokenOf(headers) || inProtocol
    // The declared route, because a path can be spelled in several ways.
    return token !== undefined && forGuests.test(routeOptions?.url ?? '') && isGuest(token)
  }
}
