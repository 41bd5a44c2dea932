import type { CallData, CallInput } from '../api/index'
import type { EventType } from '../catalogue/eventTypes'
import type { WorldEvent } from '../events/events'

export interface FollowOptions<T extends EventType> {
  /** The id of the last processed event; `0` for the beginning of the log; if omitted, from now on. */
  after?: string
  /** Only these types. */
  types?: readonly T[]
  /** Ends it, with an `AbortError`. */
  signal?: AbortSignal
}

type Call = (
  key: 'GET events',
  input: CallInput<'GET events'>,
  options: { retries: number; signal?: AbortSignal },
) => Promise<CallData<'GET events'>>

const wait_s = 25
const atOnce = 500

/**
 * Every event from a position on, as it happens: each once, in the order of the log, also after a lost connection or a restart of the
 * server. A caller that stores the id of the last one can continue from there later.
 */
export async function* follow<T extends EventType>(
  call: Call,
  { after, types, signal }: FollowOptions<T>,
): AsyncGenerator<WorldEvent<T>, never> {
  const which = { limit: atOnce, ...(types && { types: types.join(',') }) }
  const ask = (more: { after?: string; wait?: number }) =>
    call('GET events', { ...which, ...more }, { retries: Number.POSITIVE_INFINITY, ...(signal && { signal }) })
  for (let from = after ?? (await ask({})).next; ; ) {
    const { data, next } = await ask({ after: from, wait: wait_s })
    yield* data as WorldEvent[] as WorldEvent<T>[]
    from = next
  }
}
