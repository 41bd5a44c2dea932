import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'

export interface SupportDeps {
  db: Database
  lane: Commands
  hub: Pick<Hub, 'toUser'>
  audit: Audit
  /** Of the environment: where customer service is unless the operator says otherwise. */
  customerUrl: string | null
}
