import { noSuchListenKey } from '../fault'
import type { Keyed, Route } from '../route'
import type { ListenKeys } from './listenKeys'

/** Creates, prolongs and ends listen keys. A caller needs an API key but no signature. */
export function listenKeyRoutes(listenKeys: ListenKeys): Route[] {
  const changed = (isDone: boolean) => {
    if (!isDone) throw noSuchListenKey()
    return {}
  }
  const named = ({ params }: Keyed) => params.needed('listenKey')
  const route = <M extends 'POST' | 'PUT' | 'DELETE'>(method: M, answer: (requested: Keyed) => object): Route => ({
    ...({ security: 'key', path: 'userDataStream', weight: 2 } as const),
    ...{ method, reads: method === 'POST' ? [] : ['listenKey'], answer },
  })
  return [
    route('POST', ({ apiKey }) => ({ listenKey: listenKeys.start(apiKey) })),
    route('PUT', requested => changed(listenKeys.prolong(named(requested), requested.apiKey))),
    route('DELETE', requested => changed(listenKeys.end(named(requested), requested.apiKey))),
  ]
}
