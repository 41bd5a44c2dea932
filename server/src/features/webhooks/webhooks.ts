import type { Feature } from '../feature'
import type { WebhookDeps } from './deps'
import { Post } from './post'
import { webhooksOfPerson } from './webhooks.data'
import { webhookRoutes } from './webhooks.routes'

/** Sends events to other programs: signed, beside the lane, by the writer process, and again until they are accepted. */
export function createWebhooks(deps: WebhookDeps): Feature {
  const post = deps.writes ? new Post(deps) : null
  const changed = deps.everywhere.channel<null>('webhooks.changed', () => void post?.changed())
  return {
    name: 'webhooks',
    routes: webhookRoutes(deps, () => changed(null)),
    forget: (query, { uuid }) => query(webhooksOfPerson.text, [uuid]).then(() => undefined),
    ...(post && {
      outside: () => post.begin(),
      onEvents: () => post.newEvents(),
      moved: () => post.moved(),
      needsEverySecond: () => post.isSending,
      hasReadLog: () => post.hasReadLog(),
      stop: () => post.stop(),
    }),
  }
}
