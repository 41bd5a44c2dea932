import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics'

async function exchange(token: string | null = null) {
  const metrics = createMetrics()
  const app = Fastify()
  app.get('/api/user/:id', async () => ({ ok: true }))
  await metrics.register(app, {
    queue: () => 1,
    lag: () => 2,
    sockets: () => 3,
    aside: () => 4,
    replica: null,
    connections: () => ({ totalCount: 5, idleCount: 1, waitingCount: 6 }),
    token,
  })
  return { app, metrics, read: async () => (await app.inject('/metrics')).body }
}

describe('/metrics', () => {
  it('counts commands that failed by a defect', async () => {
    const { metrics, read } = await exchange()
    metrics.failure()
    expect(await read()).toContain('lagoon_lane_failures_total 1')
  })

  it('answers this machine without a token, and other machines only with the token', async () => {
    const status = async (token: string | null, remoteAddress: string, headers = {}) =>
      (await (await exchange(token)).app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await status(null, '127.0.0.1')).toBe(200)
    expect(await status(null, '::1')).toBe(200)
    expect(await status(null, '192.0.2.1')).toBe(404)
    expect(await status(null, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
    expect(await status('open', '192.0.2.1', { authorization: 'Bearer open' })).toBe(200)
    expect(await status('open', '127.0.0.1')).toBe(404)
    expect(await status('open', '192.0.2.1', { authorization: 'Bearer shut' })).toBe(404)
  })

  it('times calls by their declared route, never by the requested address', async () => {
    const { app, read } = await exchange()
    await app.inject('/api/user/1')
    await app.inject('/api/user/2')
    await app.inject('/secret-1234')
    const text = await read()
    expect(text).toContain('lagoon_http_request_seconds_count{method="GET",route="/api/user/:id",status="200"} 2')
    expect(text).toContain('lagoon_http_request_seconds_count{method="GET",route="none",status="404"} 1')
    expect(text).not.toContain('secret-1234')
    expect(text).toContain(
      'lagoon_http_request_seconds_bucket{le="+Inf",method="GET",route="/api/user/:id",status="200"} 2',
    )
  })
})
