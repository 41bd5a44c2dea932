import { Pool, type PoolConfig } from 'pg'

export interface PoolOptions {
  /** The most connections; a request beyond them waits `connect_timeout_ms`. */
  max?: number
  /** How long to wait for a connection, a free one or a new one. */
  connect_timeout_ms?: number
  /** The timeout of a statement; 0 waits for ever. */
  query_timeout_ms?: number
  /** After this time without a query a connection is closed; 10 s by default. */
  idle_ms?: number
  /** Called for idle connections that the database closed; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

/**
 * The lane reads and writes rows by key, with statements that are planned once. A plan made for a small table would scan the whole table,
 * and keep doing so after the table has grown: 3 ms for one row of 20,000. These settings leave only the index.
 */
const by_key =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan'

export const openPool = (url: string, options: PoolOptions): Pool => poolOf(configOf(url, options), options)

/** Its connections are pipelined: a message does not wait for the answer to the one before. */
export const openLanePool = (url: string, options: PoolOptions): Pool =>
  poolOf({ ...configOf(url, options), max: 2, options: by_key, pipeline: true }, options)

const configOf = (url: string, options: PoolOptions): PoolConfig => ({
  connectionString: url,
  max: options.max ?? 10,
  connectionTimeoutMillis: options.connect_timeout_ms ?? 4000,
  application_name: 'lagoon',
  keepAlive: true,
  ...(options.idle_ms !== undefined && { idleTimeoutMillis: options.idle_ms }),
  ...(options.query_timeout_ms && { query_timeout: options.query_timeout_ms }),
})

function poolOf(config: PoolConfig, { onConnectionLost }: PoolOptions): Pool {
  const pool = new Pool(config)
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', error => onConnectionLost?.(error))
  // So would losing a borrowed connection between two statements; the borrower gets the error at its next statement.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
