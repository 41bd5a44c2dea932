import type { Feature } from '../feature'
import { apiKeyRoutes } from './apikeys.routes'
import { keysOfPerson } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { Holders } from './holders'
import { Keys } from './keys'

/** Keys with which a user's own programs sign their requests. */
export function createApiKeys(deps: ApiKeyDeps): Feature {
  const holders = new Holders(deps)
  const revoked = deps.everywhere.channel<null>('apiKeys.revoked', () => holders.forgetAll())
  const keys = new Keys(deps, () => revoked(null))
  return {
    name: 'apikeys',
    routes: apiKeyRoutes(deps, keys),
    apiKeys: { holderOf: key => holders.holderOf(key), revokeAll: uuid => keys.revokeAll(uuid) },
    // After a restore an id may belong to another user, or to none.
    load: async () => holders.forgetAll(),
    forget: (query, { uuid }) => query(keysOfPerson.text, [uuid]).then(() => undefined),
  }
}
