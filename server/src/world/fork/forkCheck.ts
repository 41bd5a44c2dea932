import type { Pool } from 'pg'
import type { Query } from '../../lane/lane'
import type { Invariant } from '../../platform/db/invariant'
import { worldTables } from '../snapshot.store'
import { columnsOf } from './forkRows'

export interface WorldToCheck {
  url: string
  schema: string
  at: number
  /** The folder of recorded prices. */
  marketsDir: string
}

/** The first thing that is wrong with a world: a text of `fork_refused`, and its values. */
export interface WorldFault {
  text: 'value' | 'rule' | 'reference' | 'double' | 'differs' | 'books' | 'open'
  params: Record<string, string>
}

interface Constraint {
  table: string
  kind: 'column' | 'c' | 'u'
  columns: string[]
  /** The condition of a check, or the rows to which a unique index applies. */
  condition: string | null
  name: string
  type: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[], of = '') => names.map(name => of + quoted(name)).join(', ')
/** The name of the present world in the statements of the check. */
const present = 'world_present'

/**
 * From here on, every statement of these connections that names `world` uses the given schema. This needs no special rights in the
 * database. Other connections notice nothing and wait for nothing.
 */
export function standFor(pool: Pool, schema: string): void {
  const meant = (text: string) => text.replace(/(?<!['\w])("?)world\1\./g, `${schema}.`).replaceAll(present, 'world')
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...requested: unknown[]) => unknown
    client.query = ((requested: string | { text: string }, ...more: unknown[]) => {
      if (typeof requested === 'string') return ask(meant(requested), ...more)
      // Objects with a `submit` method are used once and may be changed; the others are constants.
      return ask(
        Object.assign('submit' in requested ? requested : { ...requested }, { text: meant(requested.text) }),
        ...more,
      )
    }) as typeof client.query
  })
}

/** Adds to an older world the tables and columns that it lacks, in a transaction that is rolled back. */
export async function complete(query: Query, schema: string, derived: Readonly<Record<string, string>>): Promise<void> {
  const columns = await query<{ table: string; name: string; type: string; initial: string | null }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, pg_get_expr(d.adbin, d.adrelid) AS initial
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'world'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
  )
  const has = await columnsOf(query, schema)
  const newer: string[] = []
  for (const table of await worldTables(query)) {
    const own = `${schema}.${quoted(table)}`
    if (!has.has(table)) newer.push(table)
    if (!has.has(table)) await query(`CREATE TABLE ${own} (LIKE ${present}.${quoted(table)} INCLUDING DEFAULTS)`)
    for (const { table: of, name, type, initial } of has.has(table) ? columns : [])
      if (of === table && !has.get(table)?.includes(name))
        await query(`ALTER TABLE ${own} ADD ${quoted(name)} ${type} DEFAULT ${initial ?? 'NULL'}`)
  }
  // The tables have no statistics yet, so the planner would take each of them for a small one.
  await query('SET LOCAL enable_nestloop = off')
  for (const table of newer) if (derived[table]) await query(derived[table])
}

/** The first fault of a world: in its rows, references, listing, clock or books. */
export async function firstFault(
  query: Query,
  { schema, at }: Pick<WorldToCheck, 'schema' | 'at'>,
  invariants: readonly Invariant[],
): Promise<WorldFault | null> {
  const constraints = await constraintsOf(query)
  for (const table of new Set(constraints.map(each => each.table))) {
    const own = constraints.filter(each => each.table === table)
    const found = (await badRow(query, table, own)) ?? (await doubleRow(query, table, own))
    if (found) return found
    // Statements may group by the key alone, which Postgres allows only for a primary key.
    const key = own.find(({ name }) => name === 'key')
    if (key) await query(`ALTER TABLE world.${quoted(table)} ADD PRIMARY KEY (${list(key.columns)})`)
  }
  return (
    (await missingParent(query, constraints)) ??
    (await otherListing(query)) ??
    (await badClock(query, at)) ??
    (await badSegment(query, schema, at)) ??
    (await badBooks(query, at, invariants))
  )
}

/** The columns, checks and unique indexes of the present world. */
const constraintsOf = (query: Query) =>
  query<Constraint>(
    `WITH names AS (SELECT attrelid AS of, attnum AS n, attname::text AS name FROM pg_attribute WHERE attnum > 0)
     SELECT c.relname AS table, 'column' AS kind, ARRAY[a.attname::text] AS columns, CASE WHEN a.attnotnull THEN 'required' END AS condition,
       '' AS name, format_type(a.atttypid, NULL) AS type
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = '${present}'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
     UNION ALL
     SELECT c.relname, k.contype::text, ARRAY(SELECT name FROM unnest(k.conkey) WITH ORDINALITY f (m, i) JOIN names ON of = c.oid AND n = m ORDER BY i),
       pg_get_expr(k.conbin, k.conrelid), k.conname, ''
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE c.relnamespace = '${present}'::regnamespace AND k.contype = 'c'
     UNION ALL
     SELECT c.relname, 'u', ARRAY(SELECT name FROM unnest(x.indkey::int2[]) WITH ORDINALITY f (m, i) JOIN names ON of = c.oid AND n = m ORDER BY i),
       pg_get_expr(x.indpred, x.indrelid), CASE WHEN x.indisprimary THEN 'key' ELSE '' END, ''
     FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
     WHERE c.relnamespace = '${present}'::regnamespace AND x.indisunique AND x.indexprs IS NULL`,
  )

/** The key of a row, as text. */
const keyIn = (own: readonly Constraint[], of = '') => {
  const key = own.find(({ name }) => name === 'key')
  return key ? `concat_ws(', ', ${list(key.columns, of)})` : `''`
}

/** The first row with an empty required field, a number that JavaScript or money cannot hold, or a broken check. One query per table. */
async function badRow(query: Query, table: string, own: readonly Constraint[]): Promise<WorldFault | null> {
  const bad = own.flatMap(({ kind, columns, condition, type, name }) => {
    const value = list(columns)
    const when = [
      ...(kind === 'c' ? [`NOT (${condition})`] : []),
      ...(kind === 'column' && condition ? [`${value} IS NULL`] : []),
      ...(type === 'bigint' ? [`${value} NOT BETWEEN -9007199254740991 AND 9007199254740991`] : []),
      ...(type === 'numeric' ? [`NOT abs(${value}) < 1e30`] : []),
    ]
    const fault: WorldFault = {
      text: kind === 'c' ? 'rule' : 'value',
      params: { field: columns.join(', '), rule: name },
    }
    return when.map(each => ({ fault, when: each }))
  })
  const cases = bad.map(({ when }, i) => `WHEN ${when} THEN ${i}`).join(' ')
  // The check of a table that an order writes is `system.spot_order_breaks(…) IS NULL`: the function names the first broken rule.
  const [naming] = own.flatMap(
    ({ condition }) => /^\((system\.\w+_breaks\(.*\)) IS NULL\)$/.exec(condition ?? '')?.[1] ?? [],
  )
  const [found] = await query<{ row: string; fault: number; rule: string | null }>(
    `SELECT row, fault, rule FROM (SELECT ${keyIn(own)} AS row, CASE ${cases} END AS fault, ${naming ?? 'NULL'} AS rule FROM world.${quoted(table)}) t
     WHERE fault IS NOT NULL LIMIT 1`,
  )
  const fault = bad[found?.fault ?? -1]?.fault
  if (!fault || !found) return null
  const named = fault.text === 'rule' && found.rule !== null && { rule: found.rule }
  return { ...fault, params: { ...fault.params, ...named, table, row: found.row } }
}

async function doubleRow(query: Query, table: string, own: readonly Constraint[]): Promise<WorldFault | null> {
  for (const { columns, condition } of own.filter(({ kind }) => kind === 'u')) {
    const all = columns.map(column => `${quoted(column)} IS NOT NULL`).join(' AND ')
    const [found] = await query<{ row: string }>(
      `SELECT concat_ws(', ', ${list(columns)}) AS row FROM world.${quoted(table)} WHERE ${all} AND ${condition ?? true}
       GROUP BY ${list(columns)} HAVING count(*) > 1 LIMIT 1`,
    )
    if (found) return { text: 'double', params: { table, row: found.row, field: columns.join(', ') } }
  }
  return null
}

/** The tables that columns of these names refer to; 0 is the house, or all pairs. */
const parents: Readonly<Record<string, string>> = {
  ...{ user_id: 'user', inviter_id: 'user', payer_id: 'user' },
  ...{ coin_id: 'coin', currency_id: 'coin', legal_id: 'coin', pay_coin_id: 'coin', pair_id: 'pair' },
  ...{ merchant_id: 'merchant', product_id: 'trust_product', new_coin_id: 'new_coin' },
}

async function missingParent(query: Query, constraints: readonly Constraint[]): Promise<WorldFault | null> {
  for (const { table, columns, kind } of constraints) {
    const [field = ''] = columns
    const parent = parents[field]
    if (kind !== 'column' || !parent) continue
    const own = constraints.filter(each => each.table === table)
    const [found] = await query<{ row: string }>(
      `SELECT ${keyIn(own, 'c.')} AS row FROM world.${quoted(table)} c
       WHERE c.${field} <> 0 AND NOT EXISTS (SELECT FROM world.${quoted(parent)} p WHERE p.id = c.${field}) LIMIT 1`,
    )
    if (found) return { text: 'reference', params: { table, row: found.row, field, parent } }
  }
  return null
}

/**
 * Prices and steps are computed from these columns, so a loaded world must have the same values as this exchange. Volumes, depths and
 * spreads may be those of another version; opening the world checks their bounds.
 */
const listed = {
  coin: ['name', 'scale'],
  pair: [...['currency_id', 'legal_id', 'symbol', 'price_scale', 'amount_scale', 'seed_name', 'level', 'volatility']],
}

async function otherListing(query: Query): Promise<WorldFault | null> {
  for (const [table, columns] of Object.entries(listed)) {
    const fields = columns.map(column => `CASE WHEN n.${column} IS DISTINCT FROM o.${column} THEN '${column}' END`)
    const [found] = await query<{ row: string; field: string }>(
      `SELECT coalesce(n.id, o.id)::text AS row, coalesce(CASE WHEN n.id IS NULL OR o.id IS NULL THEN 'id' END, ${fields}) AS field
       FROM world.${table} n FULL JOIN ${present}.${table} o ON o.id = n.id WHERE (${list(columns, 'n.')}) IS DISTINCT FROM (${list(columns, 'o.')}) LIMIT 1`,
    )
    if (found) return { text: 'differs', params: { table, ...found } }
  }
  return null
}

/** Checks the clock as the load will set it; the second of the file must not be earlier. */
async function badClock(query: Query, at: number): Promise<WorldFault | null> {
  const [found] = await query<{ field: string }>(
    `SELECT CASE WHEN count(*) <> 1 THEN 'id' WHEN NOT max(horizon) BETWEEN 0 AND $1::bigint THEN 'horizon'
       WHEN NOT max(started_at) BETWEEN 0 AND max(horizon) THEN 'started_at'
       WHEN NOT max(price_version) BETWEEN 1 AND 2 THEN 'price_version' END AS field FROM world.clock`,
    [at],
  )
  return found?.field ? { text: 'value', params: { table: 'clock', row: '1', field: found.field } } : null
}

/**
 * A load adds the file's price segments to those of this database. So each must belong to the price line of the loaded world, and none may
 * change the past of the present world or of a snapshot.
 */
async function badSegment(query: Query, own: string, at: number): Promise<WorldFault | null> {
  const snapshots = await query<{ schema: string }>(
    `SELECT schemaname AS schema FROM pg_tables WHERE schemaname ~ '^snapshot_[0-9]+$' AND schemaname <> $1 AND tablename = 'clock'`,
    [own],
  )
  const worlds = [present, ...snapshots.map(({ schema }) => schema)].map(schema => `SELECT seed FROM ${schema}.clock`)
  const [found] = await query<{ row: string; field: string }>(
    `WITH RECURSIVE line AS (SELECT seed FROM world.clock UNION SELECT s.after FROM world.segment s JOIN line USING (seed)),
       known AS (SELECT after AS seed FROM ${present}.segment UNION ${worlds.join(' UNION ')})
     SELECT row, field FROM (
       SELECT n.start::text AS row, CASE WHEN n.start > $1 + 1 THEN 'start' WHEN n.seed NOT IN (SELECT seed FROM line) THEN 'seed'
         WHEN o.seed IS NULL AND n.seed IN (SELECT seed FROM known) THEN 'seed'
         WHEN o.seed IS NOT NULL AND (o.start, o.after) <> (n.start, n.after) THEN 'after' END AS field
       FROM world.segment n LEFT JOIN ${present}.segment o ON o.seed = n.seed) t WHERE field IS NOT NULL LIMIT 1`,
    [at],
  )
  return found ? { text: 'value', params: { table: 'segment', ...found } } : null
}

/** Checks the invariants of the books. Those about the log are skipped, because the log does not contain this world yet. */
async function badBooks(query: Query, at: number, invariants: readonly Invariant[]): Promise<WorldFault | null> {
  await query('UPDATE world.clock SET horizon = $1, target = $1', [at])
  for (const { id, sql } of invariants) {
    if (sql.includes('system.')) continue
    const [found] = await query<object>(`SELECT * FROM (${sql}) t LIMIT 1`)
    const row = Object.entries(found ?? {}).map(([name, value]) => `${name} ${value}`)
    if (found) return { text: 'books', params: { rule: id, row: row.join(', ') } }
  }
  return null
}
