import type { ClusterFacts } from './cluster'
import type { PortFacts } from './port'
import type { PostgresFacts } from './programs'

/** The facts about a machine and a data folder that matter for a start. */
export interface Facts {
  node: string
  /** "linux-x64" */
  platform: string
  /** null without glibc: musl, or another system. */
  glibc: string | null
  wsl: boolean
  isRoot: boolean
  /** The account for Postgres if the server is root; null if there is none. */
  postgresAccount: string | null
  settings: { refused: string | null }
  /** `own`: the embedded one; `other`: that of DATABASE_URL. */
  database: 'own' | 'other'
  port: PortFacts
  postgres: PostgresFacts
  dataDir: {
    path: string
    writable: boolean
    fault: string | null
    free_mb: number | null
    /** How far its newest file is in the future. */
    ahead_ms: number
  }
  /** null if it contains no world. */
  cluster: ClusterFacts | null
  /** The newer version that made it unusable for this one. */
  newerVersion: string | null
  broker: { address: string; fault: string | null } | null
  now_ms: number
}
