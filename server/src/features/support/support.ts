import type { Feature } from '../feature'
import type { SupportDeps } from './deps'
import { SupportPage } from './page'
import { answering, asking, messageDelta, reading, saying } from './support.command'
import { chats, messages, pages, unreadChats } from './support.data'
import { supportRoutes } from './support.routes'

/** The chat between a user and customer service, live on the user's side, and the link to an external customer service if there is one. */
export function createSupport(deps: SupportDeps): Feature {
  const page = new SupportPage(deps)
  return {
    name: 'support',
    routes: supportRoutes({ ...deps, page }),
    commands: [asking(), answering(), saying(), reading()],
    tables: [chats, messages, pages],
    deltas: [messageDelta(deps), page.delta],
    editable: [page.editable],
    waits: async () => ({ kind: 'support', ...(await unreadChats.one(deps.db.pool)) }),
    load: from => page.load(from),
  }
}
