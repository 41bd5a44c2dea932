import type { Persona } from '@lagoon/shared/catalogue/demoScript'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'
import { useAsk } from '../ask'
import { tokenOf } from './asPersona'

const appWindow = 'lagoon-app'

/** Opens the app in this browser at a step, in one window for all steps. */
export function useOpenApp() {
  // If a secret protects the world, a link alone cannot log in as a user, so the session is passed to the window.
  const people = useAsk('GET user/demo_people', {})
  const linkTo = (address: string) => `${window.location.origin}/h5/#${address}`
  async function openApp(persona: Persona, address: string): Promise<void> {
    if (people.data?.length) {
      window.open(linkTo(address), appWindow)
      return
    }
    // Opened at once, because browsers block a window that is opened only after an answer.
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
