import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import type { Topic } from '@lagoon/shared/live/topics'
import type { UseQueryResult } from '@tanstack/react-query'
import { api } from './api'
import type { CallError } from './callError'
import { type LiveQuery, useLiveQuery } from './useLiveQuery'

interface LiveRead<K extends CallKey, T extends Topic, S>
  extends Omit<LiveQuery<CallData<K>, T, S>, 'queryKey' | 'ask' | 'arrivesByFrame'> {
  read: readonly [K, CallInput<K>]
}

/** A read that live frames keep up to date. */
export function useLiveRead<K extends CallKey, T extends Topic, S = CallData<K>>({
  read: [key, input],
  ...live
}: LiveRead<K, T, S>): UseQueryResult<S, CallError> {
  return useLiveQuery<CallData<K>, T, S>({
    ...live,
    queryKey: [key, input],
    ask: signal => api.call(key, input, { signal, silent: true }),
  })
}
