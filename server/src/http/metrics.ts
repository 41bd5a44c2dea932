import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type MeasuredBus, measureBus } from './busMetrics'
import { CallTimes } from './callTimes'
import { lagSinceReading, resolution_ms } from './eventLoopLag'

/** One for all exchanges of a process: each would wake it fifty times a second. */
const delay = monitorEventLoopDelay({ resolution: resolution_ms })
let measuring = 0

/** Values that are read at each scrape, not counted. */
interface MetricsDeps {
  /** Commands waiting for the lane. */
  queue(): number
  /** The seconds by which the horizon is late. */
  lag(): number
  /** Live sockets. */
  sockets(): number
  /** The number of due tasks that failed with a defect. */
  aside(): number
  /** The counts of the database pool. */
  connections(): { totalCount: number; idleCount: number; waitingCount: number }
  /** Private reads by the database that answered them; null without a replica. */
  replica: { answered: { here: number; there: number } } | null
  /** Set if this process is one of several. */
  bus?: MeasuredBus
  /** With a token, only requests that send it may read the metrics; with null, only this machine. */
  token: string | null
}

interface Metrics {
  /** Records a committed batch of the lane. */
  batch(measured: { size: number; ms: number }): void
  /** Records a command that failed with a defect. A refusal is not a defect. */
  failure(): void
  /** Serves `/metrics` and measures every call that is registered afterwards. */
  register(app: FastifyInstance, deps: MetricsDeps): Promise<void>
}

/** The figures of one exchange, in a separate registry, so that many exchanges fit in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const size = new Histogram({
    name: 'lagoon_lane_batch_commands',
    help: 'Commands committed together in one transaction.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  })
  const commit = new Histogram({
    name: 'lagoon_lane_commit_seconds',
    help: 'Time from taking a batch to its commit.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers,
  })
  const times = new CallTimes(registry)
  const failures = new Counter({
    name: 'lagoon_lane_failures_total',
    help: 'Commands that failed because of a defect; the log has each error.',
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `lagoon_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  return {
    batch(measured) {
      size.observe(measured.size)
      commit.observe(measured.ms / 1000)
    },
    failure() {
      failures.inc()
    },
    async register(app, deps) {
      if (measuring++ === 0) delay.enable()
      gauge('lane_queue_commands', 'Commands waiting for the lane.', deps.queue)
      gauge('world_horizon_lag_seconds', 'Seconds by which the horizon is late.', deps.lag)
      gauge('live_sockets', 'Open sockets of the live hub.', deps.sockets)
      gauge('world_aside_objects', 'Due work that failed three times because of a defect.', deps.aside)
      gauge('database_connections', 'Open connections to the database.', () => deps.connections().totalCount)
      gauge('database_waiting_queries', 'Queries waiting for a connection.', () => deps.connections().waitingCount)
      gauge('process_resident_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
      gauge('process_heap_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
      gauge('event_loop_lag_p99_seconds', 'Lag of the event loop since the last reading, 99th percentile.', () =>
        lagSinceReading(delay),
      )
      if (deps.bus) measureBus(registry, deps.bus)
      if (deps.replica) measureReads(registry, deps.replica.answered)
      app.addHook('onResponse', (request, reply, done) => {
        if (reply.sent && !request.ws) {
          const route = request.route ?? request.routeOptions.url ?? 'none'
          times.took(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
        }
        done()
      })
      app.addHook('onClose', async () => {
        if (--measuring === 0) delay.disable()
      })
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request, deps.token)) return reply.callNotFound()
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics())
      })
    },
  }
}

function measureReads(registry: Registry, answered: { here: number; there: number }): void {
  new Gauge({
    name: 'lagoon_private_reads',
    help: 'Private reads that a replica may answer, by the database that answered.',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.set({ by: 'primary' }, answered.here)
      this.set({ by: 'replica' }, answered.there)
    },
  })
}

/** With a token: every request that sends it. Without: requests from this machine, except those that a proxy forwards. */
function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const asksForAnother = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !asksForAnother && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
