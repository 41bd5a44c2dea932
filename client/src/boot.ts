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

/** Which files the two first screens are made of, and the words of each language; the build writes it. */
declare const FIRST: Record<'login' | 'home', { files: string[]; words: Record<string, string[]> }>

/** The pages of the tab bar, which lead a visitor to the login; the build writes them. */
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
if (first) {
  const wave = FIRST[first]
  for (const file of [...wave.files, ...(wave.words[readLanguage().language] ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  askEarly(asks[first])
}
