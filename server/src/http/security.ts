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

let made: Promise<Record<string, string>> | null = null

/** What helmet sets by this policy. It is the same on every answer, so an empty server is asked for it once instead of making it each time. */
export function securityHeaders(): Promise<Record<string, string>> {
  made ??= (async () => {
    const app = Fastify()
    await app.register(helmet, policy)
    app.get('/', (_request, reply) => reply.code(204).send())
    const { headers } = await app.inject('/')
    const { date: _, connection: __, ...security } = headers as Record<string, string>
    return security
  })()
  return made
}
