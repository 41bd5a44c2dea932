import { escapeIdentifier, type Pool, type PoolClient } from 'pg'

/**
 * The database role of the server, which is not the owner of the tables: it reads and writes rows, truncates the tables of the world (for a
 * restore) and creates the schemas of snapshots. It owns none of our tables and is no superuser, so it can neither disable a trigger that
 * protects history, nor change a table, nor run a program on the machine.
 *
 * `serverUrl` has its name and password; the role is created if it is missing. The owner runs this after the migrations, at every start.
 */
export async function allowServer(owner: Pool, serverUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(serverUrl)
  const name = decodeURIComponent(username)
  const client = await owner.connect()
  try {
    const role = client.escapeIdentifier(name)
    const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = $1', [name])
    if (rows[0]?.rolsuper) throw new RoleRefused(name)
    const login = `LOGIN PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}`
    if (!rows[0]) await client.query(`CREATE ROLE ${role} ${login}`)
    else await client.query(`ALTER ROLE ${role} ${login}`).catch(unlessForbidden)
    const database = client.escapeIdentifier(decodeURIComponent(pathname.slice(1)))
    for (const grant of grants(database, role)) await client.query(grant)
    await handOverSnapshots(client, role)
  } finally {
    client.release()
  }
}

/** The same for a copy of a database that has all rights but those on the database itself. */
export async function allowCopy(owner: Pool, serverUrl: string): Promise<void> {
  const { username, pathname } = new URL(serverUrl)
  const [database, role] = [pathname.slice(1), username].map(name => escapeIdentifier(decodeURIComponent(name)))
  await owner.query(grantOnDatabase(database as string, role as string))
}

/** An owner without the right to change roles uses the existing role as it is. */
function unlessForbidden(error: { code?: string }): void {
  if (error.code !== '42501') throw error
}

/** The role has too many rights. */
class RoleRefused extends Error {
  override name = 'RoleRefused'
  constructor(role: string) {
    super(
      `the role ${role} of DATABASE_URL is a superuser: name a lesser one beside DATABASE_OWNER_URL; it is made if it is missing.`,
    )
  }
}

/** Tables that are only inserted into: the role gets no right to update them, in addition to the triggers that refuse it. */
const appendOnly = ['world.posting', 'world.entry', 'system.audit']
/** Inserted once, and deleted when they are old. */
const neverUpdated = ['system.commit', 'system.event_index']
/** The columns of these that an erasure blanks. */
const erasable = 'UPDATE (events) ON system.commit'

const grantOnDatabase = (database: string, role: string): string =>
  `GRANT CONNECT, CREATE ON DATABASE ${database} TO ${role}`

const grants = (database: string, role: string): readonly string[] => [
  grantOnDatabase(database, role),
  `GRANT USAGE ON SCHEMA world, system, public TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA world, system TO ${role}`,
  `REVOKE UPDATE, DELETE ON ${appendOnly.join(', ')} FROM ${role}`,
  `REVOKE UPDATE ON ${neverUpdated.join(', ')} FROM ${role}`,
  `GRANT ${erasable} TO ${role}`,
  `GRANT TRUNCATE ON ALL TABLES IN SCHEMA world TO ${role}`,
  `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA world, system TO ${role}`,
  `GRANT SELECT ON public._prisma_migrations TO ${role}`,
]

/** Snapshots made when the server still worked as the owner. */
async function handOverSnapshots(client: PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `SELECT format('SCHEMA %I', nspname) AS what FROM pg_namespace WHERE nspname ~ '^snapshot_\\d+$' AND nspowner = current_user::regrole
     UNION ALL
     SELECT format('TABLE %I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname ~ '^snapshot_\\d+$' AND tableowner = current_user`,
  )
  for (const { what } of rows) await client.query(`ALTER ${what} OWNER TO ${role}`)
}
