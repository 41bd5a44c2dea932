import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import type { Answer } from '@lagoon/shared/client/envelope'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic } from '../ui/haptic'
import { toast } from '../ui/toast'
import { api } from './api'
import { CallError } from './callError'
import { asksForOwner, withOwner } from './ownerPrompt'
import { queryClient } from './queryClient'
import { refreshReads, refreshWithoutFrame } from './refreshReads'
import { type Submission, submission } from './submission'
import { toastFailure } from './toasts'

interface ActionOptions<K extends CallKey> {
  /** Reads to repeat when it is done. */
  refresh?: CallKey[]
  /** Reads to repeat unless live frames update them. */
  withoutFrame?: CallKey[]
  /** No success toast, because the screen shows the result. */
  quiet?: boolean
  onDone?: (answer: Answer<CallData<K>>, input: CallInput<K>) => void
  onFailed?: (error: CallError) => void
}

/**
 * Submits a form: one at a time, with the server's message as a toast, and a failure as a toast and in `error.fields`. The idempotency key
 * stays the same until the server has decided.
 */
export function useAction<K extends CallKey>(
  key: K,
  { refresh = [], withoutFrame = [], quiet, onDone, onFailed }: ActionOptions<K> = {},
): UseMutationResult<Answer<CallData<K>>, CallError, CallInput<K>> {
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
      return Promise.all([refreshReads(...refresh), refreshWithoutFrame(...withoutFrame)])
    },
    onError: error => {
      // Any other error is a defect of the app, not an answer.
      if (!(error instanceof CallError)) return
      haptic('refused')
      if (!error.undecided) form.decided()
      onFailed?.(error)
    },
  })
}

/** Work of several calls with a pending state, such as logging in. The same input is not sent again while it is being sent. */
export function useTask<T, V>(options: UseMutationOptions<T, CallError, V>): UseMutationResult<T, CallError, V> {
  const sending = useRef(new Set<string>())
  const task = useMutation(
    {
      ...options,
      onSettled: (...settled) => {
        sending.current.delete(JSON.stringify(settled[2]))
        return options.onSettled?.(...settled)
      },
    },
    queryClient,
  )
  const mutate: typeof task.mutate = (...given) => {
    const sent = JSON.stringify(given[0])
    if (sending.current.has(sent)) return
    sending.current.add(sent)
    task.mutate(...given)
  }
  return { ...task, mutate }
}
