import type { Pool } from 'pg'
import type { Query } from '../lane/lane'
import { continuePrices } from '../world/snapshot.store'

/** Tables of the server that belong to the original: its logins, operators, second factors, keys, webhooks, pushes, codes and records of who did what. */
const leftOut = [
  'session',
  'operator',
  'operator_policy',
  'factor',
  'passkey_challenge',
  'device',
  'code',
  'invitation',
  'outbox',
  'attempt',
  'login_failure',
  'login_record',
  'anti_phishing',
  'guest_code',
  'api_key',
  'webhook',
  'delivery',
  'push_subscription',
  'push_key',
  'fault',
]

interface Twin {
  epoch: string
  /** Drawn, so that the old uuids do not give away the new ones. */
  salt: string
  /** The seed of its prices from the next second on; null keeps that of the original. */
  seed: string | null
  /** Unix seconds. */
  now: number
}

/**
 * Makes a copied database a world of its own, before anything opens it: another epoch, other prices from now on, other uuids of its users,
 * and no login, key or webhook of the original. Every column that refers to a user by uuid changes alike, in the world and in its
 * snapshots. The index of the log stays as it is: a branch starts a new log.
 */
export async function becomeTwin(pool: Pool, { epoch, salt, seed, now }: Twin): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows: tables } = await client.query(
      `SELECT format('system.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'system' AND tablename = ANY($1)`,
      [leftOut],
    )
    for (const { name } of tables) await client.query(`DELETE FROM ${name}`)
    const { rows: columns } = await client.query(
      `SELECT format('%I.%I', table_schema, table_name) AS table, format('%I', column_name) AS column
       FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
       WHERE udt_name = 'uuid' AND column_name IN ('uuid', 'user_uuid', 'owner_uuid')
         AND table_name NOT IN ('event_index', 'personal') AND (table_schema IN ('world', 'system') OR table_schema ~ '^snapshot_\\d+$')`,
    )
    for (const { table, column } of columns) {
      await client.query(
        `UPDATE ${table} SET ${column} = md5($1 || ${column}::text)::uuid WHERE ${column} <> $2 AND ${column} IS NOT NULL`,
        [salt, everybody],
      )
    }
    const { rows: schemas } = await client.query(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname = 'world' OR nspname ~ '^snapshot_\\d+$'`,
    )
    // A snapshot too, or a replay from it would continue with the epoch and the prices of the original.
    for (const { name } of schemas) await client.query(`UPDATE ${name}.clock SET epoch = $1`, [epoch])
    if (seed !== null) {
      const { rows } = await client.query(
        'SELECT CASE WHEN frozen THEN horizon ELSE greatest(horizon, $1::int8) END AS second FROM world.clock',
        [now],
      )
      const query: Query = async (text, values = []) => (await client.query(text, values)).rows
      for (const { name } of schemas) await continuePrices(query, name, seed, Number(rows[0].second) + 1)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The uuid in notifications that are for everybody. */
const everybody = '00000000-0000-0000-0000-000000000000'
