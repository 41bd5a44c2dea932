import type { Hub } from '../../live/hub'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'

export interface NotificationDeps {
  db: Database
  wall: Wall
  log: Log
  world: WorldTime
  hub: Pick<Hub, 'provideMe' | 'readersOfUser' | 'toUser'>
}
