import '../theme/theme'
import './console.css'
import { createRoot } from 'react-dom/client'
import { loadWords, startWords } from '../i18n/i18n'
import { connectLive } from '../wire/connection'
import { takeDemoLink } from '../wire/demoLink'
import { keepDeviceOfAddress } from '../wire/devices'
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
