import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenText, tooSmall } from '../../harness/measured'
import { button, type OpenPage, visit } from '../../harness/phone'
import { mainScreens } from '../../harness/screens/addresses'
import { makeBusy } from '../../harness/screens/busy'
import { faultsOf } from '../../harness/screens/look'
import { makeRich } from '../../harness/screens/looks'
import { countCalls, openAt } from '../../harness/settled'
import { startWithBrowser } from '../../harness/startWithBrowser'

/**
 * The main screens on the smallest phone, 360 × 640: everything is readable and can be tapped, also with long figures and large letters.
 */
const lagoon = startWithBrowser()
const smallest = { width: 360, height: 640 }
const screens = [
  ...mainScreens,
  '/pages/assets/profit',
  '/pages/user/address/index',
  '/pages/promotion/index',
  '/pages/notifications/index',
  '/pages/settings/index',
]
let seat: OpenPage
let page: Page

beforeAll(async () => {
  const bob = await lagoon.exchange.as('bob')
  await makeRich(await lagoon.exchange.operator(), bob)
  await makeBusy(bob)
  seat = await visit(lagoon, '/', { as: 'bob' })
  page = seat.page
  await page.setViewportSize(smallest)
  await countCalls(page.context())
})

afterAll(async () => {
  expect(seat.failures).toEqual([])
  await seat.leave()
})

describe('the smallest phone', () => {
  it('shows every control large enough to tap and every text readable and complete', async () => {
    const faults: string[] = []
    for (const address of screens) {
      await openAt(page, address)
      const found = await page.evaluate(faultsOf)
      // Uses the full height of the page, because targets that a sticky footer covers would count as too small.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: smallest.width, height: height + 120 })
      found.push(...(await page.evaluate(tooSmall)))
      await page.setViewportSize(smallest)
      faults.push(...found.map(fault => `${address} ${fault}`))
    }
    expect(faults).toEqual([])
  })

  it('shows the amount of an option without scrolling, and very large figures on one line', async () => {
    await openAt(page, '/pages/option/detail')
    const up = await button(page, 'Up').boundingBox()
    const amount = await page.getByRole('textbox', { name: 'Amount' }).boundingBox()
    expect((amount?.y ?? 640) + (amount?.height ?? 0)).toBeLessThanOrEqual(up?.y ?? 0)

    await openAt(page, '/pages/assets/index')
    const lines = await page
      .getByText(/^[\d,]{12,}\.\d+$/)
      .evaluateAll(all =>
        all.map(each => each.getBoundingClientRect().height / Number(getComputedStyle(each).fontSize.slice(0, -2))),
      )
    expect(lines.length).toBeGreaterThan(0)
    expect(Math.max(...lines)).toBeLessThan(2)
  })

  it('names levels of the book and sorting headings for screen readers', async () => {
    await openAt(page, '/pages/trade/index?symbol=BTC/USDT')
    const level = page.getByRole('list', { name: 'Bids' }).getByRole('button').first()
    expect(await level.ariaSnapshot()).toMatch(/button "[\d.,]+ BTC at [\d.,]+ USDT"/)
    await openAt(page, '/')
    await button(page, '24h change').click()
    await page.getByRole('button', { name: '24h change descending', pressed: true }).waitFor()
  })

  it('does not let the title of a page overlap the text beside it', async () => {
    for (const language of ['esp', 'th']) {
      const { page, leave } = await visit(lagoon, '/pages/notifications/index', { as: 'bob', language })
      await page.setViewportSize(smallest)
      const bar = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
      const words = bar.getByRole('button').last().getByText(/./)
      await words.waitFor()
      const title = await bar.getByRole('heading').boundingBox()
      expect((title?.x ?? 0) + (title?.width ?? 0), language).toBeLessThanOrEqual((await words.boundingBox())?.x ?? 0)
      await leave()
    }
  })

  it('moves the contract slider with the lots that are typed', async () => {
    await openAt(page, '/pages/lever/index?symbol=BTC/USDT')
    const slider = page.locator('form').getByRole('slider').first()
    const lots = page.getByRole('textbox', { name: 'Lots' })
    await lots.fill('1')
    const of = async () => Number(await slider.inputValue())
    const little = await of()
    await lots.fill('100000000')
    await expect.poll(of).toBeGreaterThan(little + 10)
  })

  it('scrolls the error of a refused option above the button bar', async () => {
    await openAt(page, '/pages/option/detail')
    await page.getByRole('textbox', { name: 'Amount' }).fill('')
    await page.locator('label', { hasText: '1 min' }).click()
    await page.evaluate(() => window.scrollTo(0, 0))
    await button(page, 'Up').click()
    const error = page.getByRole('alert').filter({ hasText: /\w/ }).first()
    await error.waitFor()
    const bottom = async () => {
      const [box, bar] = [await error.boundingBox(), await button(page, 'Up').boundingBox()]
      return (box?.y ?? 999) + (box?.height ?? 0) - (bar?.y ?? 0)
    }
    await expect.poll(bottom).toBeLessThan(0)
  })

  it('cuts nothing off at double font size and keeps the order button within reach', async () => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    const faults: string[] = []
    for (const [address, sends] of [
      ['/', null],
      ['/pages/trade/index?symbol=BTC/USDT', 'Buy BTC'],
      ['/pages/trade/kline?symbol=BTC/USDT', 'Buy'],
      ['/pages/lever/index?symbol=BTC/USDT', /^Open long/],
      ['/pages/option/detail', 'Up'],
      ['/pages/assets/index', null],
      ['/pages/settings/account/index', null],
    ] as const) {
      await openAt(page, address)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) faults.push(`${address} is ${over} pixels too wide`)
      const isWhole = await page.getByText(/^SIMULATED/).evaluate(mark => {
        const { left, right } = mark.getBoundingClientRect()
        return left >= 0 && right <= window.innerWidth
      })
      if (!isWhole) faults.push(`${address} cuts the mark of the simulation`)
      // A billion coins leave no room for their names on the assets page.
      if (!address.includes('assets'))
        faults.push(...(await page.evaluate(brokenText)).map(fault => `${address} ${fault}`))
      if (sends) await button(page, sends).click({ trial: true })
    }
    await openAt(page, '/')
    const isCut = await page
      .locator('[aria-roledescription=carousel] a')
      .first()
      .evaluate(banner => {
        const words = document.createRange()
        words.selectNodeContents(banner.lastElementChild as Element)
        const [text, box] = [words.getBoundingClientRect(), banner.getBoundingClientRect()]
        return text.top < box.top || text.bottom > box.bottom
      })
    if (isCut) faults.push('/ cuts the words of a banner')
    expect(faults).toEqual([])
  })
})
