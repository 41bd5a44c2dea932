import { type CallData, type CallKey, contract } from '@lagoon/shared/contract/index'
import { type Call, type Caller, nobody, type Routes } from '../http/call'
import type { Fields } from '../http/fields'
import { validator } from '../http/validate'
import { Refusal } from '../platform/refusal'

/** Asks one of the contract's reads, as whoever called the edge; what the call refuses is thrown. */
export type Ask = <K extends CallKey & `GET ${string}`>(
  key: K,
  fields: Record<string, string | number | undefined>,
  caller?: Caller,
) => Promise<CallData<K>>

/** The reads that an edge is made of: those that everybody has, by the same validation, and without HTTP in between. */
export function askBy(routes: Routes): Ask {
  const validators = new Map<CallKey, (fields: Fields) => unknown>()
  return async (key, fields, caller = nobody) => {
    const [endpoint, handler] = [contract[key], routes[key]]
    if (!handler) throw new Error(`nobody answers ${key}`)
    if (endpoint.access !== 'anyone' && endpoint.access !== caller.realm) throw new Refusal('not_logged_in')
    const validate = validators.get(key) ?? validator(endpoint)
    validators.set(key, validate)
    const values = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    )
    const call: Call<never> = {
      input: validate({ values: Object.fromEntries(values), faults: {} }) as never,
      ...{ caller, userId: caller.userId, lang: 'en', ip: '', agent: '', device: null, multipart: null },
      giveDevice: () => undefined,
      whenGone: () => undefined,
      asked: { by: '', request: '', sending: null },
    }
    return (handler as (call: Call<never>) => Promise<CallData<typeof key>>)(call)
  }
}
