import type { Feature } from '../feature'
import type { WebhookDeps } from './deps'
import { Post } from './post'
import { webhookRoutes } from './webhooks.routes'
import { webhooksOfPerson } from './webhooks.sql'

/** Events for programs elsewhere: signed, sent beside the lane by whoever writes the world, and sent again until they are taken. */
export function createWebhooks(deps: WebhookDeps): Feature {
  const post = deps.writes ? new Post(deps) : null
  const changed = deps.everywhere.channel<null>('webhooks.changed', () => void post?.changed())
  return {
    name: 'webhooks',
    routes: webhookRoutes(deps, () => changed(null)),
    forget: (query, { uuid }) => query(webhooksOfPerson.text, [uuid]).then(() => undefined),
    ...(post && {
      outside: () => post.begin(),
      told: () => post.told(),
      moved: () => post.moved(),
      hasReadLog: () => post.hasReadLog(),
      stop: () => post.stop(),
    }),
  }
}
