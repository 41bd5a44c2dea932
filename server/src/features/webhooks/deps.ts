import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Everywhere } from '../../platform/everywhere'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'

export interface WebhookDeps {
  db: Database
  wall: Wall
  world: WorldTime
  log: Log
  audit: Audit
  everywhere: Everywhere
  /** This process is the writer, so it sends. */
  writes: boolean
  /** Processes broadcast changes, but a message may be lost, so the database is read as well. */
  isOneOfSeveral: boolean
  /** Another process is the writer now: this one sends nothing more. */
  isReplaced(): boolean
  /** Others reach this exchange: events go to public addresses by https, or to this machine. */
  strict: boolean
  jwtSecret: string
}
