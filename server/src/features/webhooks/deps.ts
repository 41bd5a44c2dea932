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
  /** This process writes the world, so it is the one that sends. */
  writes: boolean
  /** Processes tell each other of changes, and such a word may be lost: the database is looked at besides. */
  isOneOfSeveral: boolean
  /** Another process writes the world now: this one sends no more. */
  isReplaced(): boolean
  /** Others reach this exchange: events go to public addresses by https, or to this machine. */
  strict: boolean
  jwtSecret: string
}
