import { type DemoStepId, demoSteps, nameOf } from '@lagoon/shared/catalogue/demoScript'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import common from '../../client/locales/en/common.json'
import operator from '../../client/locales/en/console.json'
import japanese from '../../client/locales/jp/common.json'
import { secondsToSay } from '../../client/src/console/demo/progress.rules'
import { sum } from '../harness/amounts'
import { Client } from '../harness/client'
import { expectBalanced } from '../harness/invariants'
import { visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'
import { storedSession } from '../harness/storedSession'

/**
 * The five-minute demo, run by a robot: the operator clicks the steps one after the other. Alice's phone is open beside it, is never
 * reloaded and follows everything.
 */
const words = operator.demo
const lagoon = startWithBrowser()
let panel: Page
let phone: Page
let alice: Client

beforeAll(async () => {
  alice = await lagoon.exchange.as('alice')
})

const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
const agree = (name: string) => panel.getByRole('alertdialog').getByRole('button', { name }).click()
const titleOf = (id: DemoStepId) => {
  const step = demoSteps.find(each => each.id === id)
  return words.step[id].title.replace('{{name}}', nameOf(step?.persona ?? 'alice'))
}
const isNext = (id: DemoStepId) =>
  panel.locator('[aria-current=step]').getByText(titleOf(id), { exact: true }).waitFor()
const shownOnPhone = (text: string) => phone.getByRole('complementary').first().getByText(text).waitFor()
const trust = async () => (await alice.call('POST wallet/detail', { currency: 3, type: 'fund' })).fund_balance as string
const carolHas = async () =>
  (await (await lagoon.exchange.as('carol')).call('POST wallet/detail', { currency: 3, type: 'change' }))
    .change_balance as string

/** The world is busy when *Prepare* saves, and then when the panel reads it, for longer than a read is repeated at once. */
async function refuseWhileSaving(): Promise<void> {
  const json = { type: 'error', code: 0, message: 'busy', error: 'unavailable', retry_after: 1 }
  let isRefused = false
  let isSaved = false
  let refused = 0
  await panel.route('**/console/snapshots', async route => {
    if (route.request().method() === 'GET') {
      if (!isSaved) return route.continue()
      await route.fulfill({ status: 503, json })
      refused += 1
      return refused === 3 ? panel.unroute('**/console/snapshots') : undefined
    }
    if (!isRefused) {
      isRefused = true
      return route.fulfill({ status: 503, json })
    }
    const response = await route.fetch()
    isSaved = true
    await route.fulfill({ response })
  })
}

/** Clicks the button of a step and waits until the next step is offered; returns the time that took. */
async function doStep(id: DemoStepId): Promise<number> {
  const began = performance.now()
  await press(words.step[id].press)
  const after = demoSteps[demoSteps.findIndex(each => each.id === id) + 1]
  await (after ? isNext(after.id) : panel.getByText(words.over).waitFor())
  return performance.now() - began
}

it('The operator presents the demo step by step within five minutes and restores it afterwards', async () => {
  const pocket = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  await pocket.addInitScript(session => localStorage.setItem('lagoon.session', session), await storedSession(alice))
  phone = await pocket.newPage()
  await phone.goto('/h5/#/pages/assets/index')
  await shownOnPhone('2026-01-01')
  await phone.evaluate(() => document.body.setAttribute('data-marked', 'yes'))

  // The operator controls the demo from a phone.
  const hand = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  panel = await hand.newPage()
  await panel.goto('/console/#/demo')
  await panel.getByLabel('Password', { exact: true }).fill('operator')
  await press('Log in')
  await refuseWhileSaving()
  await press(words.prepare)
  await agree(words.prepare)
  await panel.getByText(/^Prepared as of 2026-01-01/).waitFor()
  await panel.getByRole('button', { name: words.back, exact: true }).waitFor()
  await isNext('year')
  const [before, hadCarol] = [await trust(), await carolHas()]

  const waits_ms = [await doStep('year'), await doStep('position')]
  const held = await alice.call('POST lever/my_trade', { status: 1 })
  const id = held.message.data[0]?.id
  waits_ms.push(await doStep('custody'), await doStep('deposit'))
  expect(await carolHas()).toBe(sum(hadCarol, '5000'))
  waits_ms.push(await doStep('crash'))
  await shownOnPhone('BTC/USDT')
  await phone.getByRole('complementary').first().getByRole('link').click()
  await expect.poll(() => new URL(phone.url()).hash).toBe('#/pages/trade/kline?symbol=BTC%2FUSDT')
  waits_ms.push(await doStep('liquidation'))
  const closed = await alice.call('POST lever/my_trade', { status: 3 })
  const gone = closed.message.data.find(position => position.id === id)
  expect(gone?.close_reason).toBe('liquidated')
  // The row of the position names the tick that liquidated it, and links to that tick.
  await phone.evaluate(() => window.location.assign('#/pages/lever/index?list=history'))
  await phone.getByRole('link', { name: `101-${gone?.complete_time}` }).click()
  await phone.getByRole('region').getByText(`101-${gone?.complete_time}`).waitFor()
  waits_ms.push(await doStep('interest'))
  await shownOnPhone('2026-01-16')
  expect(await trust()).toBe(sum(before, '600'))
  waits_ms.push(await doStep('books'))
  await expectBalanced(lagoon.exchange)

  // Speaking and waiting together take at most five minutes, even on a very busy machine.
  const said_s = demoSteps.reduce((all, { id }) => all + secondsToSay(words.step[id].say), 0)
  const waited_s = waits_ms.reduce((all, ms) => all + ms, 0) / 1000
  expect(said_s + waited_s).toBeLessThan(300)

  await press(words.back)
  await agree(words.back)
  await shownOnPhone('2026-01-01')
  await isNext('year')
  expect([await trust(), await carolHas()]).toEqual([before, hadCarol])
  expect(await phone.locator('body').getAttribute('data-marked')).toBe('yes')
  await expectBalanced(lagoon.exchange)
  await pocket.close()
})

it('A customer’s phone joins as a guest by a link and is logged out from the panel', async () => {
  // The operator's browser uses a loopback address, which is no use to other phones.
  await press(words.guests.show)
  await panel.getByText(words.guests.unreachable.split(':')[0] as string).waitFor()
  const operator = await lagoon.exchange.operator()
  const { link } = await operator.call('POST console/guest', {})
  const own = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  const guest = await own.newPage()
  await guest.goto(link)
  await guest.getByRole('navigation').getByRole('link').first().waitFor()
  const stored = await guest.evaluate(() => localStorage.getItem('lagoon.session'))
  const { nickname } = JSON.parse(stored ?? '{}').state.user
  expect(nickname).toMatch(/^Guest /)
  expect(new URL(guest.url()).hash).toBe('#/')
  await panel.getByRole('cell', { name: nickname }).waitFor()
  await panel.getByRole('row', { name: nickname }).getByRole('button').click()
  // The page has the phone's language, English.
  await guest.getByRole('alertdialog').getByText(common.wall.over).waitFor()
  await guest.getByLabel('Password', { exact: true }).or(guest.locator('input[type=password]')).first().waitFor()
  await panel.getByRole('row', { name: nickname }).getByText('Left', { exact: true }).waitFor()
  await Promise.all([panel.context().close(), own.close()])
})

describe('S-61 a demo that opens by its link', () => {
  const worldSecret = 'the-secret-of-the-link'
  const shared = startWithBrowser({ demo: true, worldSecret, host: '0.0.0.0' })
  /** The operator opens the demo page by its link and logs in. */
  async function openPanel() {
    const desk = await shared.browser.desk({ baseURL: shared.exchange.origin })
    await desk.grantPermissions(['clipboard-read', 'clipboard-write'])
    panel = await desk.newPage()
    await panel.goto(`/console/#key=${worldSecret}/demo`)
    await panel.getByLabel('Password', { exact: true }).fill('operator')
    await press('Log in')
    return desk
  }

  it('issues a guest link without the key of the demo, and asks for a link again once the guest is logged out', async () => {
    const desk = await openPanel()
    await press(words.guests.show)
    await panel.getByRole('img', { name: words.guests.qr }).waitFor()
    await panel.getByRole('region', { name: words.guests.title }).getByRole('button', { name: common.ui.copy }).click()
    await panel.getByText(common.ui.copied).waitFor()
    const link = await panel.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('guest=')
    expect(link).not.toContain(worldSecret)
    const own = await shared.browser.phone({ baseURL: shared.exchange.origin })
    const guest = await own.newPage()
    await guest.goto(link.slice(new URL(link).origin.length))
    await guest.getByRole('navigation').getByRole('link').first().waitFor()
    // World time arrives by the live connection.
    await guest.getByRole('complementary').first().getByText('2026-01-01').waitFor()
    await guest.reload()
    await guest.getByRole('navigation').getByRole('link').first().waitFor()
    await panel
      .getByRole('row', { name: /Guest / })
      .getByRole('button')
      .click()
    await guest.getByText(common.gate.title).waitFor()
    await guest.reload()
    await guest.getByText(common.gate.title).waitFor()
    await Promise.all([desk.close(), own.close()])
  })

  it('shows the guest code on the wall, on the price screen and on pages, only while the operator shows it', async () => {
    const desk = await openPanel()
    const [wall] = await Promise.all([desk.waitForEvent('page'), press(words.openWall)])
    await wall.getByRole('list', { name: common.wall.prices }).getByText('BTC/USDT').waitFor()
    const code = wall.getByRole('img', { name: common.wall.join })
    const drawing = (of: Locator) => of.locator('path').getAttribute('d')
    const sameOnBoth = async () => {
      const shown = panel.getByRole('img', { name: words.guests.qr })
      await expect.poll(async () => (await drawing(code)) === (await drawing(shown))).toBe(true)
      return drawing(code)
    }
    expect(await code.count()).toBe(0)
    await press(words.guests.show)
    const first = await sameOnBoth()
    await wall.reload()
    expect(await sameOnBoth()).toBe(first)

    // Both screens replace a used code, because every phone needs its own.
    await panel.getByRole('region', { name: words.guests.title }).getByRole('button', { name: common.ui.copy }).click()
    await panel.getByText(common.ui.copied).waitFor()
    const link = await panel.evaluate(() => navigator.clipboard.readText())
    const stranger = new Client(shared.exchange.origin)
    await stranger.call('POST user/guest', { code: link.replace(/.*guest=/, '') })
    await expect.poll(() => drawing(code)).not.toBe(first)
    await sameOnBoth()

    await press(words.step.year.press)
    await expect.poll(() => wall.title()).toBe(`${common.titles.profit} · Lagoon`)
    await sameOnBoth()
    await press(words.guests.hide)
    await code.waitFor({ state: 'detached' })
    await press(words.guests.show)
    await code.waitFor()
    await panel.close()
    await code.waitFor({ state: 'detached' })
    await desk.close()
  })
})

describe('a screen on the wall', () => {
  it('shows live prices in the language of the demo until the operator shows a page', async () => {
    await lagoon.exchange.restart()
    const { page: wall, leave } = await visit(lagoon, '/?demo=wall&lang=jp', { window: { width: 1920, height: 1080 } })
    await wall.getByRole('list', { name: japanese.wall.prices }).getByText('BTC/USDT').waitFor()
    await wall.getByText('SIMULATED').waitFor()
    // A link for a user ends the wall of this tab.
    await wall.evaluate(() => window.location.assign('#/pages/assets/index?demo=alice&lang=en'))
    await expect.poll(() => wall.title()).toBe(`${common.titles.assets} · Lagoon`)
    await wall.getByRole('navigation').getByRole('link', { name: common.tabs.assets }).waitFor()
    await leave()
  })

  it('follows the operator’s step, user, language and theme, and catches up after a lost connection', async () => {
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/present', {
      ...{ page: '/pages/assets/index', persona: 'alice', lang: 'en', theme: 'dark' },
    })
    const { page: wall, line, leave } = await visit(lagoon, '/?demo=wall', { cuttable: true })
    const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
    panel = await desk.newPage()
    await panel.goto('/console/#/demo')
    await panel.getByLabel('Password', { exact: true }).fill('operator')
    await press('Log in')
    const shows = (title: string, as: string, lang: string, theme: string) =>
      expect
        .poll(async () => ({
          title: await wall.title(),
          ...(await wall.evaluate(() => ({
            as: JSON.parse(localStorage.getItem('lagoon.session') ?? '{}').state?.user?.nickname,
            lang: document.documentElement.lang,
            theme: document.documentElement.dataset.theme,
          }))),
        }))
        .toEqual({ title: `${title} · Lagoon`, as, lang, theme })
    // A screen that opens in the middle of a demo goes to the current step.
    await shows(common.titles.assets, 'Alice', 'en-US', 'dark')
    await wall.evaluate(() => document.body.setAttribute('data-marked', 'yes'))
    await press(words.step.year.press)
    await isNext('position')
    await shows(common.titles.profit, 'Erin', 'en-US', 'dark')

    await panel.getByLabel(words.language).last().selectOption('日本語')
    await panel.getByText(words.light, { exact: true }).click()
    await press(words.step.position.press)
    await isNext('custody')
    await shows(japanese.titles.contracts, 'Alice', 'ja-JP', 'light')
    expect(await wall.locator('body').getAttribute('data-marked')).toBe('yes')

    await line?.cut()
    await press(words.step.custody.press)
    await isNext('deposit')
    await line?.mend()
    await shows(japanese.titles.custodyOrders, 'Alice', 'ja-JP', 'light')
    await wall.reload()
    await shows(japanese.titles.custodyOrders, 'Alice', 'ja-JP', 'light')
    await press(words.back)
    await agree(words.back)
    await shows(japanese.titles.profit, 'Erin', 'ja-JP', 'light')
    await Promise.all([desk.close(), leave()])
  })
})

describe('a link of the demo', () => {
  let visitor: Page
  beforeAll(async () => {
    const context = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    visitor = await context.newPage()
  })
  afterAll(() => visitor.context().close())

  const html = () =>
    visitor.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }))
  const title = (text: string) => expect.poll(() => visitor.title()).toBe(`${text} · Lagoon`)
  const shownUser = async () => {
    const stored = await visitor.evaluate(() => localStorage.getItem('lagoon.session'))
    return JSON.parse(stored ?? '{}').state?.user?.nickname
  }

  it('opens a page as a given user, in a language and a theme, and removes these from the address', async () => {
    await visitor.goto('/h5/#/pages/assets/profit?demo=erin&lang=jp&theme=light')
    await title('損益分析')
    expect(await html()).toMatchObject({ lang: 'ja-JP', theme: 'light' })
    expect(await shownUser()).toBe('Erin')
    expect(new URL(visitor.url()).hash).toBe('#/pages/assets/profit')
  })

  it('switches an open app to the user and the page of a step of the script', async () => {
    await visitor.goto('/h5/#/?demo=liquidation&lang=en')
    await title('Contracts')
    expect(await html()).toMatchObject({ lang: 'en-US', theme: 'light' })
    expect(await shownUser()).toBe('Alice')
    await expect.poll(() => visitor.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true')
  })

  it('logs its user in, in an open tab that is logged out', async () => {
    await visitor.evaluate(() => localStorage.removeItem('lagoon.session'))
    await visitor.reload()
    await title('Log in')
    await visitor.evaluate(() => window.location.assign('#/?demo=position&lang=en'))
    await title('Contracts')
    expect(await shownUser()).toBe('Alice')
  })

  it('changes only the page when the exchange is not a demo', async () => {
    await lagoon.exchange.restart({ worldControl: false })
    await visitor.context().clearCookies()
    await visitor.goto(`${lagoon.exchange.origin}/h5/#/pages/notice/index?demo=bob&lang=th&theme=light`)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    expect(await html()).toMatchObject({ lang: 'zh-HK', theme: 'dark' })
    expect(await shownUser()).toBeUndefined()
    expect(new URL(visitor.url()).hash).toBe('#/pages/notice/index')
  })
})
