import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresAccount } from './account'
import { findPostgresBinaries } from './binaries'
import { openCluster } from './cluster'
import { databaseUrl } from './owner'
import { findPostmaster } from './postmaster'

/** Whether this data folder contains a world. */
export const isStarted = (dataDir: string): Promise<boolean> =>
  access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/** The address of the database of a server that runs in this data folder, to read beside it; null if none runs. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const cluster = await openCluster(dataDir, await findPostgresBinaries(), await postgresAccount(), true)
  const postmaster = await findPostmaster(cluster)
  return postmaster ? databaseUrl(cluster, postmaster.port, 'lagoon') : null
}
