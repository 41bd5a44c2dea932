import type { Lane } from '../../ledger/lane'
import type { Hub } from '../../live/hub'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Feature } from '../feature'
import { supportRoutes } from './support.routes'
import { chats, messages } from './support.table'

export interface SupportDeps {
  db: Database
  lane: Lane
  hub: Hub
  audit: Audit
}

/** The chat between a user and customer service, live on the user's side. */
export function createSupport(deps: SupportDeps): Feature {
  return { name: 'support', routes: supportRoutes(deps), tables: [chats, messages] }
}
