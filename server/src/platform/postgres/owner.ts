import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster'

/**
 * The connection that makes one server the owner of a data folder. It holds an advisory lock, which Postgres releases the moment the server
 * is gone for any reason: no stale lock file, no guess about process numbers.
 */

const ownerLock = 7_204_111

/** Another live server uses this data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** For the owner of everything in the cluster. */
export const databaseUrl = (cluster: Cluster, port: number, database: string): string =>
  `postgresql://lagoon:${cluster.password}@127.0.0.1:${port}/${database}`

/** For the role of the server. */
export const serverUrl = (cluster: Cluster, port: number, database: string): string =>
  `postgresql://lagoon_server:${cluster.serverPassword}@127.0.0.1:${port}/${database}`

/** Rejects until Postgres answers. */
export async function becomeOwner(cluster: Cluster, port: number, servesAt = ''): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(cluster, port, 'postgres'),
    // Another server that waits for the folder reads from it who has it.
    application_name: `lagoon ${process.pid} ${servesAt}`.trim(),
    connectionTimeoutMillis: 2000,
    keepAlive: true,
  })
  // The 'end' event reports a lost connection; without this listener the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, cluster)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function takeLock(client: pg.Client, cluster: Cluster): Promise<void> {
  const answer = await client.query<{ data_directory: string }>('SHOW data_directory')
  const folders = await Promise.all([cluster.folder, answer.rows[0]?.data_directory ?? ''].map(path => realpath(path)))
  if (folders[0] !== folders[1])
    throw new Error(`The Postgres that answers for ${cluster.folder} keeps its data elsewhere.`)
  // Postgres releases the lock of a killed server a moment later.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ownerLock])
    if (rows[0]?.taken) return
    await pause(100)
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [ownerLock],
  )
  const [, pid, servesAt] = rows[0]?.name.split(' ') ?? []
  const where = [pid && `process ${pid}`, servesAt].filter(Boolean).join(', ') || 'another process'
  throw new DataFolderInUse(`Another Lagoon server (${where}) is using the data folder ${cluster.folder}.`)
}

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  await client.query('REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC')
}
