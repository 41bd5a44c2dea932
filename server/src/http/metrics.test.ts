import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { MeasuredBus } from './busMetrics'
import { createMetrics } from './metrics'

type Replica = { answered: { here: number; there: number } }

async function exchange(queue: number, more: { token?: string; replica?: Replica; bus?: MeasuredBus } = {}) {
  const metrics = createMetrics()
  const app = Fastify()
  app.get('/api/user/:id', async () => ({ ok: true }))
  await metrics.register(app, {
    queue: () => queue,
    lag: () => 2,
    sockets: () => 3,
    aside: () => 4,
    replica: null,
    connections: () => ({ totalCount: 5, idleCount: 1, waitingCount: 6 }),
    token: null,
    ...more,
  })
  return { app, metrics, read: async () => (await app.inject('/metrics')).body }
}

describe('/metrics', () => {
  it('tells the queue, the lag and the sockets as they are now', async () => {
    const { read } = await exchange(7)
    const text = await read()
    expect(text).toContain('lagoon_lane_queue_commands 7')
    expect(text).toContain('lagoon_world_horizon_lag_seconds 2')
    expect(text).toContain('lagoon_live_sockets 3')
    expect(text).toContain('lagoon_world_aside_objects 4')
    expect(text).toContain('lagoon_database_connections 5')
    expect(text).toContain('lagoon_database_waiting_queries 6')
    expect(text).toMatch(/lagoon_event_loop_lag_p99_seconds [\d.e-]+\n/)
    expect(text).toMatch(/lagoon_process_resident_bytes \d+/)
  })

  it('counts batches with their size and time', async () => {
    const { metrics, read } = await exchange(0)
    metrics.batch({ size: 40, ms: 3 })
    metrics.batch({ size: 1, ms: 1 })
    const text = await read()
    expect(text).toContain('lagoon_lane_batch_commands_sum 41')
    expect(text).toContain('lagoon_lane_commit_seconds_sum 0.004')
    expect(text).toContain('lagoon_lane_commit_seconds_bucket{le="0.002"} 1')
  })

  it('sorts batches by size and by time', async () => {
    const { metrics, read } = await exchange(0)
    metrics.batch({ size: 1, ms: 1 })
    const text = await read()
    const boundsOf = (name: string) =>
      Array.from(text.matchAll(new RegExp(`lagoon_lane_${name}_bucket{le="([^"]+)"}`, 'g')), ([, le]) => le).join(' ')
    expect(boundsOf('batch_commands')).toBe('1 2 5 10 20 50 100 200 500 1000 +Inf')
    expect(boundsOf('commit_seconds')).toBe('0.001 0.002 0.005 0.01 0.02 0.05 0.1 0.2 0.5 1 2 5 +Inf')
  })

  it('tells who answered private reads where there is a replica, and of the others where there are any', async () => {
    const none = { asking: 0, sent_bytes: 0, received_bytes: 0, connections_lost: 0, gaps: 0, dropped: {} }
    const bus = { isConnected: true, figures: () => none }
    const several = await exchange(0, { replica: { answered: { here: 3, there: 9 } }, bus })
    const text = await several.read()
    expect(text).toContain('lagoon_private_reads{by="primary"} 3')
    expect(text).toContain('lagoon_private_reads{by="replica"} 9')
    expect(text).toContain('lagoon_bus_connected 1')
    expect(await (await exchange(0)).read()).not.toMatch(/lagoon_private_reads|lagoon_bus/)
  })

  it('is kept by no cache', async () => {
    const { app } = await exchange(0)
    const { headers } = await app.inject('/metrics')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('counts commands that failed by a defect', async () => {
    const { metrics, read } = await exchange(0)
    metrics.failure()
    expect(await read()).toContain('lagoon_lane_failures_total 1')
  })

  it('is told to this machine, and elsewhere to whoever has the token', async () => {
    const status = async (token: string | null, remoteAddress: string, headers = {}) =>
      (
        await (
          await exchange(0, token === null ? {} : { token })
        ).app.inject({ url: '/metrics', remoteAddress, headers })
      ).statusCode
    expect(await status(null, '127.0.0.1')).toBe(200)
    expect(await status(null, '::1')).toBe(200)
    expect(await status(null, '192.0.2.1')).toBe(404)
    expect(await status(null, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
    expect(await status('open', '192.0.2.1', { authorization: 'Bearer open' })).toBe(200)
    expect(await status('open', '127.0.0.1')).toBe(404)
    expect(await status('open', '192.0.2.1', { authorization: 'Bearer shut' })).toBe(404)
  })

  it('times calls by their route as declared, never by what was asked for', async () => {
    const { app, read } = await exchange(0)
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

  it('times a call in seconds', async () => {
    const metrics = createMetrics()
    const served: Record<string, (...given: never[]) => unknown> = {}
    const app = {
      addHook: (name: string, hook: () => unknown) => (served[name] = hook),
      get: (url: string, handler: () => unknown) => (served[url] = handler),
    }
    const none = { totalCount: 0, idleCount: 0, waitingCount: 0 }
    const deps = { queue: () => 0, lag: () => 0, sockets: () => 0, aside: () => 0, connections: () => none }
    await metrics.register(app as never, { ...deps, replica: null, token: null })
    const request = { method: 'GET', route: '/api/x', headers: {}, socket: { remoteAddress: '127.0.0.1' } }
    const done = () => undefined
    served.onResponse?.(...([request, { sent: true, statusCode: 200, elapsedTime: 250 }, done] as never[]))
    let text = ''
    const reply = { header: () => reply, type: () => reply, send: (body: string) => (text = body) }
    await served['/metrics']?.(...([request, reply] as never[]))
    served.onClose?.()
    expect(text).toContain('lagoon_http_request_seconds_sum{method="GET",route="/api/x",status="200"} 0.25\n')
  })

  it('times no live socket, which is open for as long as somebody listens', async () => {
    const { app, read } = await exchange(0)
    app.get('/live', async request => Object.assign(request, { ws: true }) && {})
    await app.inject('/live')
    expect(await read()).not.toContain('route="/live"')
  })

  it('keeps two exchanges of one process apart', async () => {
    const [one, two] = [await exchange(1), await exchange(2)]
    one.metrics.batch({ size: 9, ms: 1 })
    expect(await two.read()).toContain('lagoon_lane_batch_commands_count 0')
    expect(await one.read()).toContain('lagoon_lane_queue_commands 1')
  })
})
