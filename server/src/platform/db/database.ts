import { PrismaPg } from '@prisma/adapter-pg'
import { Pool, type PoolConfig } from 'pg'
import './decimal'
import { PrismaClient } from './generated/client'
import { type Rows, rowsIn } from './reading'
import { guarded, Replica, routed } from './replica'

/**
 * The one way to a database. `prisma` reads and writes rows outside the lane, `pool` runs the statements of `*.sql.ts` (sql.ts says which those are); both use
 * the same connections. `lane` has the
 * two of the lane, one that writes and one that reads; what is sent on them does not wait for the answer to what was sent before.
 * With a replica, `prisma` and `pool` are its own for reads that it answers (replica.ts).
 * NUMERIC and int8 come out of the pool as strings and out of Prisma as Decimal and bigint, never as a JS number.
 */
export interface Database {
  pool: Pool
  lane: Pool
  prisma: PrismaClient
  /** The rows of the world, for those who decide it: here those of the pool. */
  rows: Rows
  replica: Replica | null
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Connections at most; a request beyond them waits `connect_timeout_ms`. */
  max?: number
  /** How long to wait for a connection, a free one or a new one. */
  connect_timeout_ms?: number
  /** How long a statement may take before the caller is told it failed; 0 waits for ever. */
  query_timeout_ms?: number
  /** Told about idle connections that the database closed; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
  /** A copy that follows it, for reads. */
  replica?: string | null
}

/**
 * The lane reads and writes rows by key, with statements that are planned once. A plan made for a small table would scan it from end to end,
 * and go on doing so when the table has grown: 3 ms for one row of 20,000. These settings leave only the index.
 */
const by_key =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan'

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const config = configOf(url, options)
  const pool = poolOf(config, options)
  const lane = poolOf({ ...config, max: 2, options: by_key, pipeline: true }, options)
  const here = {
    pool,
    lane,
    prisma: clientOf(pool),
    rows: rowsIn(pool),
    replica: null,
    close: () => closed(here.prisma, [pool, lane]),
  }
  if (!options.replica) return here
  const follower = poolOf(configOf(options.replica, options), options)
  const there = { pool: guarded(follower), prisma: clientOf(guarded(follower)) }
  return {
    ...here,
    pool: routed(pool, there.pool),
    prisma: routed(here.prisma, there.prisma),
    replica: new Replica(),
    async close() {
      await Promise.all([here.close(), closed(there.prisma, [follower])])
    },
  }
}

const configOf = (url: string, options: DatabaseOptions): PoolConfig => ({
  connectionString: url,
  max: options.max ?? 10,
  connectionTimeoutMillis: options.connect_timeout_ms ?? 4000,
  application_name: 'lagoon',
  keepAlive: true,
  ...(options.query_timeout_ms && { query_timeout: options.query_timeout_ms }),
})

function poolOf(config: PoolConfig, { onConnectionLost }: DatabaseOptions): Pool {
  const pool = new Pool(config)
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', error => onConnectionLost?.(error))
  // So would one lost while borrowed, between two statements; who borrowed it learns of it from the next.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const clientOf = (pool: Pool) => new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })

async function closed(prisma: PrismaClient, pools: readonly Pool[]): Promise<void> {
  await prisma.$disconnect()
  await Promise.all(pools.map(pool => pool.end()))
}
