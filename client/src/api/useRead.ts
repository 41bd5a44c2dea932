import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from './api'
import type { CallError } from './callError'
import { queryClient } from './queryClient'

type ReadOptions<K extends CallKey, T> = Omit<
  UseQueryOptions<CallData<K>, CallError, T, readonly [K, CallInput<K>]>,
  'queryKey' | 'queryFn'
>

/** A read and its data. It shows no toast: the screen has a skeleton and an error state. */
export function useRead<K extends CallKey, T = CallData<K>>(
  key: K,
  input: CallInput<K>,
  options?: ReadOptions<K, T>,
): UseQueryResult<T, CallError> {
  return useQuery(
    {
      ...options,
      queryKey: [key, input] as const,
      queryFn: ({ signal }) => api.call(key, input, { signal, silent: true }),
    },
    queryClient,
  )
}
