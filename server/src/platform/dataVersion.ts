import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { readMigrations } from './db/migrate'

/** The version that last served a data folder, readable without its database. */
interface DataVersion {
  version: string
  migration: string
}

const fileIn = (dataDir: string): string => join(dataDir, 'version.json')

/** A failure to write it does not fail the start. */
export async function keepDataVersion(dataDir: string): Promise<void> {
  const migration = (await readMigrations()).at(-1)?.name ?? ''
  await writeFile(
    fileIn(dataDir),
    `${JSON.stringify({ version: appVersion, migration } satisfies DataVersion)}\n`,
  ).catch(() => undefined)
}

/** The newer version that last served this data folder and made it unusable for this one; null if it can be served. */
export async function newerVersionOf(dataDir: string): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const { version, migration } = JSON.parse(text) as DataVersion
  return (await readMigrations()).some(({ name }) => name === migration) ? null : version
}
