import './theme/theme'
import './shell/app.css'
import { pathOf } from '@lagoon/shared/catalogue/paths'
import { createRoot } from 'react-dom/client'
import { connectLive } from './api/connection'
import { isDemoLink, isWall, takeDemoLink } from './api/demoLink'
import { isLoggedIn } from './api/session'
import { startWords } from './i18n/i18n'
import { loginAddress, loginPath, needsLogin } from './parts/guard.rules'
import { here } from './parts/navigator'
import { App } from './shell/App'
import { readyDesk } from './shell/desk'
import { loadPage } from './shell/loadPage'
import { hasDeskScreen, screenOf } from './shell/pages'
import { followUser, start } from './shell/start'
import { words } from './shell/words'
import { isAtDesk } from './ui/useDesk'

/** The frame in the page is better than an empty screen. Counted from when the app has loaded. */
const waitsAtMost_ms = 1000

takeDemoLink()
if (isDemoLink()) await import('./shell/demoOpening').then(file => file.openDemo())

// A visitor who must log in does not see the page first.
const requested = pathOf(here())
const isGuest = requested !== undefined && needsLogin(requested) && !isLoggedIn()
if (isGuest) window.history.replaceState(window.history.state, '', `#${loginAddress(here())}`)
const first = isGuest ? loginPath : requested

// The page is loaded in parallel with the words; the page shows a failure itself.
const atDesk = first !== undefined && isAtDesk() && hasDeskScreen(first)
if (first)
  screenOf(first, atDesk)
    ?.load()
    .catch(() => {})
followUser()
await startWords(words)
start()
const shown = [...(first ? [loadPage(first, atDesk)] : []), ...(isAtDesk() ? [readyDesk()] : [])]
if (shown.length > 0) await Promise.race([Promise.allSettled(shown), after(waitsAtMost_ms)])

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
// The first paint needs no socket, which would compete with the page on a slow phone.
connectLive()
if (isWall()) void import('./shell/followPilot').then(file => file.followPilot())

function after(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}
