import { describe, expect, it } from 'vitest'
import { readSchema, sqlToSchema } from '../../prisma/tools/schemaEngine'
import { startDatabase } from '../harness/startDatabase'

const database = startDatabase()

describe('prisma/schema', () => {
  it('matches the migrations in every table, column, key and index', async () => {
    expect(await sqlToSchema(database.url)).toBe('')
  })

  it('names every column in small letters with underscores', async () => {
    const { rows } = await database.db.pool.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema IN ('world', 'system') AND column_name !~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'`,
    )
    expect(rows).toEqual([])
  })

  it('yields the SQL of the next migration when it is extended', async () => {
    const model = 'model Extra {\n id Int @id\n @@schema("world")\n}'
    const schema = [...(await readSchema()), { path: 'extra.prisma', content: model }]
    expect(await sqlToSchema(database.url, schema)).toContain('CREATE TABLE "world"."Extra"')
  })
})
