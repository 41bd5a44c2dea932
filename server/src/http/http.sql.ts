import { statement } from '../platform/db/sql'

export const present = statement({ text: 'SELECT 1 AS one', gives: { one: 'int' }, sure: { one: 'a figure' } })

export const appliedMigrations = statement({
  text: 'SELECT migration_name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  gives: { migration_name: 'text' },
})

/** Returns no row if a statement of ours has waited for a lock longer than this program ever holds one. */
export const unlocked = statement({
  text: `
SELECT 1 AS one WHERE NOT EXISTS (
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query_start < clock_timestamp() - interval '2 seconds')`,
  gives: { one: 'int' },
  sure: { one: 'a figure' },
})
