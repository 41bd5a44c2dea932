import '../theme/theme'
import './console.css'
import { createRoot } from 'react-dom/client'
import { loadWords, startWords } from '../i18n/i18n'
import { useLanguage } from '../i18n/language'
import { connectLive } from '../wire/connection'
import { takeDemoLink } from '../wire/demoLink'
import { keepDeviceOfAddress } from '../wire/devices'
import { Console } from './Console'
import { words } from './words'

/** The console speaks English; the language that the phone app keeps in this browser is left alone. */
export async function start(): Promise<void> {
  keepDeviceOfAddress()
  takeDemoLink()
  useLanguage.setState({ language: 'en', mark: 'en' })
  await startWords(words)
  await loadWords(['console'])
  connectLive()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(<Console />)
}
