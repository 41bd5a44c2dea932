import type { Pool, PoolClient } from 'pg'
import type { Runner } from './sql'

/** A read-only connection that sees the database at this moment, whatever is written meanwhile. */
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

/** Runs work as of one moment, on a connection that then returns to the pool. */
export async function asOfOneMoment<R>(pool: Pool, work: (db: Runner) => Promise<R>): Promise<R> {
  const client = await oneMoment(pool)
  try {
    const result = await work(inTurn(client))
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Makes the connection usable for several readers at once: it runs their queries one after the other. */
function inTurn(client: PoolClient): Runner {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...requested: Parameters<PoolClient['query']>) => {
    const answer = last.then(() => client.query(...requested))
    last = Promise.resolve(answer).catch(() => undefined)
    return answer
  }
  return { query: query as unknown as Runner['query'] }
}
