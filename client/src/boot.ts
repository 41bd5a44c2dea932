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

// The build writes these: the files of each first screen by language, the fonts, and the pages of the tab bar, which lead a visitor to the
// login.
declare const FILES: Record<'login' | 'home' | 'chart' | 'page', Record<string, string[]>>
declare const FONTS: string[]
declare const TABS: string[]

/** What the first screens show of the exchange. */
const asks = {
  login: ['/api/user/demo_people'],
  home: ['/api/currency/quotation_new', '/api/currency/trends'],
  chart: ['/api/currency/quotation_new'],
  page: [],
}

dress(resolve(readChoice()))

const path = window.location.hash.slice(1).split('?')[0] || '/'
const isTab = TABS.includes(path)
const first =
  isTab && !isSomebodyStored() ? 'login' : path === '/' ? 'home' : path === '/pages/trade/kline' ? 'chart' : 'page'
document.documentElement.dataset.first = first === 'login' ? first : isTab ? 'tab' : 'page'

for (const file of FILES[first][readLanguage().language] ?? []) preload('modulepreload', file)
askEarly(asks[first])
// Last: a tap needs the scripts, and text can be read in another font meanwhile.
for (const file of FONTS) preload('preload', file)

function preload(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link')
  if (rel === 'preload') Object.assign(link, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  document.head.append(Object.assign(link, { rel, href }))
}
