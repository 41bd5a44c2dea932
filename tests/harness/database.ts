import { randomUUID } from 'node:crypto'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { inject } from 'vitest'
import { databaseAt } from './url'

/** A database of a test's own: migrated, seeded, seen by nobody else. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `lagoon_test_${randomUUID().replaceAll('-', '')}`
  await onCluster(`CREATE DATABASE ${name} TEMPLATE ${inject('template')}`)
  return {
    url: databaseAt(inject('clusterUrl'), name),
    drop: () => onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function onCluster(sql: string): Promise<void> {
  const database = openDatabase(inject('clusterUrl'), { max: 1 })
  try {
    await database.pool.query(sql)
  } finally {
    await database.close()
  }
}
