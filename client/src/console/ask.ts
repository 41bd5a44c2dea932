import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, api, type CallOptions } from '../api/api'
import { type CallError, isRefused } from '../api/callError'
import { queryClient } from '../api/queryClient'
import { type Submission, submission } from '../api/submission'
import { sendFiles } from '../api/upload'
import { toast } from '../ui/toast'
import { useOperator } from './operator'

/** Makes a call as the operator. If the session has ended, shows a message once and opens the login. */
export async function act<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Answer<CallData<K>>> {
  return asOperator(login => api.act(key, input, { ...options, ...login }))
}

/** Sends files as the operator, with the progress of the upload. */
export const actWithFiles = <K extends CallKey>(
  key: K,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Answer<CallData<K>>> => asOperator(login => sendFiles(key, form, { ...login, onProgress }))

async function asOperator<T>(
  send: (login: { token: string; headers: Record<string, string> }) => Promise<T>,
): Promise<T> {
  const { token, worldSecret } = useOperator.getState()
  const headers: Record<string, string> = worldSecret === '' ? {} : { 'x-world-secret': worldSecret }
  try {
    return await send({ token: token ?? '', headers })
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

/** The operator who is logged in. It changes only with the session: another role ends it. */
export const useMe = (enabled = true): UseQueryResult<CallData<'GET console/me'>, CallError> =>
  useQuery(
    {
      queryKey: ['GET console/me', {}] as const,
      queryFn: async ({ signal }) => (await act('GET console/me', {}, { signal, silent: true })).data,
      staleTime: Number.POSITIVE_INFINITY,
      enabled,
    },
    queryClient,
  )

/** Whether the role of the operator may make a call. The server decides it again at every call. */
export const useMay = (key: CallKey): boolean => useMe().data?.calls.includes(key) ?? false

const againAfter_ms = 3000

/**
 * The data of a page; with `every` it is read again after this many milliseconds, with `unseen` even while the tab is hidden. A call
 * that the role may not make is left out.
 */
export function useAsk<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  { every, unseen = false, enabled = true }: { every?: number; unseen?: boolean; enabled?: boolean } = {},
): UseQueryResult<CallData<K>, CallError> {
  // Prices are for everybody, so no role names them.
  const isForAll = key.startsWith('GET currency/')
  const may = useMay(key) || isForAll
  return useQuery(
    {
      queryKey: [key, input] as const,
      queryFn: async ({ signal }) => (await act(key, input, { signal, silent: true })).data,
      placeholderData: before => before,
      // A world that is busy refuses reads for a while. A read that this operator may not make is not repeated.
      refetchInterval: ({ state: { error } }: { state: { error: CallError | null } }) =>
        error?.undecided ? (every ?? againAfter_ms) : error?.key !== 'forbidden' && (every ?? false),
      refetchIntervalInBackground: unseen,
      enabled: enabled && may,
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
