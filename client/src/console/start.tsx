import '../theme/theme'
import './console.css'
import { createRoot } from 'react-dom/client'
import { connectLive } from '../api/connection'
import { takeDemoLink } from '../api/demoLink'
import { keepDeviceOfAddress } from '../api/devices'
import { loadWords, startWords } from '../i18n/i18n'
import { Console } from './Console'
import { startLanguage } from './language'
import { listenBeforeRouter } from './parts/useUnsaved'
import { words } from './words'

export async function start(): Promise<void> {
  keepDeviceOfAddress()
  takeDemoLink()
  startLanguage()
  await startWords(words)
  await loadWords(['console'])
  connectLive()
  listenBeforeRouter()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(<Console />)
}
