import type { Query } from '../../lane/lane'
import { aliased } from '../../platform/db/left'
import type { AnyTable } from '../../platform/db/table'
import { ForkRefused, type ForkRows } from './forkFile.rules'

/**
 * The statements that read a world for a file, and write a world from one. Tables and columns come from the catalogue of Postgres, never
 * from the file.
 */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Stored answers belong to the log, which is not in the file. */
const leftOut = ['idempotency']

/** What makes a file anonymous: a reader can identify only the demo users. */
interface Anonymous {
  /** The logins of the demo users, which are public. */
  readonly known: readonly string[]
  readonly salt: string
}

const rowsAtOnce = 2000

/** The rows of a table without its secrets, and without personal data except that of the demo users; if it is not anonymous, with all. */
export async function* rowsForFile(
  query: Query,
  schema: string,
  { name, columns }: { name: string; columns: readonly string[] },
  table: AnyTable | undefined,
  anonymous: Anonymous | null,
): AsyncGenerator<ForkRows> {
  if (leftOut.includes(name)) return
  const shown = columns.map(column =>
    anonymous ? `${shownAs(name, column, table, anonymous.salt)} AS ${quoted(column)}` : `r.${quoted(column)}`,
  )
  const unchanged = `unchanged AS (SELECT array_agg(id) AS ids FROM ${schema}."user" WHERE email = ANY ($1) OR erased_at IS NOT NULL)`
  await query(
    `DECLARE fork NO SCROLL CURSOR FOR WITH ${unchanged}
     SELECT row_to_json(t)::text AS row FROM (SELECT ${shown.join(', ')} FROM ${schema}.${quoted(name)} r, unchanged${name === 'segment' ? ofThisWorld(schema) : ''}) t`,
    [anonymous?.known ?? []],
  )
  for (;;) {
    const rows = await query<{ row: string }>(`FETCH ${rowsAtOnce} FROM fork`)
    if (rows.length > 0) yield { table: name, json: `[${rows.map(({ row }) => row).join(',')}]` }
    if (rows.length < rowsAtOnce) break
  }
  await query('CLOSE fork')
}

/** Leaves out the price segments of other worlds in this database, because their seeds may still be secret. */
const ofThisWorld = (schema: string) => ` WHERE r.seed IN (
  WITH RECURSIVE line AS (
    SELECT seed, after FROM ${schema}.segment WHERE seed = (SELECT seed FROM ${schema}.clock)
    UNION SELECT s.seed, s.after FROM ${schema}.segment s JOIN line ON s.seed = line.after)
  SELECT seed FROM line)`

function shownAs(name: string, column: string, table: AnyTable | undefined, salt: string): string {
  const own = `r.${quoted(column)}`
  if (table?.secret.includes(column)) return `CASE WHEN ${own} IS NOT NULL THEN '' END`
  const left = userWords.includes(`${name}.${column}`) ? aliased : table?.personal?.left[column]
  const owner = `r.${quoted(table?.personal?.of ?? 'user_id')}`
  if (!left || unmasked.includes(`${name}.${column}`)) return own
  const another = substitutes[`${name}.${column}`]?.(owner) ?? left(own, { alias: aliasBy(salt), at: '0' })
  return `CASE WHEN ${owner} = ANY (unchanged.ids) THEN ${own} ELSE ${another} END`
}

/** Columns that identify no one, and those needed to log in to a loaded world. */
const unmasked = ['user.area_code', 'user.language', 'user.erased_at']
/** Names that users gave their orders, in tables that otherwise have no personal data. The same name always gets the same alias. */
const userWords = ['spot_order.client_order_id', 'spot_client_order.client_order_id', 'contract_note.value']
const substitutes: Readonly<Record<string, (owner: string) => string>> = {
  'user.nickname': id => `'Person ' || ${id}`,
  'user.email': id => `CASE WHEN r.email IS NOT NULL THEN 'person-' || ${id} || '@lagoon.test' END`,
  'user.phone': id => `CASE WHEN r.phone IS NOT NULL THEN '9' || lpad(${id}::text, 7, '0') END`,
  'login.name': id => `CASE r.kind WHEN 'email' THEN 'person-' || ${id} || '@lagoon.test'
    ELSE (SELECT coalesce(u.area_code, '') FROM world."user" u WHERE u.id = ${id}) || '9' || lpad(${id}::text, 7, '0') END`,
}

const letters = 24
const aliasBy = (salt: string) => (text: string) =>
  `CASE WHEN ${text} = '' THEN '' ELSE 'erased-' || left(encode(sha256(convert_to('${salt}' || ${text}, 'UTF8')), 'hex'), ${letters}) END`

/** The columns of each table of a schema. */
export async function columnsOf(query: Query, schema = 'world'): Promise<Map<string, string[]>> {
  const rows = await query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = $1 GROUP BY table_name`,
    [schema],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Makes an empty table beside the world, with the columns that both have. */
export async function createBeside(
  query: Query,
  schema: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map(quoted).join(', ')
  await query(`CREATE TABLE ${schema}.${quoted(name)} AS SELECT ${list} FROM world.${quoted(name)} WITH NO DATA`)
}

export async function fillBeside(query: Query, schema: string, { table, json }: ForkRows): Promise<void> {
  const own = `${schema}.${quoted(table)}`
  await query(`INSERT INTO ${own} SELECT * FROM json_populate_recordset(NULL::${own}, $1)`, [json])
}

/** The same, or the first row and field of the page that Postgres cannot read. */
export async function fillOrFind(
  query: Query,
  schema: string,
  page: ForkRows,
): Promise<{ row: string; field: string } | null> {
  const failure = await attempt(query, () => fillBeside(query, schema, page))
  if (!failure) return null
  if (!/^2[23]/.test(failure.code ?? '')) throw failure
  if (await attempt(query, () => query('SELECT json_array_length($1::json)', [page.json])))
    throw new ForkRefused('broken')
  const own = `${schema}.${quoted(page.table)}`
  const fails = (what: string, values: unknown[]) => attempt(query, () => query(what, values))
  const rows = `SELECT count(r.*) FROM json_array_elements($1::json) WITH ORDINALITY t (e, n),
    json_populate_record(NULL::${own}, e) r WHERE n <= $2`
  let [good, bad] = [0, rowsAtOnce * 2]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (await fails(rows, [page.json, middle])) bad = middle
    else good = middle
  }
  const [found] = await query<{ row: string; id: string | null; fields: string[] }>(
    `SELECT e::text AS row, e->>'id' AS id, ARRAY(SELECT json_object_keys(e)) AS fields
     FROM (SELECT $1::json->($2::int - 1) AS e) t`,
    [page.json, bad],
  )
  const one = `SELECT r.* FROM json_populate_record(NULL::${own}, json_build_object($2::text, $1::json->$2::text)) r`
  for (const field of found?.fields ?? [])
    if (await fails(one, [found?.row, field])) return { row: found?.id ?? `no. ${bad}`, field }
  throw failure
}

/** Runs the work in a savepoint, and returns the error if the database refused it. */
async function attempt(query: Query, work: () => Promise<unknown>): Promise<(Error & { code?: string }) | null> {
  await query('SAVEPOINT attempt')
  try {
    await work()
    await query('RELEASE SAVEPOINT attempt')
    return null
  } catch (error) {
    await query('ROLLBACK TO SAVEPOINT attempt')
    return error as Error
  }
}

/** Gives all users who are not erased the same passwords. Without passwords no one can log in. */
export async function setPasswords(
  query: Query,
  schema: string,
  { password, fundPassword }: { password: string; fundPassword: string },
): Promise<void> {
  await query(
    `UPDATE ${schema}."user" SET password_hash = $1, fund_hash = CASE WHEN fund_hash IS NOT NULL THEN $2 END WHERE erased_at IS NULL`,
    [password, fundPassword],
  )
}

export async function lastMigration(query: Query): Promise<string> {
  const rows = await query<{ name: string | null }>('SELECT max(migration_name) AS name FROM public._prisma_migrations')
  return rows[0]?.name ?? ''
}

/** The coins and pairs, and the inputs of their prices. */
export async function listingOf(query: Query, schema = 'world'): Promise<string> {
  const rows = await query<{ listing: string }>(
    `SELECT md5((SELECT string_agg(concat_ws(':', id, name), ',' ORDER BY id) FROM ${schema}.coin) || ' ' ||
       (SELECT string_agg(concat_ws(':', id, symbol, seed_name, level, volatility), ',' ORDER BY id) FROM ${schema}.pair)) AS listing`,
  )
  return rows[0]?.listing ?? ''
}

/** The data sets of recorded prices that a world names. */
export const recordingsIn = (query: Query, schema: string) =>
  query<{ pair_id: number; hash: string }>(`SELECT DISTINCT pair_id, hash FROM ${schema}.recording`)
