import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readMigrations } from '../platform/db/migrate'
import type { Wall } from '../platform/wall'
import { appliedMigrations, present } from './http.sql'

interface HealthDeps {
  db: { pool: Pool }
  wall: Wall
  /** Books, jobs and the in-memory state are loaded, and missed time is caught up. */
  ready(): boolean
  /** The seconds by which the horizon is late. */
  lag(): number
  /** Another server has taken over the database; this one writes nothing more. */
  fenced(): boolean
  /** Set if this process is one of several: its bus connection, and the current writer. */
  node?: {
    role: string
    bus: { readonly id: string; readonly isConnected: boolean }
    writer: { readonly silent_ms: number; readonly beat: { term: number; node: string; pid: number } | null }
    /** The memory of this process equals the writer's. */
    isWhole(): boolean
    /** The process is a standby: it takes over when the writer is gone. */
    standsBy(): boolean
    /** The batch up to which a standby's memory is ready for a takeover; null while the standby loads it. */
    asOf(): number | null
  }
  /** The monotonic time since when commands wait without an answer; null while the lane answers. */
  waitingSince_ms(): number | null
  /** Due work that failed with a defect. `/readyz` lists it and stays ready. */
  aside(): readonly { kind: string; ref: number }[]
}

/** Returns null if all is well, otherwise the problem. */
type Check = () => Promise<string | null> | string | null

const database_ms = 1000
const most_lag_s = 5
const most_wait_ms = 5000

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; the answer names each check and its problem. It also lists failed due work,
 * which does not make the process unready.
 */
export async function serveHealth(app: FastifyInstance, deps: HealthDeps): Promise<void> {
  const { db, wall, ready, lag, fenced, node } = deps
  const checks: Record<string, Check> = {
    database: databaseCheck(db.pool, wall),
    migrations: migrationsCheck(db.pool, wall),
    loaded: () => (node?.standsBy() || (ready() && (node?.isWhole() ?? true)) ? null : 'still loading'),
    writer: () => (fenced() ? 'another server has taken over' : silence(deps)),
    ...(deps.node && { broker: () => (deps.node?.bus.isConnected ? null : 'no connection') }),
    queue: () => stuck(deps),
    horizon: () => (lag() <= most_lag_s ? null : `${Math.ceil(lag())} s behind`),
  }
  const options = { logLevel: 'silent' as const }
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await check()) ?? 'ok'] as const),
    )
    const ok = results.every(([, result]) => result === 'ok')
    reply.header('cache-control', 'no-store')
    if (!ok) reply.code(503).header('retry-after', '1')
    const aside = deps.aside().map(({ kind, ref }) => `${kind} ${ref}`)
    return reply.send({
      ok,
      checks: Object.fromEntries(results),
      ...(aside.length > 0 && { aside }),
      ...(node && {
        role: node.role,
        node: node.bus.id,
        writer: namedOf(node),
        ...(node.standsBy() && { as_of: node.asOf() }),
      }),
    })
  })
}

/** A gateway receives several heartbeats of the writer per second. */
export const most_silent_ms = 3000
const silence = ({ node }: HealthDeps): string | null =>
  node?.role === 'gateway' && node.writer.silent_ms > most_silent_ms ? 'no message from a writer' : null

/** The current writer, as far as this process knows. */
function namedOf({ writer: { beat } }: NonNullable<HealthDeps['node']>) {
  return beat && { id: beat.node, pid: beat.pid, term: beat.term }
}

function stuck({ wall, waitingSince_ms }: HealthDeps): string | null {
  const since = waitingSince_ms()
  if (since === null) return null
  const waited_ms = wall.mono() - since
  return waited_ms <= most_wait_ms ? null : `no command answered for ${Math.floor(waited_ms / 1000)} s`
}

/** Sends one query at a time. Checks that come while it runs share its result. */
function databaseCheck(pool: Pool, wall: Wall): Check {
  return within(database_ms, wall, 'no answer within 1 s', async () => {
    await present.one(pool)
    return null
  })
}

/** Repeats the query until it succeeds once, because migrations run only at start. */
function migrationsCheck(pool: Pool, wall: Wall): Check {
  let done = false
  const check = within(database_ms, wall, 'no answer within 1 s', async () => {
    const applied = new Set((await appliedMigrations.all(pool)).map(({ migration_name }) => migration_name))
    const missing = (await readMigrations()).filter(({ name }) => !applied.has(name))
    done = missing.length === 0
    return done ? null : `${missing.length} missing`
  })
  return () => (done ? null : check())
}

function within(ms: number, wall: Wall, late: string, ask: () => Promise<string | null>): Check {
  let requested: Promise<string | null> | null = null
  return () => {
    requested ??= ask()
      .catch(() => 'no connection')
      .finally(() => {
        requested = null
      })
    const answer = requested
    return new Promise(resolve => {
      const cancel = wall.after(ms, () => resolve(late))
      void answer.then(result => {
        cancel()
        resolve(result)
      })
    })
  }
}
