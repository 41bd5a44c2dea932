import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@lagoon/shared/api/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressPrefix } from '../platform/address-prefix'
import { Refusal } from '../platform/refusal'

const window_ms = 60_000
/** The requests per minute that an address may send to routes other than calls. Health checks and metrics are not counted. */
const most: Readonly<Record<string, number>> = { '/uploads/:id': 600 }
const most_pages = 3000
const most_sockets = 120
/** The requests of an address in ten seconds, over all routes: sixty a second, so that an office behind one address can work. */
const most_of_address = 600
const address_window_ms = 10_000
export const uncounted = ['/healthz', '/readyz', '/metrics']

/** The count of each address, which all exchanges of a process share. */
export interface AddressCount {
  of?: ReturnType<FastifyInstance['createRateLimit']>
}

/**
 * Limits requests per user, or per address without a login. `limitOf` sets the limit of a call. Before that, and before it reads the body,
 * the server counts each address over all routes.
 */
export async function limitRequests(app: FastifyInstance, addresses: AddressCount = {}): Promise<void> {
  app.addHook('onRoute', route => {
    if (route.config?.rateLimit || uncounted.includes(route.url)) return
    const isSocket = 'wsHandler' in route
    route.config = { ...route.config, rateLimit: limit(isSocket ? most_sockets : (most[route.url] ?? most_pages)) }
  })
  await app.register(rateLimit, { global: false, hook: 'preHandler' })
  addresses.of ??= app.createRateLimit({
    max: most_of_address,
    timeWindow: address_window_ms,
    keyGenerator: ({ ip }: FastifyRequest) => addressPrefix(ip),
  })
  const ofAddress = addresses.of
  app.addHook('onRequest', async request => {
    if (uncounted.includes(request.routeOptions.url ?? '')) return
    const counted = await ofAddress(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
}

const tooMany = (ttl_ms: number) =>
  new Refusal('too_many_requests', { retryAfter_s: Math.max(1, Math.ceil(ttl_ms / 1000)) })

export const limitOf = (endpoint: Pick<Endpoint, 'kind' | 'access'>) =>
  limit(endpoint.kind === 'read' && endpoint.access === 'anyone' ? 600 : 300)

const limit = (max: number) => ({
  max,
  timeWindow: window_ms,
  keyGenerator: ({ caller, ip }: { caller: { userId: number } | null; ip: string }) =>
    caller?.userId ? `u${caller.userId}` : addressPrefix(ip),
  errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) => tooMany(ttl),
})
