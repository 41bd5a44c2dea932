import './theme/theme'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { pages } from './app/pages'
import { start } from './app/start'
import { words } from './app/words'
import { startWords } from './i18n/i18n'
import { connectLive } from './live/live'
import { pathOf } from './nav/paths'

// The page asked for is fetched beside the words instead of after them; a failure is told where it is shown.
const first = pathOf(window.location.hash.slice(1) || '/')
if (first) pages[first]?.load().catch(() => {})

await startWords(words)
start()
connectLive()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
