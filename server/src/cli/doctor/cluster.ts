import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../../platform/postgres/postmaster'
import { processFile } from '../../platform/system'

export interface ClusterFacts {
  /** Of Postgres, "18". */
  version: string
  /** That of the Postgres that came along. */
  wanted: string | null
  /** What its postmaster.pid names: a Postgres that runs, nobody any more, somebody else, or who can say. */
  left: { pid: number; is: 'running' | 'stale' | 'other' | 'unknown'; name: string | null } | null
}

/** What a data folder holds; null where no world was ever begun in it. */
export async function lookAtCluster(dataDir: string, postgres: string | null): Promise<ClusterFacts | null> {
  const text = (path: string) => readFile(join(dataDir, 'postgres', path), 'utf8').catch(() => null)
  const version = (await text('PG_VERSION'))?.trim()
  if (!version) return null
  const pid = Number((await text('postmaster.pid'))?.split('\n')[0])
  return { version, wanted: postgres?.split('.')[0] ?? null, left: pid > 0 ? { pid, ...whoIs(pid) } : null }
}

function whoIs(pid: number) {
  if (!isRunning(pid)) return { is: 'stale', name: null } as const
  const name = processFile(pid, 'comm')?.trim() ?? null
  if (name === null) return { is: 'unknown', name } as const
  return { is: name === 'postgres' ? 'running' : 'other', name } as const
}
