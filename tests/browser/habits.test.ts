import { format } from '@lagoon/shared/money/format'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { button, visit } from '../harness/phone'
import { countCalls, settled } from '../harness/settled'
import { startWithBrowser } from '../harness/startWithBrowser'

/** Gestures and habits that users bring from other phone apps, product by product. */
const lagoon = startWithBrowser()

describe('a first visit', () => {
  it('reaches a first trade in six taps without typing', async () => {
    const { page, failures, leave } = await visit(lagoon, '/')
    await page.getByRole('button', { name: /Alice/ }).tap()
    await page.getByRole('link', { name: 'Options' }).tap()
    await page.locator('label', { hasText: '1 min' }).tap()
    await button(page, '100').tap()
    await page.getByRole('button', { name: 'Up' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Confirm|Buy|Up/ })
      .last()
      .tap()
    await page.getByRole('tab', { name: /Awaiting/ }).waitFor()
    const alice = await lagoon.exchange.as('alice')
    await expect.poll(async () => (await alice.call('GET microtrade/lists', { status: 1 })).total).toBe(1)
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a confirmation', () => {
  it('is declined when the user goes back with the phone’s own Back', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/assets/index', { as: 'alice' })
    await page.goto('/h5/#/pages/settings/index')
    await button(page, 'Log out').tap()
    await page.getByRole('alertdialog').waitFor()
    await page.goBack()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(page.url()).toContain('/pages/assets/index')
    expect(await page.evaluate(() => localStorage.getItem('lagoon.session'))).toContain('token')
    expect(failures).toEqual([])
    await leave()
  })
})

describe('the choices of a user', () => {
  it('are remembered after a reload: the pair, the leverage and the duration of an option', async () => {
    const { page, leave } = await visit(lagoon, '/pages/lever/index?symbol=ETH/USDT', { as: 'alice' })
    await page.locator('form [aria-haspopup=dialog]').first().tap()
    await page.getByRole('dialog').getByText('50×').tap()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto('/h5/#/pages/option/detail')
    await page.locator('label', { hasText: '2 min' }).tap()

    await page.goto('/h5/#/pages/lever/index')
    await page.reload()
    await page.getByRole('heading', { name: /ETH\/USDT/ }).waitFor()
    await page.getByText('50×').first().waitFor()
    await page.goto('/h5/#/pages/option/detail')
    await page.getByRole('heading', { name: /BTC\/USDT/ }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /2 min/ }).isChecked()).toBe(true)
    await leave()
  })
})

describe('the colours of prices', () => {
  it('turn round when the user chooses red for rising, also after a reload', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/settings/index', { as: 'alice' })
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--up', '--bad', '--down', '--good'].map(name => style.getPropertyValue(name))
      })
    await page.getByRole('button', { name: /Colours of prices/ }).tap()
    await page.getByRole('dialog').getByText('Red up, green down').tap()
    await page.getByRole('button', { name: /Red up, green down/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /Red up, green down/ }).waitFor()
    const [up, bad, down, good] = await colours()
    expect([up, down]).toEqual([bad, good])
    expect(failures).toEqual([])
    await leave()
  })
})

describe('going back', () => {
  it('restores the scroll position of a long list', async () => {
    const { page, leave } = await visit(lagoon, '/pages/help/center/center', { as: 'alice' })
    const last = page.getByRole('main').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(100)
    await last.tap()
    await page.getByRole('article').waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await leave()
  })
})

describe('going back in a browser without CloseWatcher', () => {
  it('closes an open sheet first and leaves the page the second time', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/assets/index', { as: 'alice' })
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    await page.reload()
    await page.getByRole('link', { name: 'Options' }).tap()
    // The radio button opens another page, which has a radio button of its own.
    await page.getByRole('radio', { name: 'Contracts' }).click({ force: true })
    const leverage = page.getByRole('button', { name: /^Leverage/ })
    const sheet = page.getByRole('dialog')
    await leverage.tap()
    await sheet.waitFor()
    await expect.poll(() => page.evaluate(() => window.history.state.layers)).toBe(1)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/pages/lever/index')

    // A sheet that the user closed is no longer a step back, and neither is one that led to another page.
    await leverage.tap()
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page
      .getByRole('heading', { name: /BTC\/USDT/ })
      .getByRole('button')
      .tap()
    await sheet.getByText('ETH').first().tap()
    await page.getByRole('heading', { name: /ETH\/USDT/ }).waitFor()
    await expect.poll(() => page.evaluate(() => window.history.state.layers)).toBeUndefined()
    await page.goBack()
    await expect.poll(() => page.url()).toContain('/pages/option/detail')
    expect(failures).toEqual([])
    await leave()
  })
})

describe('an exchange that hangs', () => {
  it('is reported as slow within seconds, until it answers', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/assets/index', { as: 'alice' })
    const said = page.getByRole('complementary').getByText('The exchange is slow to answer…')
    await page.getByRole('link', { name: 'Options' }).waitFor()
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/api/**', async route => {
      await held
      await route.continue().catch(() => {})
    })
    await page.getByRole('link', { name: 'Trust' }).tap()
    await said.waitFor({ timeout: 8000 })
    letGo()
    await said.waitFor({ state: 'detached' })
    expect(failures).toEqual([])
    await leave()
  })

  it('is reported on every main screen, and “Try again” loads the screen once it is back', async () => {
    const { page, leave } = await visit(lagoon, '/pages/settings/index', { as: 'alice' })
    const phone = page.context()
    let hangs = true
    // While it hangs, the server answers no call; those calls stay unanswered after it is back.
    await phone.route('**/api/**', async route => {
      if (!hangs) await route.continue()
    })
    const failures: string[] = []
    const seats = await Promise.all(
      [
        '/',
        '/pages/trade/index',
        '/pages/trade/kline?symbol=BTC/USDT',
        '/pages/lever/index',
        '/pages/option/detail',
        '/pages/assets/index',
      ].map(async address => {
        const seat = await phone.newPage()
        seat.on('pageerror', error => failures.push(`${address}: ${error.message}`))
        await seat.goto(`/h5/#${address}`)
        await seat.getByText('The exchange is slow to answer…').waitFor({ timeout: 12_000 })
        return { address, seat }
      }),
    )
    hangs = false
    const nothing: string[] = []
    for (const { address, seat } of seats) {
      await seat.bringToFront()
      await button(seat, 'Try again').first().tap()
      await seat
        .getByText('The exchange is slow to answer…')
        .waitFor({ state: 'detached' })
        .catch(() => nothing.push(`${address} goes on saying so`))
      await seat
        .waitForFunction(() => !document.querySelector('.shimmer'))
        .catch(() => nothing.push(`${address} is empty`))
      if (!(await seat.getByRole('main').getByText(/\d/).count())) nothing.push(`${address} shows no figure`)
    }
    expect(nothing).toEqual([])
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a page that the user returns to', () => {
  it('shows what the user searched, chose and typed before, but only on Back and Forward', async () => {
    const { page, leave } = await visit(lagoon, '/', { as: 'alice' })
    const pairs = page.getByRole('region', { name: 'Markets' }).getByRole('listitem')
    await page.getByRole('searchbox').fill('eth')
    await expect.poll(() => pairs.count()).toBe(1)
    await pairs.getByRole('link', { name: /Vol/ }).tap()
    await page.getByRole('tab', { name: 'Trades' }).tap()
    await page.getByRole('button', { name: 'Buy', exact: true }).tap()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.25')
    await page.getByRole('tab', { name: 'History' }).tap()

    await page.goBack()
    await expect.poll(() => page.getByRole('tab', { name: 'Trades' }).getAttribute('aria-selected')).toBe('true')
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('eth')
    expect(await pairs.count()).toBe(1)
    await page.goForward()
    await page.goForward()
    await expect.poll(() => amountOf(page.getByRole('textbox', { name: 'Amount' }))).toBe('0.25')
    expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true')

    // A page that is opened again starts empty.
    await page.goBack()
    await page.getByRole('button', { name: 'Buy', exact: true }).tap()
    await expect.poll(() => amountOf(page.getByRole('textbox', { name: 'Amount' }))).toBe('')
    await leave()
  })

  it('keeps an unfinished order while the user makes a transfer, and clears it after it is sent', async () => {
    const { page, leave } = await visit(lagoon, '/pages/template/index', { as: 'alice' })
    await button(page, 'Subscribe: USDT 15-day trust').tap()
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
    await amount.fill('777')
    await button(page, 'Transfer to the trust account').tap()
    // The transfer form also has an amount field.
    await page.getByRole('heading', { name: 'Transfer', exact: true }).waitFor()
    await page.goBack()
    await expect.poll(() => amountOf(amount)).toBe('777')
    await page.getByRole('checkbox').check()
    await button(page, 'Subscribe').tap()
    await button(page, 'Lock it').tap()
    await button(page, 'Subscribe again').tap()
    expect(await amountOf(amount)).toBe('')
    await leave()
  })
})

describe('the number of an order', () => {
  it('is copied with one tap', async () => {
    const alice = await lagoon.exchange.as('alice')
    const { id } = await alice.call('POST coin/trade', {
      ...{ currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '30000' },
    })
    const { page, leave } = await visit(lagoon, '/pages/trade/index', { as: 'alice' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: `${id} Copy` }).tap()
    await page.getByText('Copied successfully').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(id))
    await leave()
  })
})

describe('customer service', () => {
  it('shows an unread answer on the home page until the user reads it', async () => {
    const alice = await lagoon.exchange.as('alice')
    await alice.call('POST support/messages', { text: 'Hello?' })
    const { page, leave } = await visit(lagoon, '/', { as: 'alice' })
    await page.getByRole('link', { name: 'Help' }).waitFor()
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/support', { user_id: 1001, text: 'Good morning.' })
    await page.getByRole('link', { name: /^\d\s*Help$/ }).tap()
    await page.getByRole('button', { name: /Chat with customer service\s*\d/ }).tap()
    await page.getByText('Good morning.').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: /Chat with customer service$/ }).waitFor()
    await leave()
  })
})

describe('motion', () => {
  /** A phone that records which pages were animated, and how. */
  async function movingPhone(reducedMotion: 'no-preference' | 'reduce' = 'no-preference') {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin, reducedMotion })
    await phone.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        if (typeof options === 'object' && options.id) moved.push(options.id)
        return animate.call(this, frames, options)
      }
    })
    await countCalls(phone)
    const page = await phone.newPage()
    await page.goto('/h5/#/pages/help/center/center')
    // A tap on a link that the answer of a call replaces would be lost.
    await settled(page)
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    return { page, moved, leave: () => phone.close() }
  }

  /** The code for page motion loads at the first touch. */
  const touched = async (page: Page) => {
    const code = page.waitForResponse(/pageMotion/)
    await page.getByRole('heading').first().tap()
    const url = (await code).url()
    await page.evaluate(`import(${JSON.stringify(url)})`)
  }
  const article = (page: Page) => page.getByRole('main').getByRole('link').first()
  /** Waits for the page: a touch that begins on an element that the page then replaces would be lost. */
  const isThere = (page: Page) => page.getByRole('article').waitFor()

  /** Swipes from the left edge by this length. */
  async function swipe(page: Page, length: number): Promise<void> {
    const line = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x, y: 400 }]
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(5) })
    for (let x = 20; x <= length; x += 15)
      await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await line.detach()
  }

  it('moves pages in from the right and back from the left, and a swipe from the left edge goes back', async () => {
    const { page, moved, leave } = await movingPhone()
    await touched(page)
    await article(page).tap()
    await expect.poll(() => page.url()).toContain('/detail')
    await expect.poll(moved).toEqual(['page-forward'])
    await page.goBack()
    await expect.poll(moved).toEqual(['page-forward', 'page-back'])
    await article(page).tap()
    await expect.poll(moved).toEqual(['page-forward', 'page-back', 'page-forward'])
    await isThere(page)
    await swipe(page, 300)
    await expect.poll(() => page.url()).toMatch(/\/center$/)
    await article(page).waitFor()
    await leave()
  })

  it('is off for users who prefer reduced motion, while the swipe still goes back', async () => {
    const { page, moved, leave } = await movingPhone('reduce')
    await touched(page)
    await article(page).tap()
    await expect.poll(() => page.url()).toContain('/detail')
    await page.goBack()
    await expect.poll(() => page.url()).toMatch(/\/center$/)
    await article(page).tap()
    await expect.poll(() => page.url()).toContain('/detail')
    await isThere(page)
    const stirred = page.evaluate(
      () =>
        new Promise<string[]>(resolve => {
          const seen: string[] = []
          const whole = document.querySelector<HTMLElement>('[data-part="page"]')
          window.addEventListener('touchmove', () => seen.push(whole?.style.transform ?? ''), true)
          window.addEventListener('touchend', () => resolve(seen), true)
        }),
    )
    await swipe(page, 300)
    await expect.poll(() => page.url()).toMatch(/\/center$/)
    expect(new Set(await stirred)).toEqual(new Set(['']))
    expect(await moved()).toEqual([])
    await leave()
  })

  it.each([
    ['rolls to a changed balance', 'no-preference', 'up'],
    ['does not roll for users who prefer reduced motion', 'reduce', null],
  ] as const)('%s and shows the exact amount', async (_, reducedMotion, way) => {
    const { page, leave } = await visit(lagoon, '/pages/assets/tradeAccount?account=fund&currency=3', { as: 'dave' })
    await page.emulateMedia({ reducedMotion })
    const dave = await lagoon.exchange.as('dave')
    const held = async () => (await dave.call('POST wallet/detail', { currency: 3, type: 'fund' })).fund_balance
    const shown = async () => format((await held()) ?? '0', { trim: true })
    const available = page.getByRole('main')
    await available
      .getByText(await shown(), { exact: true })
      .first()
      .waitFor()
    const rolled = () => page.evaluate(() => document.querySelector('[data-rolls]')?.getAttribute('data-rolls') ?? null)
    expect(await rolled()).toBe(null)
    const { id: user_id } = await dave.call('GET user/center', {})
    const given = { user_id, account: 'fund', currency_id: 3, number: '12.345678', reason: 'test' } as const
    await (await lagoon.exchange.operator()).call('POST console/credit', given)
    await available
      .getByText(await shown(), { exact: true })
      .first()
      .waitFor()
    // The figure still carries the mark of its last roll; the mark changes with the amount.
    expect(await rolled()).toBe(way)
    await leave()
  })
})
