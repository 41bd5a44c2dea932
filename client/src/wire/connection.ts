import { Connection, type LiveStatus } from '@lagoon/shared/client/connection'
import { create } from 'zustand'
import { demoProtocols } from './demoLink'
import { send } from './send'
import { useSession } from './session'

/**
 * The app's one `/ws` connection. It is the session's: another token, another connection; and it is looked after while somebody looks
 * at the page, so that a phone which slept finds out at once.
 */
export const useLive = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }))

const pingEvery_ms = 20_000

const connection = new Connection({
  open: () =>
    new WebSocket(
      `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`,
      demoProtocols(),
    ),
  token: () => useSession.getState().token,
  onStatus: status => useLive.setState({ status }),
  onLoggedOut: askWhoIAm,
})

/** The answer to any call tells the app that the session is over, in the user's language. */
function askWhoIAm(): void {
  send('GET user/center', {}).catch(() => {})
}

export const subscribe: Connection['subscribe'] = (topic, handle) => connection.subscribe(topic, handle)

/** Called once at start. */
export function keepConnected(): void {
  const look = () => document.visibilityState === 'visible' && connection.probe()
  connection.connect()
  // Also while nobody looks: the server closes a socket that has said nothing for a minute.
  setInterval(() => connection.probe(), pingEvery_ms)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', () => connection.probe())
  window.addEventListener('pageshow', event => event.persisted && connection.probe())
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) connection.connect()
  })
}
