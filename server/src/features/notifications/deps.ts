import type { Hub } from '../../live/hub'
import type { Mailer } from '../../people/mailer'
import type { People } from '../../people/people'
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
  /** Other processes may have the readers of a user. */
  isShared: boolean
  jwtSecret: string
  /** Others reach this exchange: pushes go only to public addresses by https. */
  strict: boolean
  /** null if this exchange sends no e-mail. */
  mailer: Mailer | null
  people: Pick<People, 'antiPhishing' | 'persons'>
  hub: Pick<Hub, 'provideMe' | 'readersOfUser' | 'toUser'>
}
