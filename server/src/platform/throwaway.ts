import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresAccount } from './postgres/account'
import { findPostgresBinaries } from './postgres/binaries'
import { openCluster } from './postgres/cluster'
import { findPostmaster, isRunning, stopPostmaster } from './postgres/postmaster'
import { isBegun } from './postgres/running'

/** What `lagoon exchange` asks for, in the argument of this program. */
export interface ThrowawayAsked {
  port: number
  seed: string
  /** Unix seconds; null is now. */
  at: number | null
  frozen: boolean
}

/** What it says once it serves. */
export interface ThrowawayReady {
  origin: string
  pid: number
}

const prefix = 'lagoon-exchange-'
const named = /^lagoon-exchange-(\d+)-/

/** The folder of a throwaway exchange carries the process that made it in its name. */
export const newThrowawayFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/** Folders whose exchange was killed, with the Postgres that it left running. */
export async function removeThrownAway(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(named.exec(name)?.[1])
    if (pid && !isRunning(pid)) await removeThrowaway(join(tmpdir(), name))
  }
}

async function removeThrowaway(dataDir: string): Promise<void> {
  if (await isBegun(dataDir)) await stopLeft(dataDir).catch(() => undefined)
  // Somebody else's, or removed by another start at the same moment.
  await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
}

async function stopLeft(dataDir: string): Promise<void> {
  const binaries = await findPostgresBinaries()
  const cluster = await openCluster(dataDir, binaries, await postgresAccount(), false)
  const left = await findPostmaster(cluster)
  if (left) await stopPostmaster(cluster, binaries, left.pid)
}
