/**
 * The first script of the page, inside it: it dresses <html> before anything is painted, says what the frame is to look like until the app is
 * here, and starts to fetch the screen that will really be shown beside the app itself instead of after it. Knows nothing of the app but
 * what is stored on the device. The server allows it by its hash; see `bin/firstScreen.ts`.
 */
import { isSomebodyStored } from './api/storedSession'
import { readLanguage } from './i18n/storedLanguage'
import { readChoice } from './theme/choice'
import { dress, resolve } from './theme/dress'

/** Which files the two first screens are made of, and the words of each language; the build writes it. */
declare const FIRST: Record<'login' | 'home', { files: string[]; words: Record<string, string[]> }>

/** The pages of the tab bar, which lead a visitor to the login; the build writes them. */
declare const TABS: string[]

dress(resolve(readChoice()))

const path = window.location.hash.slice(1).split('?')[0] || '/'
const isKnown = isSomebodyStored()
const screen = TABS.includes(path) ? (isKnown ? 'tab' : 'login') : 'page'
document.documentElement.dataset.first = screen

const wave = screen === 'login' ? FIRST.login : path === '/' ? FIRST.home : null
if (wave) {
  for (const file of [...wave.files, ...(wave.words[readLanguage().language] ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}
