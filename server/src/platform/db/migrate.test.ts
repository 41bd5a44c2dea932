import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded'
import { type Database, openDatabase } from './database'
import { Decimal } from './decimal'
import { type Migration, migrate, readMigrations } from './migrate'

let dataDir: string
let postgres: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-migrate-'))
  postgres = await startPostgres({ dataDir, durable: false, log: () => undefined })
  database = openDatabase(postgres.url, { max: 4 })
})

afterAll(async () => {
  await database?.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  await database.pool.query('DROP SCHEMA IF EXISTS public, world, system CASCADE; CREATE SCHEMA public')
})

describe('migrate', () => {
  it('applies every migration of the repository once, with the checksum Prisma records', async () => {
    const migrations = await readMigrations()
    expect(await migrate(database.pool)).toEqual(migrations.map(migration => migration.name))
    expect(await migrate(database.pool)).toEqual([])
    const { rows } = await database.pool.query(
      'SELECT migration_name AS name, checksum, applied_steps_count AS steps FROM _prisma_migrations ORDER BY 1',
    )
    expect(rows).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum, steps: 1 })))
  })

  it('is safe when several servers start at once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [one, two])))
    expect(applied.filter(names => names.length > 0)).toEqual([['1_one', '2_two']])
  })

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate(database.pool, [one])
    await expect(migrate(database.pool, [{ ...one, checksum: 'other' }])).rejects.toThrow(
      'Migration 1_one was edited after this database applied it',
    )
  })

  it('marks the base as applied if all earlier migrations were, and applies only what follows', async () => {
    const [base] = await readMigrations()
    const earlier = (name: string): Migration => ({ name, sql: '', checksum: name })
    await migrate(database.pool, [earlier('20261121000000_base'), earlier('20261124040000_commit_touched')])
    expect(await migrate(database.pool, [base!, { ...one, name: '29991231000000_one' }])).toEqual([
      '29991231000000_one',
    ])
    const { rows } = await database.pool.query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')
    expect(rows).toEqual([{ name: base!.name }, { name: '29991231000000_one' }])
  })

  it('refuses a database with only some of the earlier migrations', async () => {
    await migrate(database.pool, [{ name: '20261121000000_base', sql: '', checksum: '' }])
    await expect(migrate(database.pool)).rejects.toThrow('has migration 20261121000000_base, which this version')
  })

  it('refuses a database made by another version', async () => {
    await migrate(database.pool, [one, two])
    await expect(migrate(database.pool, [one])).rejects.toThrow('has migration 2_two, which this version')
  })

  it('leaves nothing of a migration that fails, and can be run again', async () => {
    const broken = { ...two, sql: 'CREATE TABLE half (id int); SELECT nothing' }
    await expect(migrate(database.pool, [one, broken])).rejects.toThrow('Migration 2_two failed: column "nothing"')
    const { rows } = await database.pool.query("SELECT to_regclass('one') AS one, to_regclass('half') AS half")
    expect(rows).toEqual([{ one: 'one', half: null }])
    expect(await migrate(database.pool, [one, two])).toEqual(['2_two'])
  })
})

describe('an amount in the database', () => {
  it('is read through Postgres and Prisma without losing a digit', async () => {
    const amount = '123456789012345678.123456789012345678'
    const { rows } = await database.pool.query('SELECT $1::numeric(36,18) AS amount, 9007199254740993::int8 AS id', [
      amount,
    ])
    expect(rows).toEqual([{ amount, id: '9007199254740993' }])
    const read = await database.prisma.$queryRaw<{ amount: Decimal }[]>`SELECT ${amount}::numeric(36,18) AS amount`
    expect(read[0]?.amount.toString()).toBe(amount)
    // With 20 digits, rounded half up, it would be 0.66666666666666666667.
    expect(new Decimal(2).div(3).toString()).toBe(`0.${'6'.repeat(78)}`)
  })
})

const one: Migration = { name: '1_one', sql: 'CREATE TABLE one (id int)', checksum: 'a' }
const two: Migration = { name: '2_two', sql: 'CREATE TABLE two (id int)', checksum: 'b' }
