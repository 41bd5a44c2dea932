import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema, sqlToSchema } from '../../prisma/tools/schemaEngine'
import { cloneDatabase, type TestDatabase } from '../harness/database'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})

afterAll(() => database?.drop())

describe('prisma/schema', () => {
  it('says what the migrations make: no table, column, key or index differs', async () => {
    expect(await sqlToSchema(database.url)).toBe('')
  })

  it('that says more gives the SQL of the next migration', async () => {
    const model = 'model Extra {\n id Int @id\n @@schema("world")\n}'
    const schema = [...(await readSchema()), { path: 'extra.prisma', content: model }]
    expect(await sqlToSchema(database.url, schema)).toContain('CREATE TABLE "world"."Extra"')
  })
})
