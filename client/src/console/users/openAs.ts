import { useState } from 'react'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'
import { act } from '../ask'

/** Opens the phone app in this browser as that user: the session is passed as if they had logged in. */
export function useOpenAs() {
  const [opening, setOpening] = useState(false)
  async function open(userId: number): Promise<void> {
    setOpening(true)
    // Opened at once, because browsers block a window that is opened only after an answer.
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
