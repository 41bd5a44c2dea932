import { noSuchListenKey } from '../fault'
import { fail } from '../params'
import type { Keyed, Route } from '../route'
import type { ListenKeys } from './listenKeys'

/**
 * Creates, prolongs and ends listen keys. A caller needs an API key but no signature. Futures name no key: it is that of the API key.
 */
export function listenKeyRoutes(listenKeys: ListenKeys, path = 'userDataStream', isNamed = true): Route[] {
  const changed = (isDone: boolean) => {
    if (!isDone) throw noSuchListenKey()
    return {}
  }
  const named = ({ params, apiKey }: Keyed) =>
    isNamed ? params.needed('listenKey') : (listenKeys.of(apiKey) ?? fail(noSuchListenKey()))
  const route = <M extends 'POST' | 'PUT' | 'DELETE'>(method: M, answer: (requested: Keyed) => object): Route => ({
    ...({ security: 'key', weight: 2 } as const),
    path,
    ...{ method, reads: method === 'POST' && isNamed ? [] : ['listenKey'], answer },
  })
  return [
    route('POST', ({ apiKey }) => ({ listenKey: listenKeys.start(apiKey) })),
    route('PUT', requested => changed(listenKeys.prolong(named(requested), requested.apiKey))),
    route('DELETE', requested => changed(listenKeys.end(named(requested), requested.apiKey))),
  ]
}
