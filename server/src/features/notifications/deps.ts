import type { Hub } from '../../live/hub'
import type { Database } from '../../platform/db/database'
import type { Everywhere } from '../../platform/everywhere'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'

export interface NotificationDeps {
  db: Database
  wall: Wall
  log: Log
  everywhere: Everywhere
  /** This process is the writer, so it fills the inbox. */
  writes: boolean
  hub: Pick<Hub, 'provideMe' | 'readersOfUser' | 'toUser'>
}
