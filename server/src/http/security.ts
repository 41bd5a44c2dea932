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
      connectSrc: ["'self'"],
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

type Headers = Readonly<Record<string, string>>
interface SecurityHeaders {
  /** Of a page that is asked for at this Host, which was accepted. */
  page(host: string): Headers
  answer: Headers
}
let made: Promise<{ page: Headers; answer: Headers }> | null = null

/** What helmet sets by this policy. It is the same on every page, so an empty server is asked for it once instead of making it each time. */
async function byPolicy(): Promise<{ page: Headers; answer: Headers }> {
  const app = Fastify()
  await app.register(helmet, policy)
  app.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await app.inject('/')
  const { date: _, connection: __, ...page } = headers as Record<string, string>
  const { 'cross-origin-opener-policy': ___, 'x-frame-options': ____, ...answer } = page
  answer['content-security-policy'] = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
  // Whatever is private must be kept by nobody; what is public is outdated by the next tick.
  answer['cache-control'] = 'no-store'
  return { page, answer }
}

/** Hosts a page was made for; one more than anybody uses is made each time. */
const most_hosts = 200

/**
 * A page may open a socket to where it came from and nowhere else. Older browsers do not take 'self' for one, so it is named. An answer of
 * the api is no page: nothing in it may be loaded or framed, and what concerns windows means nothing there.
 */
export async function securityHeaders(): Promise<SecurityHeaders> {
  made ??= byPolicy()
  const { page, answer } = await made
  const pages = new Map<string, Headers>()
  const pageOf = (host: string): Headers => ({
    ...page,
    'content-security-policy': String(page['content-security-policy']).replace(
      "connect-src 'self'",
      `connect-src 'self' ws://${host} wss://${host}`,
    ),
  })
  return {
    answer,
    page(host) {
      const known = pages.get(host)
      if (known) return known
      const headers = pageOf(host)
      if (pages.size < most_hosts) pages.set(host, headers)
      return headers
    },
  }
}
