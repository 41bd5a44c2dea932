import { statement } from '../../platform/db/sql'

/** For each table with CHECK or foreign key constraints: a statement that drops them. */
export const noRequests = statement({
  text: `SELECT format('ALTER TABLE %s ', k.conrelid::regclass) || string_agg(format('DROP CONSTRAINT %I', k.conname), ', ') AS change
         FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname IN ('world', 'system') AND k.contype IN ('c', 'f') GROUP BY k.conrelid`,
  gives: { change: 'text' },
  sure: { change: 'neither format nor a group gives null' },
})

/** Makes the tables unlogged. The foreign keys must be dropped before, because a logged table cannot refer to an unlogged one. */
export const noJournal = statement({
  text: `SELECT format('ALTER TABLE %s SET UNLOGGED', c.oid::regclass) AS change
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname IN ('world', 'system') AND c.relkind = 'r'`,
  gives: { change: 'text' },
  sure: { change: 'format gives a text' },
})

/** Drops the indexes that only readers of history use: the non-unique indexes of tables whose rows never change. */
export const historyUnsorted = statement({
  text: `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS change FROM pg_index i
         WHERE NOT i.indisunique AND EXISTS (
           SELECT 1 FROM pg_trigger t WHERE t.tgrelid = i.indrelid AND t.tgfoid = 'world.refuse_change'::regproc)`,
  gives: { change: 'text' },
  sure: { change: 'format gives a text' },
})
