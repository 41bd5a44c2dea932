import type { TestExchange } from '../harness/exchange'

/** Removes the checks of the database, so that the audit must find the damage by itself. */
const unchecked = `DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT r.relname, c.conname FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'c' AND r.relnamespace = 'world'::regnamespace
  LOOP EXECUTE format('ALTER TABLE world.%I DROP CONSTRAINT %I', found.relname, found.conname); END LOOP;
END $$`

/** The invariants that report a violation after this damage, which is then rolled back. */
export async function brokenBy({ db, inside }: TestExchange, ...damage: string[]): Promise<string[]> {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    for (const sql of [unchecked, ...damage]) await client.query(sql)
    const broken: string[] = []
    for (const { id, sql } of inside.invariants) if ((await client.query(sql)).rows.length > 0) broken.push(id)
    return broken
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Makes an append-only table writable. */
export const unguarded = (name: string) => `ALTER TABLE world.${name} DISABLE TRIGGER ${name}_append_only`
