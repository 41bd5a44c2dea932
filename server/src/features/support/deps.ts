import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Audit } from '../../platform/audit'
import type { ShownBrand } from '../../platform/brand'
import type { Database } from '../../platform/db/database'

export interface SupportDeps {
  db: Database
  lane: Commands
  hub: Pick<Hub, 'toUser'>
  audit: Audit
  brand: ShownBrand
  /** The address of customer service from the environment, used unless the operator sets another. */
  customerUrl: string | null
}
