import { type IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'

/** No inline scripts, no foreign sources, no framing. The chart library sets styles on elements, so inline styles are allowed. */
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
  // These headers serve obsolete browsers or have no effect here.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

type Headers = Readonly<Record<string, string>>
interface SecurityHeaders {
  /** The headers of a page at this Host, which the server has accepted. */
  page(host: string): Headers
  answer: Headers
  /** A response that has the headers of `answer` and the id of its request without being given them. */
  Answer: ReturnType<typeof answersWith>
}
let made: Promise<Pick<SecurityHeaders, 'answer' | 'Answer'> & { page: Headers }> | null = null

/** The headers that helmet sets for this policy. They are the same on every page, so an empty server makes them once. */
async function byPolicy() {
  const app = Fastify()
  await app.register(helmet, policy)
  app.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await app.inject('/')
  const { date: _, connection: __, ...page } = headers as Record<string, string>
  const { 'cross-origin-opener-policy': ___, 'x-frame-options': ____, ...answer } = page
  answer['content-security-policy'] = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
  // Nothing may cache an answer: private answers are secret, and public ones are outdated at the next tick.
  answer['cache-control'] = 'no-store'
  return { page, answer, Answer: answersWith(answer) }
}

/** Node's own step from headers to text, which it does not declare. */
interface StoresHeader {
  _storeHeader(first: string, headers: Headers | undefined): void
}
const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as StoresHeader

/** Writes these headers as text: Node would check each of them again for each answer. A header that an answer sets itself replaces it. */
function answersWith(always: Headers) {
  const lines = Object.entries(always).map(([name, value]) => [name, `${name}: ${value}\r\n`] as const)
  return class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    isPage = false
    requestId = ''

    _storeHeader(first: string, headers: Headers | undefined): void {
      let text = first
      // The answer of another host, and one from before routing, have the headers that they need.
      if (this.requestId !== '') {
        text += `x-request-id: ${this.requestId}\r\n`
        if (!this.isPage) for (const [name, line] of lines) if (!headers || !(name in headers)) text += line
      }
      storeHeader.call(this, text, headers)
    }
  }
}

/** The number of hosts whose page headers are cached; those of further hosts are made for each request. */
const most_hosts = 200

/**
 * A page may open a socket only to its own host. Older browsers do not accept 'self' for sockets, so the policy names the host. An answer
 * of the API is no page: it may load nothing and not be framed, and headers about windows have no effect on it.
 */
export async function securityHeaders(): Promise<SecurityHeaders> {
  made ??= byPolicy()
  const { page, answer, Answer } = await made
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
    Answer,
    page(host) {
      const known = pages.get(host)
      if (known) return known
      const headers = pageOf(host)
      if (pages.size < most_hosts) pages.set(host, headers)
      return headers
    },
  }
}
