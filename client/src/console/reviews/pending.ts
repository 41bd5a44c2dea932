import type { CallInput } from '@lagoon/shared/api/index'
import { create } from 'zustand'
import { CallError } from '../../api/callError'
import { queryClient } from '../../api/queryClient'
import { submission } from '../../api/submission'
import { toast } from '../../ui/toast'
import { act } from '../ask'
import type { Review } from '../kinds'

type Decided = CallInput<'POST console/decide'>

interface Pending {
  decided: Decided
  /** `waits`: can be undone. `refused`: the server did not accept it, so it can be decided again. */
  phase: 'waits' | 'sent' | 'refused'
  error?: CallError
  timer: number
}

const undo_ms = 5000

const keyOf = ({ kind, id }: Pick<Review, 'kind' | 'id'>): string => `${kind} ${id}`

/** The decisions of this visit. Each is sent after five seconds, or at once when the operator leaves the queue or closes the tab. */
const usePending = create<Readonly<Record<string, Pending>>>(() => ({}))

export const useDecided = (review: Pick<Review, 'kind' | 'id'>): Pending | undefined =>
  usePending(all => all[keyOf(review)])

export function decideSoon(decided: Decided & Pick<Review, 'kind' | 'id'>): void {
  const key = keyOf(decided)
  const timer = window.setTimeout(() => void sendOne(key), undo_ms)
  usePending.setState({ [key]: { decided, phase: 'waits', timer } })
}

/** Only a decision that was not sent can be undone. */
export function takeBack(review: Pick<Review, 'kind' | 'id'>): void {
  const key = keyOf(review)
  const { [key]: pending, ...others } = usePending.getState()
  if (pending?.phase !== 'waits') return
  window.clearTimeout(pending.timer)
  usePending.setState(others, true)
}

export function sendAll(): void {
  for (const [key, { phase }] of Object.entries(usePending.getState())) if (phase === 'waits') void sendOne(key)
}

async function sendOne(key: string): Promise<void> {
  const pending = usePending.getState()[key]
  if (!pending) return
  window.clearTimeout(pending.timer)
  usePending.setState({ [key]: { ...pending, phase: 'sent' } })
  try {
    const sent = { idempotencyKey: submission().keyFor(pending.decided), keepalive: true }
    const { data, message } = await act('POST console/decide', pending.decided, sent)
    if (message) toast(message, 'success')
    // It stays in the queue until a second operator decides.
    if (data) {
      const { [key]: _, ...others } = usePending.getState()
      usePending.setState(others, true)
    }
  } catch (error) {
    const refused = { ...pending, phase: 'refused' as const, ...(error instanceof CallError && { error }) }
    usePending.setState({ [key]: refused })
  }
  await queryClient.invalidateQueries()
}
