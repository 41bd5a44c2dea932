import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { afterAll, beforeAll } from 'vitest'
import { cloneDatabase, type TestDatabase } from './database'

/** A database and one connection to it for one test file, from its first hook to its last. */
export function startDatabase(): { readonly url: string; readonly db: Database } {
  let database: TestDatabase | undefined
  let db: Database | undefined
  beforeAll(async () => {
    database = await cloneDatabase()
    db = openDatabase(database.url, { max: 1 })
  })
  afterAll(async () => {
    await db?.close()
    await database?.drop()
  })
  return {
    get url() {
      return (database as TestDatabase).url
    },
    get db() {
      return db as Database
    },
  }
}
