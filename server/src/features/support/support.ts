import type { Feature } from '../feature'
import type { SupportDeps } from './deps'
import { supportRoutes } from './support.routes'
import { chats, messages } from './support.table'

/** The chat between a user and customer service, live on the user's side. */
export function createSupport(deps: SupportDeps): Feature {
  return { name: 'support', routes: supportRoutes(deps), tables: [chats, messages] }
}
