import type { Feature } from '../feature'
import type { SupportDeps } from './deps'
import { SupportPage } from './page'
import { answering, asking, reading } from './support.command'
import { supportRoutes } from './support.routes'
import { chats, messages, pages } from './support.table'

/** The chat between a user and customer service, live on the user's side, and where customer service is when it is elsewhere. */
export function createSupport(deps: SupportDeps): Feature {
  const page = new SupportPage(deps)
  return {
    name: 'support',
    routes: supportRoutes({ ...deps, page }),
    commands: [asking(deps), answering(deps), reading()],
    tables: [chats, messages, pages],
    editable: [page.editable],
    load: () => page.load(),
  }
}
