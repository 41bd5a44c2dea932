import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'
import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic } from '../ui/haptic'
import { toast } from '../ui/toast'
import { type ApiError, isApiError } from './ApiError'
import { api, toastFailure } from './api'
import type { Answer } from './envelope'
import { asksForOwner, withOwner } from './ownerPrompt'
import { queryClient } from './queryClient'
import { type Submission, submission } from './submission'

type ReadOptions<K extends CallKey, T> = Omit<
  UseQueryOptions<CallData<K>, ApiError, T, readonly [K, CallInput<K>]>,
  'queryKey' | 'queryFn'
>

/** What the exchange says to a read, kept fresh. It shows no toast: the screen has a skeleton and an error state. */
export function useRead<K extends CallKey, T = CallData<K>>(
  key: K,
  input: CallInput<K>,
  options?: ReadOptions<K, T>,
): UseQueryResult<T, ApiError> {
  return useQuery(
    {
      ...options,
      queryKey: [key, input] as const,
      queryFn: ({ signal }) => api.call(key, input, { signal, silent: true }),
    },
    queryClient,
  )
}

/** Reads that an action or a frame has made old, by their keys. */
export const refreshReads = (...keys: CallKey[]): Promise<unknown> =>
  Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })))

export interface ActionOptions<K extends CallKey> {
  /** Reads to load again once it is done. */
  refresh?: CallKey[]
  /** No success toast: the screen says it better. */
  quiet?: boolean
  onDone?: (answer: Answer<CallData<K>>, input: CallInput<K>) => void
  onFailed?: (error: ApiError) => void
}

/**
 * A form's submission: one at a time, the server's sentence as a toast, a failure as a toast and in `error.fields`. The
 * idempotency key stays the same until the server has decided.
 */
export function useAction<K extends CallKey>(
  key: K,
  { refresh = [], quiet, onDone, onFailed }: ActionOptions<K> = {},
): UseMutationResult<Answer<CallData<K>>, ApiError, CallInput<K>> {
  const open = useRef<Submission>(null)
  open.current ??= submission()
  const form = open.current
  return useTask<Answer<CallData<K>>, CallInput<K>>({
    mutationFn: async input => {
      const send = (body: CallInput<K>, silent = false) =>
        api.act(key, body, { idempotencyKey: form.keyFor(body), silent })
      try {
        return await send(input)
      } catch (error) {
        if (!asksForOwner(error)) throw error
        return await withOwner(login_password => send({ ...input, login_password }, true)).catch(error => {
          toastFailure(error)
          throw error
        })
      }
    },
    onSuccess: (answer, input) => {
      form.decided()
      haptic()
      if (!quiet && answer.message) toast(answer.message, 'success')
      onDone?.(answer, input)
      return refreshReads(...refresh)
    },
    onError: error => {
      if (isApiError(error) && !error.undecided) form.decided()
      onFailed?.(error)
    },
  })
}

/** Work of several calls with a pending state, such as logging in. */
export const useTask = <T, V>(options: UseMutationOptions<T, ApiError, V>): UseMutationResult<T, ApiError, V> =>
  useMutation(options, queryClient)
