import '../theme/theme'
import './console.css'
import { createRoot } from 'react-dom/client'
import { connectLive } from '../api/connection'
import { takeDemoLink } from '../api/demoLink'
import { keepDeviceOfAddress } from '../api/devices'
import { loadWords, startWords, type WordsSource } from '../i18n/i18n'
import { Console } from './Console'
import { startLanguage } from './language'
import { listenBeforeRouter } from './parts/useUnsaved'

const files = import.meta.glob<object>('../../locales/*/console.json', { import: 'default' })
/** Loaded separately from the app: if two entries shared these words, they would be one more file of the phone app's first screen. */
const common = import.meta.glob<object>('../../locales/*/common.json', { query: '?console', import: 'default' })

/** The words of all console pages in a language: few enough for one file, and separate from the phone app's. */
const words: WordsSource = async language => ({
  common: async () => (await common[`../../locales/${language}/common.json`]?.()) ?? {},
  console: async () => (await files[`../../locales/${language}/console.json`]?.()) ?? {},
})

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
