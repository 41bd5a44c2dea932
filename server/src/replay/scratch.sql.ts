import { statement } from '../platform/db/sql'

/** For each table what makes it a cheap one: no journal, and nothing asked of its rows alone. */
export const cheaperTables = statement({
  text: `SELECT concat_ws(', ', format('ALTER TABLE %I.%I SET UNLOGGED', n.nspname, c.relname),
           (SELECT string_agg(format('DROP CONSTRAINT %I', k.conname), ', ') FROM pg_constraint k
            WHERE k.conrelid = c.oid AND k.contype IN ('c', 'f'))) AS change
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname IN ('world', 'system') AND c.relkind = 'r'`,
  gives: { change: 'text' },
  sure: { change: 'concat_ws gives a text' },
})

/** Drops what only readers of history use: other indexes than unique ones on tables whose rows are never changed. */
export const historyUnsorted = statement({
  text: `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS change FROM pg_index i
         WHERE NOT i.indisunique AND EXISTS (
           SELECT 1 FROM pg_trigger t WHERE t.tgrelid = i.indrelid AND t.tgfoid = 'world.refuse_change'::regproc)`,
  gives: { change: 'text' },
  sure: { change: 'format gives a text' },
})
