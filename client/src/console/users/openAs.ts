import { useState } from 'react'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'
import { act } from '../ask'

/** One tap and the phone app of this browser is that user's: the session is handed over as if it had logged in. */
export function useOpenAs() {
  const [opening, setOpening] = useState(false)
  async function open(userId: number): Promise<void> {
    setOpening(true)
    // Opened at once: a window that waits for an answer first counts as unasked for.
    const app = window.open('', 'lagoon-app')
    try {
      const { data: token } = await act('POST console/persona', { user_id: userId })
      useSession.getState().enter(token, await api.call('GET user/center', {}, { token }))
      app?.location.replace('/h5/')
    } catch {
      app?.close()
    } finally {
      setOpening(false)
    }
  }
  return { open, opening }
}
