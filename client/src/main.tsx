import './theme/theme'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { readyDesk } from './app/desk'
import { loadPage } from './app/loadPage'
import { hasDeskScreen, screenOf } from './app/pages'
import { start } from './app/start'
import { words } from './app/words'
import { startWords } from './i18n/i18n'
import { loginAddress, loginPath, needsLogin } from './nav/guard.rules'
import { here } from './nav/navigator'
import { pathOf } from './nav/paths'
import { isAtDesk } from './ui/useDesk'
import { connectLive } from './wire/connection'
import { isDemoLink, isWall, takeDemoLink } from './wire/demoLink'
import { isLoggedIn } from './wire/session'

/** The frame in the page is better than an empty screen. Counted from when the app has loaded. */
const waitsAtMost_ms = 1000

takeDemoLink()
if (isDemoLink()) await import('./app/demoOpening').then(file => file.openDemo())

// A visitor who must log in does not see the page first.
const asked = pathOf(here())
const isGuest = asked !== undefined && needsLogin(asked) && !isLoggedIn()
if (isGuest) window.history.replaceState(window.history.state, '', `#${loginAddress(here())}`)
const first = isGuest ? loginPath : asked

// The page is loaded in parallel with the words; the page shows a failure itself.
const atDesk = first !== undefined && isAtDesk() && hasDeskScreen(first)
if (first)
  screenOf(first, atDesk)
    ?.load()
    .catch(() => {})
await startWords(words)
start()
const shown = [...(first ? [loadPage(first, atDesk)] : []), ...(isAtDesk() ? [readyDesk()] : [])]
if (shown.length > 0) await Promise.race([Promise.allSettled(shown), after(waitsAtMost_ms)])

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
// The first paint needs no socket, which would compete with the page on a slow phone.
connectLive()
if (isWall()) void import('./app/followPilot').then(file => file.followPilot())

function after(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}
