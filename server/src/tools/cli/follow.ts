import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { CallError, isUndecided } from '@lagoon/shared/client/callError'
import { machineWall } from '../../platform/wall'
import type { Output } from './output'
import type { Remote } from './remote'

type Page = CallData<'GET console/events'>
export type Event = Page['data'][number]

interface Following {
  /** The id of the last processed event; `0` for the beginning; if omitted, from now on. */
  after?: string | undefined
  types?: readonly string[] | undefined
  user_id?: number | undefined
  /** Ends after the last event instead of waiting for more. */
  once?: boolean | undefined
  /** Called when following has begun. */
  onBegin?(): void
}

const wait_s = 20
/** The server answers within `wait_s`; a connection that is silent much longer is broken. */
const silent_ms = 40_000
const again_ms = 500

/**
 * Events of all users, page by page in the order of the log, each once. After a lost connection or a restart of the exchange it continues
 * where it stopped, logs in again if necessary, and ends with the signal.
 */
export async function* followEvents(
  remote: Remote,
  { after, types, user_id, once = false, onBegin }: Following,
  { out, signal }: { out: Output; signal: AbortSignal },
): AsyncGenerator<readonly Event[], void> {
  const which = {
    limit: 500,
    ...(types?.length && { types: types.join(',') }),
    ...(user_id !== undefined && { user_id }),
  }
  const ask = (more: { after?: string; wait?: number }) =>
    requested(remote, { ...which, ...more } as CallInput<'GET console/events'>, out, signal)
  const end = once || after === undefined ? (await ask({}))?.next : undefined
  let from = after ?? end
  onBegin?.()
  while (from !== undefined) {
    const page: Page | null = await ask({ after: from, ...(!once && { wait: wait_s }) })
    if (page === null) return
    yield page.data
    from = page.next
    if (once && !isBefore(from, end ?? from)) return
  }
}

/** Compares positions in the log: "12-9" is before "12-10", and "0" before everything. */
function isBefore(one: string, other: string): boolean {
  const [[batch = 0, n = 0], [ofOther = 0, nOfOther = 0]] = [one, other].map(place => place.split('-').map(Number)) as [
    number[],
    number[],
  ]
  return batch < ofOther || (batch === ofOther && n < nOfOther)
}

/** One answer, with retries; null once it must end. */
async function requested(
  remote: Remote,
  input: CallInput<'GET console/events'>,
  out: Output,
  signal: AbortSignal,
): Promise<Page | null> {
  for (let isAway = false; !signal.aborted; ) {
    const silent = new AbortController()
    const callOff = machineWall.after(silent_ms, () => silent.abort())
    const end = () => silent.abort()
    signal.addEventListener('abort', end)
    try {
      const page = await remote.operator.call('GET console/events', input, { signal: silent.signal })
      if (isAway) out.note(`${remote.origin} answers again.`)
      return page
    } catch (error) {
      if (signal.aborted) return null
      if (error instanceof CallError && error.key === 'not_logged_in') await remote.renew().catch(passing)
      else if (!silent.signal.aborted) passing(error)
      if (!isAway) out.note(`${remote.origin} does not answer; waiting for it…`)
      isAway = true
      await pause(again_ms, signal)
    } finally {
      callOff()
      signal.removeEventListener('abort', end)
    }
  }
  return null
}

/** Throws unless the error is temporary. */
function passing(error: unknown): void {
  if (!isUndecided(error)) throw error
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    const end = () => {
      callOff()
      signal.removeEventListener('abort', end)
      done()
    }
    const callOff = machineWall.after(ms, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
