import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '../reads/queryClient'
import { toast } from '../ui/toast'
import { type Answer, api, type CallOptions } from '../wire/api'
import { type CallError, isRefused } from '../wire/callError'
import { type Submission, submission } from '../wire/submission'
import { useOperator } from './operator'

/** Makes a call as the operator. If the session has ended, shows a message once and opens the login. */
export async function act<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Answer<CallData<K>>> {
  const { token, worldSecret } = useOperator.getState()
  const headers: Record<string, string> = worldSecret === '' ? {} : { 'x-world-secret': worldSecret }
  try {
    return await api.act(key, input, { ...options, token: token ?? '', headers })
  } catch (error) {
    if (isRefused(error, 'not_logged_in') && useOperator.getState().token === token) {
      toast(error.message, 'error')
      leave()
    }
    throw error
  }
}

function leave(): void {
  useOperator.getState().leave()
  queryClient.clear()
}

/** Ends the session on the server too, in the background; here it is over at once. */
export async function logOut(): Promise<void> {
  const ended = act('POST console/logout', {}, { silent: true })
  leave()
  await ended.catch(() => undefined)
}

/** The data of a page; with `every` it is read again after this many milliseconds, with `unseen` even while the tab is hidden. */
export function useAsk<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  { every, unseen = false, enabled }: { every?: number; unseen?: boolean; enabled?: boolean } = {},
): UseQueryResult<CallData<K>, CallError> {
  return useQuery(
    {
      queryKey: [key, input] as const,
      queryFn: async ({ signal }) => (await act(key, input, { signal, silent: true })).data,
      placeholderData: before => before,
      // The page does not repeat a read that this operator may not make.
      ...(every !== undefined && {
        refetchInterval: ({ state }: { state: { error: CallError | null } }) =>
          state.error?.key !== 'forbidden' && every,
        refetchIntervalInBackground: unseen,
      }),
      ...(enabled !== undefined && { enabled }),
    },
    queryClient,
  )
}

/** An action. All visible reads are repeated, because any of them may have changed. */
export function useDo<K extends CallKey>(
  key: K,
  { quiet, onDone }: { quiet?: boolean; onDone?: (data: CallData<K>) => void } = {},
) {
  const open = useRef<Submission>(null)
  open.current ??= submission()
  const form = open.current
  return useMutation<Answer<CallData<K>>, CallError, CallInput<K>>(
    {
      mutationFn: input => act(key, input, { idempotencyKey: form.keyFor(input) }),
      onSuccess: ({ data, message }) => {
        form.decided()
        if (!quiet && message) toast(message, 'success')
        onDone?.(data)
        return queryClient.invalidateQueries()
      },
      onError: error => {
        if (!error.undecided) form.decided()
      },
    },
    queryClient,
  )
}
