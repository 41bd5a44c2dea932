import type { Pool } from 'pg'
import type { Snapshots } from './snapshots'
import { lastMadeBy } from './versions.sql'

/**
 * A replay is reliable only within one version. If another version made the last batch, or the log is empty, a start takes a snapshot first,
 * where a replay by this version can begin. Returns its name.
 */
export async function snapshotOfVersion(pool: Pool, snapshots: Snapshots, version: string): Promise<string | null> {
  const last = await lastMadeBy.first(pool)
  if (last?.made_by === version) return null
  return snapshots.takeAnother(`version ${version}`)
}
