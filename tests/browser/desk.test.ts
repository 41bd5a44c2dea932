import { languages } from '@lagoon/shared/catalogue/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { flawsOf } from '../harness/flaws'
import { expectBalanced } from '../harness/invariants'
import { button, type OpenPage, visit } from '../harness/phone'
import { countCalls, settled } from '../harness/settled'
import { startWithBrowser } from '../harness/startWithBrowser'

/** The app in a desktop window. */
const lagoon = startWithBrowser()
const desk = { width: 1440, height: 900 }
const timeouts = { timeout: 30_000 }
let seat: OpenPage
let page: Page

beforeAll(async () => {
  seat = await visit(lagoon, '/pages/trade/index?symbol=BTC/USDT', { as: 'alice', window: desk })
  page = seat.page
  page.setDefaultTimeout(timeouts.timeout)
  await countCalls(page.context())
})

afterAll(async () => {
  await seat?.leave()
  await expectBalanced(lagoon.exchange)
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const panel = (name: string) => page.getByRole('region', { name, exact: true })
/** Whether a click in the middle of the element reaches it. */
const isInReach = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The rows of tabs and of heads of columns that take a second line or are cut. */
function notOnOneLine(): string[] {
  const heads = '.terminal section :is(.text-caption.text-faint, div.text-small:has(> [aria-pressed]))'
  const rows = [...document.querySelectorAll<HTMLElement>(`.terminal [role=tablist], ${heads}`)]
  const isWrong = (row: HTMLElement) => {
    const height = row.clientHeight
    Object.assign(row.style, { flexWrap: 'nowrap', whiteSpace: 'nowrap' })
    return row.clientHeight < height || row.scrollWidth > row.clientWidth
  }
  return rows.filter(isWrong).map(row => row.textContent ?? '')
}

describe('the app on a wide screen', () => {
  it('finds a pair with the slash key, and places and cancels an order at a price of the book without scrolling', async () => {
    const alice = await lagoon.exchange.as('alice')
    for (const name of ['Pairs', 'Trades', 'Order book']) await panel(name).waitFor()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: /^Search pairs/ })
    await expect.poll(() => search.evaluate(each => each === document.activeElement), timeouts).toBe(true)
    await page.keyboard.type('eth')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'ETH/USDT' }).waitFor()
    expect(page.url()).toContain('symbol=ETH%2FUSDT')

    const bid = page.getByRole('list', { name: 'Bids' }).getByRole('button').nth(4)
    const [shown = ''] = (await bid.innerText()).split('\n')
    await bid.click()
    const price = await amountOf(field('Price'))
    expect(price).toMatch(/^\d+\.\d\d$/)
    expect(shown).toMatch(/^[\d,]+\.\d\d$/)
    await field('Amount').fill('0.01')
    await button(page, 'Buy ETH').click()
    await button(page, 'Confirm purchase').click()
    const row = page.getByRole('table', { name: 'My orders: Open orders' }).getByRole('row', { name: /ETH\/USDT/ })
    await row.waitFor()
    const [placed] = await alice.call('GET coin/list', { status: 1 })
    expect(placed).toMatchObject({ symbol: 'ETH/USDT', target_price: price })
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    await row.getByRole('button', { name: 'Cancel' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await alice.call('GET coin/list', { status: 1 })).toEqual([])
    await page.getByRole('tab', { name: 'Cancelled' }).click()
    await page
      .getByRole('table', { name: 'My orders: Cancelled' })
      .getByRole('row', { name: /ETH\/USDT/ })
      .waitFor()
  })

  it('covers no figure of an open order with its buttons, and cuts no board of the pairs, in a small window', async () => {
    const alice = await lagoon.exchange.as('alice')
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.00012', target_price: '40000.01' } as const
    const { id } = await alice.call('POST coin/trade', order)
    const row = page.getByRole('table', { name: 'My orders: Open orders' }).getByRole('row', { name: /BTC\/USDT/ })
    await page.getByRole('tab', { name: /^Open orders/ }).click()
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const cell of await row.getByRole('cell').all()) {
        if (await cell.isVisible()) await expect.poll(() => cell.evaluate(isInReach), timeouts).toBe(true)
      }
      await row.getByRole('button', { name: 'Change' }).waitFor()
    }
    const boards = panel('Pairs').getByRole('tablist')
    const cut = await boards.evaluate(row => {
      const { left, right } = row.getBoundingClientRect()
      const edges = Array.from(row.children, tab => tab.getBoundingClientRect())
      return edges.filter(tab => tab.left < left || tab.right > right)
    })
    expect(cut).toEqual([])
    await page.setViewportSize(desk)
    await alice.call('PUT coin/trade', { id })
    await row.waitFor({ state: 'detached' })
  })

  it('shows each row of tabs and heads of the spot screen on one line and whole, in every language', async () => {
    const seat = await visit(lagoon, '/pages/trade/index?symbol=DOGE/USDT', { as: 'alice', window: desk })
    const faults: string[] = []
    const level = seat.page.locator('.terminal-level').first()
    await level.waitFor()
    for (const language of languages) {
      await seat.page.evaluate(mark => {
        localStorage.setItem('lagoon.language', JSON.stringify({ language: mark, mark }))
      }, language)
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await seat.page.setViewportSize({ width, height })
        await seat.page.reload()
        await level.waitFor()
        faults.push(...(await seat.page.evaluate(notOnOneLine)).map(text => `${language} ${width}: ${text}`))
      }
    }
    await seat.leave()
    expect(faults).toEqual([])
  })

  it('keeps what is typed in the order form when the window becomes narrow and wide again', async () => {
    await field('Amount').fill('0.123')
    await page.setViewportSize({ width: 700, height: 844 })
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Trust' }).waitFor()
    await panel('Pairs').waitFor({ state: 'detached' })
    expect(await amountOf(field('Amount'))).toBe('0.123')
    expect(page.url()).toContain('symbol=ETH%2FUSDT')
    await page.setViewportSize(desk)
    await panel('Pairs').waitFor()
    expect(await amountOf(field('Amount'))).toBe('0.123')
  })

  it('opens and closes a position, with its buttons clickable at every width', async () => {
    const nav = page.getByRole('navigation', { name: 'Main pages' })
    await nav.getByRole('link', { name: 'Contracts' }).click()
    await page.getByRole('textbox', { name: 'Lots' }).fill('10')
    await button(page, /^Open long/).click()
    await button(page, 'Confirm long').click()
    const row = page.getByRole('table', { name: 'Holding' }).getByRole('row', { name: /Long 20×/ })
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      for (const name of ['Stops', 'Margin', 'Close'])
        await expect.poll(() => row.getByRole('button', { name }).evaluate(isInReach), timeouts).toBe(true)
    }
    await page.setViewportSize(desk)
    await row.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close / })
      .click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: 'Position closed' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Closed' }).click()
    await page
      .getByRole('table', { name: 'Closed' })
      .getByRole('row', { name: /Long 20×/ })
      .waitFor()
  })

  it('closes only the sheet over a page on Back', async () => {
    await page.goto('/h5/#/pages/verification/basic')
    await page.goto('/h5/#/pages/settings/account/index')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Nickname/ })
      .click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.evaluate(() => window.history.state.layers)).toBe(1)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toContain('/pages/settings/account/index')
  })

  it('shows a settings page beside the settings menu', async () => {
    await page.goto('/h5/#/pages/settings/index')
    const settings = page.getByRole('complementary', { name: 'Settings' })
    await settings.getByText('Security', { exact: true }).click()
    await page.getByRole('main').getByText('Where you are logged in').waitFor()
    await settings.getByText('Security', { exact: true }).waitFor()
  })

  it('offers with the first Tab to skip to the content, or to the order form of a trading page', async () => {
    const skip = button(page, 'Skip to content')
    const places = { '/': 'main', '/pages/trade/index': '.terminal-ticket' }
    for (const [address, place] of Object.entries(places)) {
      await page.goto(`/h5/#${address}`)
      await page.reload()
      await settled(page)
      expect(await skip.evaluate(isInReach)).toBe(false)
      await page.keyboard.press('Tab')
      expect(await skip.evaluate(isInReach)).toBe(true)
      await page.keyboard.press('Enter')
      expect(await page.evaluate(of => document.activeElement?.matches(of), place)).toBe(true)
    }
  })

  it('passes the accessibility checks on its main pages and does not scroll sideways at 1024 px', async () => {
    const faults: string[] = []
    for (const address of ['/', '/pages/trade/index', '/pages/option/detail', '/pages/assets/index']) {
      await page.goto(`/h5/#${address}`)
      await page.reload()
      await settled(page)
      faults.push(...(await flawsOf(page)).map(flaw => `${address} ${flaw}`))
      await page.setViewportSize({ width: 1024, height: 768 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) faults.push(`${address} is ${over} pixels too wide for 1024`)
      await page.setViewportSize(desk)
    }
    expect(faults).toEqual([])
    expect(seat.failures).toEqual([])
  })

  it('does not load the code of the wide screen on a phone', async () => {
    const phone = await visit(lagoon, '/pages/trade/index', { as: 'bob' })
    await phone.page.getByRole('list', { name: 'Bids' }).getByRole('button').first().waitFor()
    const files = await phone.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter(name => /Desk|Terminal/.test(name))).toEqual([])
    expect(files.length).toBeGreaterThan(5)
    await phone.leave()
  })
})
