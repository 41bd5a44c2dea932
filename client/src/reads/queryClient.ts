import { QueryClient } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language'
import { CallError } from '../wire/callError'
import { useLive } from '../wire/connection'
import { useSession } from '../wire/session'
import { useWorld } from '../wire/world'

/** A refusal is an answer and asking again changes nothing; only what got no answer is worth another try. */
const worthAnotherTry = (failures: number, error: Error) =>
  failures < 2 && error instanceof CallError && error.undecided

/** Handed to the hooks by hand instead of by a provider, so that the first paint does not wait for it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      staleTime: 5_000,
      // The exchange often runs on this very machine: it answers while the browser believes to be offline.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
queryClient.mount()

/**
 * What one user read is nothing for the next, what was read in one language is nothing in another, nor in another world or time; and what
 * happened while the line was down nobody told.
 */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear()
})
useLanguage.subscribe((now, before) => {
  if (now.mark !== before.mark) void queryClient.invalidateQueries()
})
useWorld.subscribe((now, before) => {
  if (now.turns !== before.turns) askAgainSoon()
})
let hasHeard = useLive.getState().status === 'live'
useLive.subscribe(({ status }, before) => {
  if (status !== 'live' || before.status === 'live') return
  if (hasHeard) askAgainSoon()
  hasHeard = true
})

/** An advance moves the world in many steps: once it is quiet, all that shows is asked again. */
const quietMs = 300
let asking: ReturnType<typeof setTimeout> | undefined
function askAgainSoon(): void {
  clearTimeout(asking)
  asking = setTimeout(async () => {
    const { turns } = useWorld.getState()
    await queryClient.invalidateQueries()
    // After what was read has reached the screen.
    setTimeout(() => useWorld.setState({ read: turns }))
  }, quietMs)
}
