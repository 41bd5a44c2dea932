import type { Pool } from 'pg'
import type { Snapshots } from './snapshots'
import { lastMadeBy } from './versions.sql'

/**
 * Replay is promised within one version. A start with another one than the last batch was made by, or with an empty log, takes a snapshot
 * first, from which a replay by this version can begin. Answers its name.
 */
export async function snapshotOfVersion(pool: Pool, snapshots: Snapshots, version: string): Promise<string | null> {
  const last = await lastMadeBy.first(pool)
  if (last?.made_by === version) return null
  return snapshots.takeAnother(`version ${version}`)
}
