import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Pages and pictures that are the same for everybody, and what looks after the process; `/metrics` has a guard of its own. */
const open =
  /^\/(?:$|\?|(?:h5|console)(?:[/?]|$)|api\/docs(?:[/?]|$)|api\/openapi\.json$|(?:healthz|readyz|metrics)(?:\?|$)|favicon)/

/** A browser cannot set headers of a socket: there the secret comes as the second of two protocols, `lagoon, key.<secret>`. */
const asProtocol = /(?:^|,\s*)key\.([\w-]+)/

/** Whether a request may come in: in a demo, who does not send the secret of its link gets the pages, which say to ask for it, and nothing else. */
export function createDemoGate({ demo, worldSecret }: { demo: boolean; worldSecret: string | null }) {
  if (!demo || worldSecret === null) return (): boolean => true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const known = digest(worldSecret)
  return ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean => {
    if (open.test(url)) return true
    const header = headers['x-world-secret']
    const given = typeof header === 'string' ? header : asProtocol.exec(headers['sec-websocket-protocol'] ?? '')?.[1]
    return given !== undefined && timingSafeEqual(digest(given), known)
  }
}
