import { openDatabase } from '../platform/db/database'
import { migrate } from '../platform/db/migrate'
import { allowServer } from '../platform/db/serverRole'
import type { EmbeddedPostgres } from '../platform/postgres/embedded'
import type { Config } from '../settings/config'

/**
 * Migrates the database as the owner, and returns the URL for the server's role: a less privileged one in the embedded Postgres and if
 * DATABASE_OWNER_URL is set, otherwise DATABASE_URL.
 */
export async function prepareDatabase(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  postgres: EmbeddedPostgres | null,
  say: (line: string) => void,
): Promise<string> {
  const serverUrl = postgres?.serverUrl ?? (databaseUrl as string)
  const owner = openDatabase(postgres?.url ?? databaseOwnerUrl ?? serverUrl, { max: 1 })
  try {
    const applied = await migrate(owner.pool)
    if (applied.length > 0) say(`  ${applied.length} migration${applied.length > 1 ? 's' : ''} applied`)
    if (postgres || databaseOwnerUrl) await allowServer(owner.pool, serverUrl)
    else if (await isSuperuser(owner.pool)) {
      say('  The server uses a superuser of the database. Set DATABASE_OWNER_URL to let it use a lesser role.')
    }
  } finally {
    await owner.close()
  }
  return serverUrl
}

async function isSuperuser(pool: ReturnType<typeof openDatabase>['pool']): Promise<boolean> {
  const { rows } = await pool.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
  return rows[0]?.rolsuper === true
}
