import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The running processes, for other programs and for the start after a crash. */
export interface ClusterState {
  /** The process that started the cluster. */
  pid: number
  writers: { id: string; pid: number }[]
  gateways: { id: string; pid: number; origin: string }[]
  broker: { pid: number; port: number } | null
}

const fileOf = (dataDir: string) => join(dataDir, 'cluster.json')

export const readState = (dataDir: string): Promise<ClusterState | null> =>
  readFile(fileOf(dataDir), 'utf8').then(
    text => JSON.parse(text) as ClusterState,
    () => null,
  )

export const writeState = (dataDir: string, state: ClusterState): Promise<void> =>
  writeFile(fileOf(dataDir), JSON.stringify(state), { mode: 0o600 })

export const dropState = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true })
