import type { Persona } from '@lagoon/shared/catalogue/demoScript'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'
import { useAsk } from '../ask'
import { tokenOf } from './asPersona'

const appWindow = 'lagoon-app'

/** Opens the app of this browser at a step, in the one window that every step uses. */
export function useOpenApp() {
  // Where a secret guards the world nobody can be somebody by a link alone: then the session is handed over as well.
  const people = useAsk('GET user/demo_people', {})
  const linkTo = (address: string) => `${window.location.origin}/h5/#${address}`
  async function openApp(persona: Persona, address: string): Promise<void> {
    if (people.data?.length) {
      window.open(linkTo(address), appWindow)
      return
    }
    // Opened at once: a window that waits for an answer first counts as unasked for.
    const app = window.open('', appWindow)
    try {
      const token = await tokenOf(persona)
      useSession.getState().enter(token, await api.call('GET user/center', {}, { token }))
      app?.location.replace(linkTo(address))
    } catch {
      app?.close()
    }
  }
  return { openApp, linkTo }
}
