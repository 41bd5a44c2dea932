import type { ClusterFacts } from './cluster'
import type { PortFacts } from './port'
import type { PostgresFacts } from './programs'

/** What a machine and a data folder are like, as far as a start depends on it. */
export interface Facts {
  node: string
  /** "linux-x64" */
  platform: string
  /** null where there is none: musl, or another system. */
  glibc: string | null
  wsl: boolean
  isRoot: boolean
  /** As which account Postgres runs where the server is root; null where there is none. */
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
    /** By how much its newest file is younger than now. */
    ahead_ms: number
  }
  /** null where no world was ever begun there. */
  cluster: ClusterFacts | null
  /** Which other version made it into what this one does not know. */
  newerVersion: string | null
  broker: { address: string; fault: string | null } | null
  now_ms: number
}
