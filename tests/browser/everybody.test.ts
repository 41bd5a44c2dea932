import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { flawsOf } from '../harness/flaws'
import { galleryAddresses } from '../harness/screens/addresses'
import { makeBusy } from '../harness/screens/busy'
import { countCalls, settled } from '../harness/settled'
import { startWithBrowser } from '../harness/startWithBrowser'
import { remember } from '../harness/stored'
import { storedSession } from '../harness/storedSession'

/** Every screen with something on it, opened cold over a slow line: usable by everybody, and nothing jumps when its data comes. */
const lagoon = startWithBrowser()
let session: string
let addresses: string[]

beforeAll(async () => {
  const alice = await lagoon.exchange.as('alice')
  await makeBusy(alice)
  addresses = await galleryAddresses(alice)
  session = await storedSession(alice)
})

const looks = [
  ['hk', 'dark'],
  ['en', 'light'],
] as const
type Look = (typeof looks)[number]

/** Sheets and questions, and what opens them. */
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

/** As late as an answer of a busy network: a skeleton of another size than what it stands for is seen to jump. */
const late_ms = 250
const allowedShift = 0.02
const timeout_ms = 90_000

async function phoneOf([language, theme]: Look): Promise<BrowserContext> {
  const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  await phone.addInitScript(remember, {
    'lagoon.session': session,
    'lagoon.language': JSON.stringify({ language, mark: language }),
    'lagoon.theme': theme,
  })
  await countCalls(phone)
  await phone.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
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
  })
  return phone
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/h5/#${address}`)
  await settled(page)
}

async function jumpsOf(page: Page, address: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= allowedShift) return []
  return [`${address} jumps by ${sum.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} “${what}”`)}`]
}

/** In a window as tall as the page, or what a pinned foot covers for the moment would count as too small to press. */
async function wrongOn(page: Page, address: string): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: Math.max(844, height + 120) })
  const found = await flawsOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  return found.map(flaw => `${address} ${flaw}`)
}

describe.each(looks)('every screen in %s, %s', (language, theme) => {
  it('passes the accessibility checks and does not shift its layout while data loads', async () => {
    const phone = await phoneOf([language, theme] as Look)
    const page = await phone.newPage()
    page.setDefaultTimeout(timeout_ms)
    await page.route('**/api/**', async route => {
      await new Promise(resolve => setTimeout(resolve, late_ms))
      await route.continue().catch(() => {})
    })
    const faults: string[] = []
    for (const address of addresses) {
      await open(page, address)
      faults.push(...(await jumpsOf(page, address)), ...(await wrongOn(page, address)))
    }
    expect(faults.join('\n')).toBe('')
    await phone.close()
  }, 900_000)

  it('opens dialogs that pass the accessibility checks', async () => {
    const phone = await phoneOf([language, theme] as Look)
    const page = await phone.newPage()
    page.setDefaultTimeout(timeout_ms)
    const faults: string[] = []
    for (const [address, pressed] of above) {
      await open(page, address)
      const buttons = typeof pressed === 'string' ? page.locator(pressed) : page.getByRole('button', { name: pressed })
      await buttons.first().click()
      const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await sheet.waitFor()
      faults.push(...(await flawsOf(page)).map(flaw => `${address} ${pressed} ${flaw}`))
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
    }
    expect(faults.join('\n')).toBe('')
    await phone.close()
  }, 300_000)
})
