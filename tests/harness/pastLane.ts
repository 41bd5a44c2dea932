import type { Pool } from 'pg'

/** A table of the world that a transaction without the fence wrote, with the writing program. */
interface Past {
  table: string
  who: string
  statement: string
}

/**
 * I-30: makes the database record every write to schema `world` from now on. The lane's commits move its fence (`system.writer`) in the
 * same transaction; any other write bypassed the lane.
 */
export async function watchWorld(pool: Pool): Promise<{ past(): Promise<Past[]> }> {
  await pool.query(`
    CREATE SCHEMA watched;
    CREATE TABLE watched.fenced (by xid8 PRIMARY KEY);
    CREATE TABLE watched.written (by xid8, "table" text, who text, statement text, PRIMARY KEY (by, "table"));
    CREATE FUNCTION watched.fence() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO watched.fenced VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING; RETURN NULL;
    END $$;
    CREATE FUNCTION watched.write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO watched.written VALUES (pg_current_xact_id(), TG_TABLE_NAME, current_setting('application_name'), left(current_query(), 200))
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER watched AFTER UPDATE ON system.writer FOR EACH STATEMENT EXECUTE FUNCTION watched.fence();
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'world' LOOP
        EXECUTE format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON world.%I
          FOR EACH STATEMENT EXECUTE FUNCTION watched.write()', name);
      END LOOP;
    END $$`)
  return {
    async past() {
      const { rows } = await pool.query<Past>(
        `SELECT "table", who, statement FROM watched.written w WHERE NOT EXISTS (SELECT FROM watched.fenced f WHERE f.by = w.by)
         ORDER BY w.by, "table"`,
      )
      return rows
    },
  }
}
