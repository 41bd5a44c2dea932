import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { cheapen } from '@lagoon/server/tools/replay/scratch'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../harness/database'

it('The database of a replay has only unlogged tables, in any order of their foreign keys', async () => {
  const database = await emptyDatabase()
  const { pool, close } = openDatabase(database.url, { max: 1 })
  try {
    await migrate(pool)
    await pool.query(`
      CREATE TABLE world.named_before (id int PRIMARY KEY);
      CREATE TABLE world.names (before int REFERENCES world.named_before, after int);
      CREATE TABLE world.named_after (id int PRIMARY KEY);
      ALTER TABLE world.names ADD FOREIGN KEY (after) REFERENCES world.named_after`)
    await cheapen(pool)
    const { rows } = await pool.query(`
      SELECT relname, relpersistence FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('world', 'system') AND relkind = 'r' AND relpersistence <> 'u'`)
    expect(rows).toEqual([])
    await pool.query('INSERT INTO world.names VALUES (1, 1)')
  } finally {
    await close()
    await database.drop()
  }
})
