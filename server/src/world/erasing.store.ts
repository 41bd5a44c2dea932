import { createHash } from 'node:crypto'
import type { Query } from '../lane/lane'
import type { Alias } from '../lane/log/erased'
import { blankEvents, typesOfPersons } from '../lane/log/eraseEvents'
import type { AnyTable } from '../platform/db/table'

/** The statements that erase a person from every stored world. Schemas and tables come from the catalogue of Postgres and from owners. */

/** Rows of the person, by uuid: after a reset another person may have the id. */
const isTheirs = (schema: string, column: string, uuid: string) =>
  `${column} = (SELECT id FROM ${schema}."user" WHERE uuid = '${uuid}'::uuid)`

const letters = 24
/** An alias, and the address that the exchange itself made for a guest: a replay makes it again. */
const isNobodys = new RegExp(`^(erased-[0-9a-f]{${letters}}|guest-[0-9a-z]+@guests[.]lagoon[.]test)$`)

/** An alias for each text. The salt is forgotten afterwards, so that no one can test guessed names. An alias of an alias is itself. */
export const aliasBy =
  (salt: string): Alias =>
  text =>
    text === '' || isNobodys.test(text)
      ? text
      : `erased-${createHash('sha256')
          .update(salt + text)
          .digest('hex')
          .slice(0, letters)}`

/** The same in SQL. */
const aliasIn = (salt: string) => (text: string) =>
  `CASE WHEN ${text} = '' OR ${text} ~ '${isNobodys.source}' THEN ${text} ELSE 'erased-' ||
   left(encode(sha256(convert_to('${salt}' || ${text}, 'UTF8')), 'hex'), ${letters}) END`

/** The schemas of the present world and of every copy. */
export async function worldsIn(query: Query): Promise<string[]> {
  const snapshots = await query<{ id: number }>('SELECT id FROM system.snapshot ORDER BY id')
  return ['world', ...snapshots.map(({ id }) => `snapshot_${Number(id)}`)]
}

/** The person's logins in that world. */
export async function namesIn(query: Query, schema: string, uuid: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT name FROM ${schema}.login WHERE ${isTheirs(schema, 'user_id', uuid)}`,
  )
  return rows.map(({ name }) => name)
}

export async function eraseRows(
  query: Query,
  schema: string,
  { name, personal }: AnyTable,
  { uuid, salt, at }: { uuid: string; salt: string; at: number },
): Promise<void> {
  if (!personal) return
  const table = name.slice('world.'.length)
  const known = await query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
    [schema, table],
  )
  const left = Object.entries(personal.left).filter(([column]) => known.some(each => each.name === column))
  if (left.length === 0) return
  const how = { alias: aliasIn(salt), at: `${at}` }
  const set = left.map(([column, what]) => `${column} = ${what(column, how)}`)
  await query(`UPDATE ${schema}."${table}" SET ${set.join(', ')} WHERE ${isTheirs(schema, personal.of, uuid)}`)
}

/** Records the erasure permanently: commands with personal data of this person are refused from now on, in every restored world. */
export async function noteErased(query: Query, uuid: string, batch: number): Promise<void> {
  await query('INSERT INTO system.erased (user_uuid, batch) VALUES ($1, $2) ON CONFLICT DO NOTHING', [uuid, batch])
}

/** Erases the personal data of their commands. */
export async function eraseBeside(
  query: Query,
  uuid: string,
  erased: (row: { command: string; data: string }) => string,
): Promise<void> {
  const rows = await query<{ batch: string; n: number; command: string; data: string }>(
    'SELECT batch, n, command, data FROM system.personal WHERE user_uuid = $1 ORDER BY batch, n',
    [uuid],
  )
  for (const row of rows)
    await query('UPDATE system.personal SET data = $3 WHERE batch = $1 AND n = $2', [row.batch, row.n, erased(row)])
}

/** Erases their data from the events of the log; the events stay. They are found by uuid, like the rows. */
export async function eraseInEvents(query: Query, uuid: string): Promise<void> {
  const rows = await query<{ batch: string; user_id: string; events: string }>(
    `SELECT batch, indexed.user_id, events FROM system.event_index indexed JOIN system.commit USING (batch)
     WHERE user_uuid = $1 AND events ~ $2`,
    [uuid, `"(${typesOfPersons.map(type => type.replace('.', '[.]')).join('|')})"`],
  )
  for (const { batch, user_id, events } of rows) {
    const blank = blankEvents(events, Number(user_id))
    if (blank !== events) await query('UPDATE system.commit SET events = $2 WHERE batch = $1', [batch, blank])
  }
}
