import { randomUUID } from 'node:crypto'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { allowServer } from '@lagoon/server/platform/db/serverRole'
import { inject } from 'vitest'
import type {} from './setup/database'
import { databaseAt } from './url'

/** A database for one test: migrated, seeded, and used by nothing else. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Where clones are created: the setup of the test run, or of another program. */
interface Place {
  clusterUrl: string
  template: string
}
let given: Place | null = null
/** null: use the setup of the test run again. */
export function takeCluster(place: Place | null): void {
  given = place
}
export const templateName = (): string => place().template
const place = (): Place => given ?? placeOfRun()

function placeOfRun(): Place {
  if (!process.env.VITEST) throw new Error('There is no Postgres yet: await openCluster() first.')
  return { clusterUrl: inject('clusterUrl'), template: inject('template') }
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const { ready, ...database } = beginClone()
  await ready
  return database
}

/** An empty database, without migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { ready, ...database } = beginEmpty()
  await ready
  return database
}

/** Returns its address at once; it exists when `ready` settles, so a caller can prepare meanwhile. */
export const beginEmpty = (): TestDatabase & { ready: Promise<void> } => begin('')
export const beginClone = (): TestDatabase & { ready: Promise<void> } =>
  begin(`TEMPLATE ${place().template} STRATEGY file_copy`)

function begin(from: string): TestDatabase & { ready: Promise<void> } {
  const name = `lagoon_test_${randomUUID().replaceAll('-', '')}`
  return {
    url: databaseAt(place().clusterUrl, name),
    ready: onCluster(`CREATE DATABASE ${name} ${from}`).then(() => undefined),
    drop: () => onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(() => undefined),
  }
}

/** The same database through the server's role, which is created for it. */
export function withServerRole(database: ReturnType<typeof begin>): ReturnType<typeof begin> {
  const url = new URL(database.url)
  url.username = `server_${randomUUID().replaceAll('-', '')}`
  url.password = 'server'
  return {
    url: url.href,
    ready: database.ready.then(async () => {
      const owner = openDatabase(database.url, { max: 1 })
      await allowServer(owner.pool, url.href).finally(() => owner.close())
    }),
    async drop() {
      await database.drop()
      await onCluster(`DROP ROLE ${url.username}`)
    },
  }
}

export async function onCluster(sql: string): Promise<Record<string, string>[]> {
  const database = openDatabase(place().clusterUrl, { max: 1, connect_timeout_ms: 60_000 })
  try {
    return (await database.pool.query(sql)).rows
  } finally {
    await database.close()
  }
}
