import type { Hub } from '../../live/hub'
import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'

export interface NotificationDeps {
  db: Database
  wall: Wall
  world: WorldTime
  hub: Pick<Hub, 'provideMe' | 'readersOfUser' | 'toUser'>
}
