import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { runningDatabase } from '@lagoon/server/platform/postgres/running'
import { Client } from '../../../harness/client'
import { emptyDatabase } from '../../../harness/database'
import { digestOf } from '../../../harness/digest'
import { startServerProcess } from '../../../harness/process'
import { audit, figure } from '../judge'
import { busy, startLoad } from '../load'
import type { Pool, Reader } from '../pool'
import type { Section } from '../section'
import { openWorld } from './world'

export const dumpRestore: Section = {
  id: 'dump-restore',
  fault:
    'dump of a running exchange under load, restored into an empty database; copy of the data folder of a stopped exchange',
  goal: 'boots to an equal state',
  quick: 1,
  full: 5,
  async run({ times, seed, say }) {
    const wrong: string[] = []
    let rows = 0
    for (let round = 1; round <= times; round++) {
      rows += await dumpUnderLoad(seed * 1000 + round, wrong)
      say(`${round}: a dump of a running exchange`)
    }
    await copyOfFolder(wrong)
    say('a copy of a data folder')
    return [
      { what: 'dumps', value: times },
      { what: 'rows', value: rows },
      { what: 'copies of a folder', value: 1 },
      figure('not equal, or not whole', wrong),
    ]
  },
}

async function dumpUnderLoad(seed: number, wrong: string[]): Promise<number> {
  const world = await openWorld({ speed: 20 })
  const target = await emptyDatabase()
  const restored = openDatabase(target.url, { max: 2 })
  try {
    const server = await world.start()
    const load = startLoad(server.url, world.people, world.journal, { seed })
    await busy(world.journal, 20)
    const client = await world.db.pool.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const dump = await takeDump(client)
    const then = await digestOf(client)
    await client.query('ROLLBACK')
    client.release()
    await load.stop()
    await server.end('SIGTERM')

    await restoreDump(restored.pool, dump)
    if ((await digestOf(restored.pool)) !== then) wrong.push('the restored rows are not those of the dump')
    // Stopped for good, so that what differs after the start is what the start did.
    await restored.pool.query('UPDATE world.clock SET frozen = true')
    const booted = await world.start({ DATABASE_URL: target.url })
    const list = await new Client(booted.url, world.people[0]?.token ?? null).ask('POST wallet/list', {})
    if (list.body.type !== 'ok') wrong.push(`a token of before is answered ${JSON.stringify(list.body)}`)
    await booted.end('SIGTERM')
    if (withoutClock(await digestOf(restored.pool)) !== withoutClock(then))
      wrong.push('the start changed what was restored')
    const { value, examples } = await audit(restored)
    if (value > 0) wrong.push(JSON.stringify(examples))
    return dump.tables.reduce((sum, table) => sum + table.rows.length, 0)
  } finally {
    await restored.close()
    await target.drop()
    await world.close()
  }
}

const withoutClock = (digest: string) => digest.replace(/^clock .*$/m, '')

/** What needs no tool at all: stop, copy, start the copy. */
async function copyOfFolder(wrong: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-proof-folder-'))
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
  const digests: string[] = []
  try {
    for (const dataDir of [original, copy]) {
      if (dataDir === copy) await copyFolder(original, copy)
      const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
      await server.ready()
      const operator = new Client(server.url)
      const token = await operator.call('POST console/login', { account: 'operator', password: 'operator' })
      await operator.as(token).call('POST console/world', { frozen: 1 })
      const url = await runningDatabase(dataDir)
      const db = openDatabase(url ?? '', { max: 1 })
      digests.push(withoutClock(await digestOf(db.pool)))
      await db.close()
      const code = await server.end('SIGTERM')
      if (code !== 0) wrong.push(`the server of ${dataDir} left with ${code}`)
    }
    if (digests[0] !== digests[1]) wrong.push('the copy of the folder holds another world')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With its owners, where a system has them: Postgres serves no files of somebody else. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', from, to])
}

/** All that a database of Lagoon holds at one moment, as `pg_dump` would take it: rows by table, and where the sequences stand. */
interface Dump {
  tables: { schema: string; name: string; rows: unknown[] }[]
  sequences: Record<string, string>
}

async function takeDump(client: Reader): Promise<Dump> {
  const { rows: names } = await client.query(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname IN ('world', 'system') OR schemaname LIKE 'snapshot\\_%' ORDER BY 1, 2`,
  )
  const tables: Dump['tables'] = []
  for (const { schema, name } of names) {
    const { rows } = await client.query(`SELECT to_jsonb(t)::text AS row FROM ${schema}."${name}" t`)
    tables.push({ schema, name, rows: rows.map(({ row }) => row) })
  }
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences WHERE last_value IS NOT NULL`,
  )
  return { tables, sequences: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Into an empty database: its migrations, then the rows as they were. */
async function restoreDump(pool: Pool, { tables, sequences }: Dump): Promise<void> {
  await migrate(pool)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // Rows come in any order and history is not to be guarded while it is put back.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const { schema, name, rows } of tables) {
      const to = `${schema}."${name}"`
      if (schema.startsWith('snapshot_')) {
        await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
        await client.query(`CREATE TABLE ${to} (LIKE world."${name}")`)
      } else await client.query(`TRUNCATE ${to} CASCADE`)
      await client.query(`INSERT INTO ${to} SELECT * FROM json_populate_recordset(NULL::${to}, $1::json)`, [
        `[${rows.join(',')}]`,
      ])
    }
    for (const [name, value] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, value])
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}
