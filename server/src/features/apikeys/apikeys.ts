import type { Feature } from '../feature'
import { apiKeyRoutes } from './apikeys.routes'
import { keysOfPerson } from './apikeys.sql'
import type { ApiKeyDeps } from './deps'
import { Holders } from './holders'
import { Keys } from './keys'

/** Keys with which a user's own programs sign their requests. */
export function createApiKeys(deps: ApiKeyDeps): Feature {
  const keys = new Keys(deps)
  return {
    name: 'apikeys',
    routes: apiKeyRoutes(deps, keys),
    apiKeys: new Holders(deps),
    forget: (query, { uuid }) => query(keysOfPerson.text, [uuid]).then(() => undefined),
  }
}
