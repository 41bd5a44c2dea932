import { QueryClient } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language'
import { CallError } from './callError'
import { useLive } from './connection'
import { useSession } from './session'
import { useWorld } from './world'

/** A refusal is an answer, and repeating does not change it; only a missing answer is worth a retry. */
const worthAnotherTry = (failures: number, error: Error) =>
  failures < 2 && error instanceof CallError && error.undecided

/** Passed to the hooks directly instead of by a provider, so that the first paint does not wait for it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      staleTime: 5_000,
      // The exchange often runs on this machine, and answers even if the browser believes to be offline.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
queryClient.mount()

/**
 * The cache is cleared when the user or the language changes. It is out of date in another world or time, and after a lost connection,
 * because no frame reported the changes.
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

/** An advance moves the world in many steps: when it is quiet, all visible reads are repeated. */
const quietMs = 300
let asking: ReturnType<typeof setTimeout> | undefined
function askAgainSoon(): void {
  clearTimeout(asking)
  asking = setTimeout(async () => {
    const { turns } = useWorld.getState()
    await queryClient.invalidateQueries()
    // After the data has reached the screen.
    setTimeout(() => useWorld.setState({ read: turns }))
  }, quietMs)
}
