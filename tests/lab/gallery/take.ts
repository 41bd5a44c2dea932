import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Client } from '../../harness/client'
import { faultsOf, isAtRest } from '../../harness/screens/look'
import { isPhone, type Look, nameOf } from '../../harness/screens/looks'
import { remember } from '../../harness/stored'
import { storedSession } from '../../harness/storedSession'
import type { Shot } from './sheet'

const timeouts = { timeout: 4000 }

interface Visit {
  browser: Browser
  origin: string
  /** A client of the user who sees the screen. */
  client: Client
  /** The browser's font size in pixels; 16 is the default. */
  letters: number
  to: string
  fileOf(address: string, look: Look): string
}

async function open({ browser, origin, client }: Visit, look: Look): Promise<BrowserContext> {
  const { person, language, theme, width, height } = look
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    isMobile: isPhone(look),
    hasTouch: isPhone(look),
    timezoneId: 'UTC',
    colorScheme: theme === 'light' ? 'light' : 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (person === 'operator') {
    await context.addInitScript(remember, { 'lagoon.consoleLanguage': language, 'lagoon.theme': theme })
    await context.addInitScript(token => {
      if (window.location.protocol !== 'about:')
        sessionStorage.setItem('lagoon.operator', JSON.stringify({ state: { token, worldSecret: '' }, version: 0 }))
    }, String(client.token))
    return context
  }
  await context.addInitScript(remember, {
    'lagoon.session': await storedSession(client),
    'lagoon.language': JSON.stringify({ language, mark: language }),
    'lagoon.theme': theme,
  })
  return context
}

/** Takes a picture of each address, and finds the faults that a picture does not show. */
export async function take(visit: Visit, addresses: readonly string[], look: Look): Promise<Shot[]> {
  const context = await open(visit, look)
  const page = await context.newPage()
  if (visit.letters !== 16) {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: visit.letters } })
  }
  let faults: string[] = []
  page.on('pageerror', error => faults.push(`threw: ${error.message}`))
  page.on('console', line => line.type() === 'error' && faults.push(`console: ${line.text()}`))
  const root = look.person === 'operator' ? '/console/' : '/h5/'
  await page.goto(root)
  const shots: Shot[] = []
  for (const address of addresses) {
    faults = []
    if (address.includes('/user/login/')) await page.goto('about:blank')
    await page.goto(`${root}#${address}`)
    await page.waitForFunction(
      isNamed => document.querySelector('main') && (document.title.includes('·') || !isNamed),
      look.person !== 'operator',
    )
    // A screen that never finishes loading is still worth a picture.
    await page.waitForFunction(isAtRest, address, timeouts).catch(() => {})
    const file = visit.fileOf(address, look)
    await page.screenshot({ path: join(visit.to, file) })
    shots.push({ file, address, under: nameOf(look), faults: [...faults, ...(await page.evaluate(faultsOf))] })
  }
  await context.close()
  return shots
}
