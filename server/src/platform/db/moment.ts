import type { Pool, PoolClient } from 'pg'

/** A connection that sees the database as it is now, however much is written meanwhile, and changes nothing. */
export async function oneMoment(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}
