/**
 * The first script of the page, inside it: it dresses <html> before anything is painted, says what the frame is to look like until the app is
 * here, and starts to fetch the screen that will really be shown, and what it shows, beside the app itself instead of after it. Knows nothing of the app but
 * what is stored on the device. The server allows it by its hash; see `bin/firstScreen.ts`.
 */

import { readLanguage } from './i18n/storedLanguage'
import { readChoice } from './theme/choice'
import { dress, resolve } from './theme/dress'
import { askEarly } from './wire/early'
import { isSomebodyStored } from './wire/storedSession'

// The build writes these: the files of the two first screens, of each language and of the fonts, and the pages of the tab bar, which lead
// a visitor to the login.
declare const SCREENS: Record<'login' | 'home', string[]>
declare const WORDS: Record<string, string[]>
declare const FONTS: string[]
declare const TABS: string[]

/** What the first screens show of the exchange. */
const asks = {
  login: ['/api/user/demo_people'],
  home: ['/api/currency/quotation_new', '/api/currency/trends'],
}

dress(resolve(readChoice()))

const path = window.location.hash.slice(1).split('?')[0] || '/'
const isKnown = isSomebodyStored()
const screen = TABS.includes(path) ? (isKnown ? 'tab' : 'login') : 'page'
document.documentElement.dataset.first = screen

const first = screen === 'login' ? 'login' : screen === 'tab' && path === '/' ? 'home' : null
if (first) for (const file of SCREENS[first]) preload('modulepreload', file)
for (const file of WORDS[readLanguage().language] ?? []) preload('modulepreload', file)
if (first) askEarly(asks[first])
// Last: a tap needs the scripts, and text can be read in another font meanwhile.
for (const file of FONTS) preload('preload', file)

function preload(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link')
  if (rel === 'preload') Object.assign(link, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  document.head.append(Object.assign(link, { rel, href }))
}
