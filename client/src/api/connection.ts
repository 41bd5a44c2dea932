import type { LiveStatus } from '@lagoon/shared/client/connection'
import { Live } from '@lagoon/shared/client/live'
import { create } from 'zustand'
import { worldUrl } from '../prefix/prefix'
import { demoProtocols, isGuest } from './demoLink'
import { carryOver, send } from './send'
import { useSession } from './session'
import { setWorld } from './world'

/**
 * The app's one `/ws` connection. It belongs to the session: a new token means a new connection. It is probed when the page becomes visible,
 * so that a phone that slept notices a broken connection at once.
 */
export const useLive = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }))

let live: Live | undefined

function liveNow(): Live {
  if (live) return live
  live = new Live({
    url: worldUrl('/ws').replace(/^http/, 'ws'),
    token: useSession.getState().token,
    WebSocket,
    protocols: () => demoProtocols(useSession.getState().token),
  })
  carryOver(live.carrier)
  live.on('status', status => {
    useLive.setState({ status })
    // A browser does not tell why a socket was refused; the answer to this call shows whether the operator has logged the guest out.
    if (status === 'down' && isGuest()) void send('GET user/center', {}).catch(() => {})
  })
  // The answer to this call tells the app that the session is over, in the user's language.
  live.on('loggedOut', () => void send('GET user/center', {}).catch(() => {}))
  return live
}

export const subscribe: Live['subscribe'] = (topic, handle) => liveNow().subscribe(topic, handle)

/** Opens the connection and follows world time, which every countdown uses. Called once at start. */
export function connectLive(): void {
  const connection = liveNow()
  connection.subscribe('world', setWorld)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && connection.probe())
  window.addEventListener('online', () => connection.probe())
  window.addEventListener('pageshow', event => event.persisted && connection.probe())
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) connection.become(now.token)
  })
}
