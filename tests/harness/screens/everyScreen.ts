import type { Language } from '@lagoon/shared/catalogue/languages'
import { allPaths, placeOf } from '@lagoon/shared/catalogue/paths'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { flawsOf } from '../flaws'
import { countCalls, settled } from '../settled'
import { startWithBrowser } from '../startWithBrowser'
import { remember } from '../stored'
import { storedSession } from '../storedSession'
import { galleryAddresses } from './addresses'
import { makeBusy } from './busy'

/** Sheets and questions, and what opens them, in the two languages that the names are written in. */
const above: [string, string | RegExp][] = [
  ['/pages/trade/index', 'h1 button'],
  ['/pages/lever/index', 'form [aria-haspopup=dialog]'],
  ['/pages/lever/index', /^(開多|Open long)/],
  ['/pages/lever/index', /^(止盈止損|Stops?)/],
  ['/pages/lever/index', /^(保證金|Margin)$/],
  ['/pages/lever/index', /^(平倉|Close)$/],
  ['/pages/assets/transfer/index', '[aria-haspopup=dialog]'],
  ['/pages/user/address/create?currency=3', 'form [aria-haspopup=dialog]'],
  ['/pages/user/login/register', '[aria-haspopup=dialog]'],
  ['/pages/finance/buyPage?id=3', /(協議|agreement)$/],
  ['/pages/finance/ordersPage', /(贖回|Redeem)/],
  ['/pages/promotion/index', /^(海報|Poster)$/],
  ['/pages/settings/index', /^(外觀|Appearance)/],
  ['/pages/settings/index', /^(關於|About)/],
  ['/pages/settings/index', /^(登出|Log out)$/],
]
export const dialogLanguages = ['hk', 'en'] as const satisfies readonly Language[]

/** As late as an answer of a busy network: a skeleton of another size than what it stands for is seen to jump. */
const late_ms = 250
const allowedShift = 0.02
const timeout_ms = 90_000

/** The paths and aliases of the app without a query; `galleryAddresses` has those with one. */
const bareAddresses = allPaths.flatMap(path => [path, ...(placeOf(path).aliases ?? [])])

/** Which of the screens (or dialogs) of the list are visited: all, or every n-th. */
type Share = (_: unknown, index: number) => boolean

/**
 * Every screen of a user who has something on each, opened cold over a slow line, dark and light: usable by everybody, complete, and nothing
 * jumps when its data comes.
 */
export function everyScreen() {
  const lagoon = startWithBrowser()
  let session: string
  let addresses: string[]

  beforeAll(async () => {
    const alice = await lagoon.exchange.as('alice')
    await makeBusy(alice)
    addresses = [...new Set([...(await galleryAddresses(alice)), ...bareAddresses])]
    session = await storedSession(alice)
  })

  async function phoneOf(language: Language): Promise<BrowserContext> {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    await phone.addInitScript(remember, {
      'lagoon.session': session,
      'lagoon.language': JSON.stringify({ language, mark: language }),
      'lagoon.theme': 'dark',
    })
    await countCalls(phone)
    phone.setDefaultTimeout(timeout_ms)
    return phone
  }

  return {
    async screenFaults(language: Language, share: Share): Promise<string> {
      const phone = await phoneOf(language)
      await phone.addInitScript(watchShifts)
      const page = await phone.newPage()
      await page.route('**/api/**', async route => {
        await new Promise(resolve => setTimeout(resolve, late_ms))
        await route.continue().catch(() => {})
      })
      const faults: string[] = []
      page.on('pageerror', error => faults.push(`${page.url()} threw ${error.message}`))
      page.on('console', message => message.type() === 'error' && faults.push(`${page.url()} logged ${message.text()}`))
      for (const address of addresses.filter(share)) {
        await open(page, address)
        const found = [...(await jumpsOf(page)), ...(await page.evaluate(look, bareAddresses))]
        // In a window as tall as the page, or what a pinned foot covers for the moment would count as too small to press.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: 390, height: Math.max(844, height + 120) })
        found.push(...(await flawsInBothThemes(page)))
        faults.push(...found.map(fault => `${address} ${fault}`))
      }
      await phone.close()
      return faults.join('\n')
    },

    async dialogFaults(language: (typeof dialogLanguages)[number], share: Share): Promise<string> {
      const phone = await phoneOf(language)
      const page = await phone.newPage()
      const faults: string[] = []
      for (const [address, pressed] of above.filter(share)) {
        await open(page, address)
        const buttons =
          typeof pressed === 'string' ? page.locator(pressed) : page.getByRole('button', { name: pressed })
        await buttons.first().click()
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
        faults.push(...(await flawsInBothThemes(page)).map(flaw => `${address} ${pressed} ${flaw}`))
      }
      await phone.close()
      return faults.join('\n')
    },
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/h5/#${address}`)
  await settled(page)
}

async function flawsInBothThemes(page: Page): Promise<string[]> {
  const dark = await flawsOf(page)
  await page.evaluate(showLight)
  const light = await flawsOf(page, { only: ['color-contrast', 'link-in-text-block'] })
  return [...dark, ...light.map(flaw => `${flaw} (light)`)]
}

/** Runs in the page, until every colour has arrived. */
async function showLight(): Promise<void> {
  document.documentElement.setAttribute('data-theme', 'light')
  const changing = () => document.getAnimations().filter(each => each instanceof CSSTransition)
  while (changing().length > 0) await Promise.allSettled(changing().map(({ finished }) => finished))
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
type Shifts = { value: number; what: string }[]

/** Runs in the page before the app. */
function watchShifts(): void {
  const shifts: Shifts = []
  Object.assign(window, { shifts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      if (entry.hadRecentInput) continue
      // The banner of an answer that is late moves the page on purpose.
      if (entry.sources.some(({ node }) => node?.parentElement?.closest('.simulated-strip'))) continue
      const moved = entry.sources[0]?.node
      shifts.push({ value: entry.value, what: moved?.textContent?.trim().slice(0, 40) ?? moved?.nodeName ?? '' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function jumpsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= allowedShift) return []
  return [`jumps by ${sum.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} “${what}”`)}`]
}

/** Runs in the page. A text that nobody translated shows as its key; a control without a name says nothing to a screen reader. */
function look(known: readonly string[]): string[] {
  const bareKey = /^[a-z]\w+(\.[a-z]\w+)+$/
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const nameOf = (control: HTMLElement): string => {
    const by = control.getAttribute('aria-labelledby')
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
    return [
      control.getAttribute('aria-label'),
      by
        ?.split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' '),
      control.textContent,
      control.getAttribute('title'),
      control.getAttribute('placeholder'),
      ...labels.map(label => label.textContent),
      ...[...control.querySelectorAll('img')].map(image => image.alt),
    ]
      .join('')
      .trim()
  }
  const pathOf = (href: string) => href.replace(/^#/, '').replace(/[?].*$/, '')
  return [
    ...all('h1, h2, h3, button, label, a, p, dt, li')
      .map(each => each.innerText.trim())
      .filter(text => bareKey.test(text))
      .map(text => `shows ${text}`),
    ...all('button, a[href], input, select, textarea')
      .filter(
        control =>
          !control.closest('[aria-hidden=true]') && control.getAttribute('type') !== 'hidden' && nameOf(control) === '',
      )
      .map(control => `has a control without a name: ${control.outerHTML.slice(0, 120)}`),
    ...all('a')
      .map(link => link.getAttribute('href') ?? '')
      .filter(href => href === '' || href === '#' || (href.startsWith('#/') && !known.includes(pathOf(href))))
      .map(href => `links to nothing: ${href}`),
    ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['scrolls sideways'] : []),
    ...(document.querySelector('.simulated-strip')?.textContent?.includes('SIMULATED')
      ? []
      : ['does not say that it is simulated']),
  ]
}
