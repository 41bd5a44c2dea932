import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'

/** No inline scripts, nothing from elsewhere, framed by nobody. The chart library sets styles on elements, hence inline styles alone. */
const policy: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  // Of browsers that are gone, or without a meaning here.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

type Headers = Record<string, string>
let made: Promise<{ page: Headers; answer: Headers }> | null = null

/**
 * What helmet sets by this policy on a page. It is the same on every one, so an empty server is asked for it once instead of making it each
 * time. An answer of the api is no page: nothing in it may be loaded or framed, and what concerns windows means nothing there.
 */
export function securityHeaders(): Promise<{ page: Headers; answer: Headers }> {
  made ??= (async () => {
    const app = Fastify()
    await app.register(helmet, policy)
    app.get('/', (_request, reply) => reply.code(204).send())
    const { headers } = await app.inject('/')
    const { date: _, connection: __, ...page } = headers as Headers
    const { 'cross-origin-opener-policy': ___, 'x-frame-options': ____, ...answer } = page
    answer['content-security-policy'] = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    return { page, answer }
  })()
  return made
}
