import type { Database } from '@lagoon/server/platform/db/database'

type Reader = Pick<Database['pool'], 'query'>

/** A hash of everything in a world: two worlds with the same hash have the same rows. Columns that every restore sets are left out. */
export async function digestOf(pool: Reader, snapshot?: string): Promise<string> {
  const schema = snapshot === undefined ? 'world' : await schemaOf(pool, snapshot)
  const { rows: tables } = await pool.query(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
    [schema],
  )
  const words: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT md5(coalesce(string_agg(row, ',' ORDER BY row), '')) AS word
       FROM (SELECT (to_jsonb(t) - '{epoch,wall_at,target}'::text[])::text AS row FROM ${schema}."${name}" t) rows`,
    )
    words.push(`${name} ${rows[0].word}`)
  }
  return words.join('\n')
}

async function schemaOf(pool: Reader, snapshot: string): Promise<string> {
  const { rows } = await pool.query('SELECT id FROM system.snapshot WHERE name = $1', [snapshot])
  return `snapshot_${Number(rows[0].id)}`
}
