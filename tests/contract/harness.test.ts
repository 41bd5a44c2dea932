import { openDatabase } from '@lagoon/server/platform/db/database'
import { readMigrations } from '@lagoon/server/platform/db/migrate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../harness/database'

const clones: TestDatabase[] = []

beforeAll(async () => {
  clones.push(...(await Promise.all([cloneDatabase(), cloneDatabase()])))
})

afterAll(async () => {
  for (const clone of clones) await clone.drop()
})

describe('a test database', () => {
  it('has all migrations applied', async () => {
    const names = await query(clones[0]!, 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')
    expect(names).toEqual((await readMigrations()).map(({ name }) => ({ name })))
  })

  it('is isolated from other test databases', async () => {
    await query(clones[0]!, 'CREATE TABLE mine (id int)')
    expect(await query(clones[1]!, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }])
  })
})

async function query({ url }: TestDatabase, sql: string): Promise<unknown[]> {
  const database = openDatabase(url, { max: 1 })
  try {
    return (await database.pool.query(sql)).rows
  } finally {
    await database.close()
  }
}
