/**
 * The first script of the page, inline. It sets up <html> before the first paint, sets how the frame looks until the app has loaded, and
 * starts to fetch the first screen and its data in parallel with the app. It uses only what is stored on the device. The server allows it
 * by its hash; see `bin/firstScreen.ts`.
 */

import { askEarly } from './api/early'
import { isSomebodyStored } from './api/storedSession'
import { readLanguage } from './i18n/storedLanguage'
import { inWorld } from './prefix/prefix'
import { readChoice, readUps } from './theme/choice'
import { dress, resolve } from './theme/dress'

// Written by the build: the files of each first screen by language, the fonts, and the pages of the tab bar, which lead a visitor to the
// login.
declare const FILES: Record<'login' | 'home' | 'chart' | 'page', Record<string, string[]>>
declare const FONTS: string[]
declare const TABS: string[]

/** The reads of the first screens. */
const asks = {
  login: ['/api/user/demo_people'],
  home: ['/api/currency/quotation_new', '/api/currency/trends'],
  chart: ['/api/currency/quotation_new'],
  page: [],
}

dress(resolve(readChoice()), readUps())

const path = window.location.hash.slice(1).split('?')[0] || '/'
const isTab = TABS.includes(path)
const first =
  isTab && !isSomebodyStored() ? 'login' : path === '/' ? 'home' : path === '/pages/trade/kline' ? 'chart' : 'page'
document.documentElement.dataset.first = first === 'login' ? first : isTab ? 'tab' : 'page'

for (const file of FILES[first][readLanguage().language] ?? []) preload('modulepreload', file)
askEarly(asks[first].map(inWorld))
// Last, because a tap needs the scripts, and text is readable in a fallback font.
for (const file of FONTS) preload('preload', file)

function preload(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link')
  if (rel === 'preload') Object.assign(link, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  document.head.append(Object.assign(link, { rel, href }))
}
