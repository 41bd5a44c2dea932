import { PrismaPg } from '@prisma/adapter-pg'
import { Pool, type PoolConfig } from 'pg'
import './decimal'
import { PrismaClient } from './generated/client'
import { type Rows, rowsIn } from './reading'
import { guarded, Replica, routed } from './replica'

/**
 * The only access to a database. `prisma` reads and writes rows outside the lane, `pool` runs the statements of `*.sql.ts` (see sql.ts);
 * both use the same connections. `lane` has the two connections of the lane, one that writes and one that reads; statements on them are sent
 * without waiting for earlier answers. With a replica, `prisma` and `pool` use it for the reads that it may answer (replica.ts). NUMERIC and
 * int8 are strings in the pool and Decimal and bigint in Prisma, never a JS number.
 */
export interface Database {
  pool: Pool
  lane: Pool
  prisma: PrismaClient
  /** Rows of the world for code that decides; here they come from the pool. */
  rows: Rows
  replica: Replica | null
  close(): Promise<void>
}

interface DatabaseOptions {
  /** The most connections; a request beyond them waits `connect_timeout_ms`. */
  max?: number
  /** How long to wait for a connection, a free one or a new one. */
  connect_timeout_ms?: number
  /** The timeout of a statement; 0 waits for ever. */
  query_timeout_ms?: number
  /** Called for idle connections that the database closed; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
  /** A replica, for reads. */
  replica?: string | null
}

/**
 * The lane reads and writes rows by key, with statements that are planned once. A plan made for a small table would scan the whole table,
 * and keep doing so after the table has grown: 3 ms for one row of 20,000. These settings leave only the index.
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
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', error => onConnectionLost?.(error))
  // So would losing a borrowed connection between two statements; the borrower gets the error at its next statement.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const clientOf = (pool: Pool) => new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })

async function closed(prisma: PrismaClient, pools: readonly Pool[]): Promise<void> {
  await prisma.$disconnect()
  await Promise.all(pools.map(pool => pool.end()))
}
