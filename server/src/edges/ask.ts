import { type CallData, type CallKey, contract } from '@lagoon/shared/api/index'
import { type Call, type Caller, type Done, nobody, type Routes } from '../http/call'
import type { CallObserver } from '../http/callObserver'
import { done, refused } from '../http/envelope'
import type { Fields } from '../http/fields'
import { validator } from '../http/validate'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'

/** The request to the edge. */
export interface AskedBy {
  readonly id: string
  readonly ip: string
  /** The last batch of the calls made, if answers name it. */
  batch?: number
}

/** Makes a call of the contract as the caller of the edge; a refusal is thrown. */
export type Ask = <K extends CallKey>(
  key: K,
  fields: Record<string, string | number | undefined>,
  caller?: Caller,
  request?: AskedBy,
) => Promise<CallData<K>>

interface Asking {
  routes: Routes
  /** Records the calls of an edge for the console; null if that is off. */
  observer: CallObserver | null
  /** Whether answers name their batch. */
  publishesBatch: boolean
  wall: Pick<Wall, 'mono'>
}

const byId = ({ userId }: Caller) => {
  const by = userId > 0 ? String(userId) : ''
  return { by, who: by }
}

const nowhere: AskedBy = { id: '', ip: '' }

/** The calls that an edge can make: those of all users, with the same validation, without HTTP. */
export function askBy({ routes, observer, publishesBatch, wall }: Asking): Ask {
  const validators = new Map<CallKey, (fields: Fields) => unknown>()
  return async <K extends CallKey>(
    key: K,
    requested: Parameters<Ask>[1],
    caller: Caller = nobody,
    request: AskedBy = nowhere,
  ): Promise<CallData<K>> => {
    const { id, ip } = request
    const [endpoint, handler] = [contract[key], routes[key]]
    if (!handler) throw new Error(`nobody answers ${key}`)
    if (endpoint.access !== 'anyone' && endpoint.access !== caller.realm) throw new Refusal('not_logged_in')
    const validate = validators.get(key) ?? validator(endpoint)
    validators.set(key, validate)
    const fields = fieldsOf(requested)
    const doneOf: Done[] = []
    const { by, who } = byId(caller)
    const run = async (): Promise<CallData<K>> => {
      const call: Call<never> = {
        input: validate(fields) as never,
        caller,
        userId: caller.userId,
        lang: 'en',
        ip,
        site: () => '',
        agent: '',
        device: null,
        multipart: null,
        giveDevice: () => undefined,
        onClosed: () => undefined,
        origin: { by, who, request: id, sending: null, done: doneOf },
      }
      if (publishesBatch) call.origin.batch = 0
      const data = await (handler as (call: Call<never>) => Promise<CallData<K>>)(call)
      if (call.origin.batch && request !== nowhere) request.batch = call.origin.batch
      return data
    }
    if (endpoint.kind === 'read' || !observer) return run()
    const since_ms = wall.mono()
    const show = (answer: object) =>
      observer.saw({
        requestId: id,
        call: key,
        caller,
        sent: fields,
        done: doneOf,
        status: 200,
        coding: null,
        took_ms: wall.mono() - since_ms,
        answer: JSON.stringify(answer),
      })
    try {
      const data = await run()
      show(done(data))
      return data
    } catch (error) {
      if (error instanceof Refusal) show(refused('en', error))
      throw error
    }
  }
}

const fieldsOf = (requested: Parameters<Ask>[1]): Fields => ({
  values: Object.fromEntries(
    Object.entries(requested).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  faults: {},
})
