import type { Exchange } from '@lagoon/server/app/createExchange'
import type { Handler } from '@lagoon/server/http/call'
import type { CallData, CallKey, CallParsed } from '@lagoon/shared/api/index'

/** The handlers of the features without HTTP: only the cost of deciding and committing. */
export function callsOf({ features }: Exchange) {
  const routes = Object.assign({}, ...features.map(feature => feature.routes ?? {}))
  return async <K extends CallKey>(key: K, userId: number, input: CallParsed<K>): Promise<CallData<K>> =>
    (routes[key] as Handler<K>)({
      input,
      caller: { userId, userUuid: '', sessionId: '', realm: 'user' },
      userId,
      lang: 'en',
      ip: '127.0.0.1',
      site: () => '',
      agent: '',
      device: null,
      giveDevice: () => undefined,
      onClosed: () => undefined,
      origin: { by: String(userId), who: '', request: '', sending: null },
      multipart: null,
    })
}

/** Runs this many at once until all are done; returns how many per second. */
export async function together(count: number, atOnce: number, one: (n: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let begun = 0
  const worker = async () => {
    while (begun < count) await one(begun++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return count / ((performance.now() - start) / 1000)
}
