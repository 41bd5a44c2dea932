import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../../../platform/postgres/postmaster'
import { processFile } from '../../../platform/system'

export interface ClusterFacts {
  /** The version of Postgres, "18". */
  version: string
  /** The version of the bundled Postgres. */
  wanted: string | null
  /** The process in postmaster.pid: a running Postgres, none any more, another program, or unknown. */
  left: { pid: number; is: 'running' | 'stale' | 'other' | 'unknown'; name: string | null } | null
}

/** The contents of a data folder; null if it contains no world. */
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
