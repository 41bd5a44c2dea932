import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresAccount } from './postgres/account'
import { findPostgresBinaries } from './postgres/binaries'
import { openCluster } from './postgres/cluster'
import { findPostmaster, isRunning, stopPostmaster } from './postgres/postmaster'
import { isStarted } from './postgres/running'

/** The options of `lagoon exchange`, passed as an argument of this program. */
export interface ThrowawayOptions {
  port: number
  seed: string
  /** Unix seconds; null is now. */
  at: number | null
  frozen: boolean
  /** Recorded prices of pairs, in the form of MARKET. */
  market: string
}

/** What it prints once it serves. */
export interface ThrowawayReady {
  origin: string
  pid: number
}

const prefix = 'lagoon-exchange-'
const named = /^lagoon-exchange-(\d+)-/

/** The name of the folder contains the id of the process that made it. */
export const newThrowawayFolder = (among = tmpdir()): Promise<string> =>
  mkdtemp(join(among, `${prefix}${process.pid}-`))

/** Removes the folders of killed exchanges, and stops the Postgres that they left running. */
export async function removeThrownAway(among = tmpdir()): Promise<void> {
  // The folder holds files of other programs too, so only folders with our name are considered.
  const throwaways = (await readdir(among)).filter(name => named.test(name))
  for (const name of throwaways) {
    if (!isRunning(Number(named.exec(name)?.[1]))) await removeThrowaway(join(among, name))
  }
}

async function removeThrowaway(dataDir: string): Promise<void> {
  if (await isStarted(dataDir)) await stopLeft(dataDir).catch(() => undefined)
  // The folder may belong to someone else, or another start may remove it at the same moment.
  await rm(dataDir, { recursive: true }).catch(() => undefined)
}

async function stopLeft(dataDir: string): Promise<void> {
  const binaries = await findPostgresBinaries()
  const cluster = await openCluster(dataDir, binaries, await postgresAccount(), false)
  const left = await findPostmaster(cluster)
  if (left) await stopPostmaster(cluster, binaries, left.pid)
}
