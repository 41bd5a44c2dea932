import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

/** What the app shows without being asked: the bell, toasts for events elsewhere, the banner of a scenario. */
const lagoon = startWithBrowser()

/** Reloads the page and waits until it is subscribed to its user's events. It watches from the first frame on. */
async function isHeard(page: Page): Promise<void> {
  const heard = new Promise<void>(done => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (/"type":"subscribed".*"me"/.test(String(payload))) done()
      }),
    )
  })
  await page.reload()
  await heard
}

const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' } as const

it('An option that ends while its user is on the chart shows a toast that leads to its row and marks it as read', async () => {
  const alice = await lagoon.exchange.as('alice')
  const { page, failures, leave } = await visit(lagoon, '/pages/trade/kline?symbol=BTC/USDT', {
    as: 'alice',
  })
  await isHeard(page)
  await alice.call('POST microtrade/submit', option)
  await lagoon.exchange.clock.advance(60)
  const toast = page.getByRole('status').getByRole('button', { name: /^Option (won|lost|drawn)/ })
  await toast.click()
  await expect.poll(() => page.url()).toContain('/pages/option/detail?symbol=BTC%2FUSDT&list=history')
  await expect.poll(async () => (await alice.call('GET notifications', {})).unread).toBe(0)
  expect(failures).toEqual([])
  await leave()
})

it('Several notifications at once show one toast that leads to the inbox, where each links to its row', async () => {
  const bob = await lagoon.exchange.as('bob')
  const { page, failures, leave } = await visit(lagoon, '/', { as: 'bob' })
  await isHeard(page)
  await bob.call('POST microtrade/submit', option)
  await bob.call('POST microtrade/submit', { ...option, match_id: 102 })
  await lagoon.exchange.clock.advance(60)
  await page
    .getByRole('status')
    .getByRole('button', { name: /^2 new notifications/ })
    .click()
  await page
    .getByText(/in 60 seconds/)
    .first()
    .waitFor()
  await page
    .getByText(/^ETH\/USDT went from/)
    .first()
    .click()
  await expect.poll(() => page.url()).toContain('/pages/option/detail?symbol=ETH%2FUSDT&list=history')
  expect(failures).toEqual([])
  await leave()
})

it('A new notification is added to the toast that is still shown', async () => {
  const bob = await lagoon.exchange.as('bob')
  const { page, failures, leave } = await visit(lagoon, '/', { as: 'bob' })
  let frames = 0
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      // A frame without data says that something was read, which the page of another test may still do.
      if (/"type":"notification"/.test(String(payload)) && !/"data":null/.test(String(payload))) frames += 1
    }),
  )
  await isHeard(page)
  await bob.call('POST microtrade/submit', option)
  await lagoon.exchange.clock.advance(30)
  await bob.call('POST microtrade/submit', { ...option, match_id: 102 })
  // From here on, the phone's clock moves only when the test says so, so that a toast does not disappear on a slow machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  const before = frames
  // The same step makes calls that are under way look late, and the page says so in a status of its own.
  const toasts = page
    .getByRole('status')
    .getByRole('button')
    .filter({ hasText: /Option|notifications/ })
  const next = async (count: number, says: RegExp) => {
    await lagoon.exchange.clock.advance(30)
    await expect.poll(() => frames).toBe(before + count)
    await expect
      .poll(() => page.clock.runFor(20).then(() => toasts.allInnerTexts()))
      .toEqual([expect.stringMatching(says)])
  }
  await next(1, /^Option (won|lost|drawn)/)
  await next(2, /^2 new notifications/)
  expect(failures).toEqual([])
  await leave()
})

it('A notification from a year ago leads to its row in a long list', async () => {
  const { page, failures, leave } = await visit(lagoon, '/pages/notifications/index', { as: 'erin' })
  const erin = await lagoon.exchange.as('erin')
  const { data } = await erin.call('GET notifications', { limit: 100 })
  for (const type of ['option.settled', 'position.liquidated', 'trust.matured', 'withdrawal.decided'] as const) {
    const first = data.filter(row => row.type === type).at(-1)
    if (!first) throw new Error(`nothing of ${type}`)
    const line = page.getByText(first.text, { exact: true }).last()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return line.count()
      })
      .toBeGreaterThan(0)
    await line.click()
    const row = page.locator(`[data-row="${first.data.id}"]`)
    await row.waitFor()
    await expect.poll(() => isInSight(row)).toBe(true)
    await page.goBack()
  }
  expect(failures).toEqual([])
  await leave()
})

const isInSight = (row: Locator) =>
  row.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const on = document.elementFromPoint(left + width / 2, top + height / 2)
    return on !== null && element.contains(on)
  })

it('A screen that already shows a result shows no toast for it', async () => {
  const alice = await lagoon.exchange.as('alice')
  const { page, failures, leave } = await visit(lagoon, '/pages/option/detail', { as: 'alice' })
  await isHeard(page)
  await page
    .getByRole('tab', { name: /In progress|Open|Awaiting/ })
    .first()
    .waitFor()
  await alice.call('POST microtrade/submit', option)
  await lagoon.exchange.clock.advance(60)
  await page.getByRole('dialog').waitFor()
  await expect.poll(async () => (await alice.call('GET notifications', {})).unread).toBe(1)
  expect(await page.getByRole('status').getByRole('button').count()).toBe(0)
  expect(failures).toEqual([])
  await leave()
})

it('A running scenario shows a status banner above the page until it is over', async () => {
  const operator = await lagoon.exchange.operator()
  const { page, failures, leave } = await visit(lagoon, '/', { as: 'alice' })
  await button(page, 'Notifications').waitFor()
  const banner = page.getByRole('complementary').getByRole('status')
  await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.2', seconds: 60 })
  await banner.getByText('Scenario running: crash · BTC/USDT').waitFor()
  const box = await banner.boundingBox()
  const bell = await button(page, 'Notifications').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bell?.y ?? 0)
  await lagoon.exchange.clock.advance(61)
  await expect.poll(() => banner.getByText('Scenario running').count()).toBe(0)
  expect(failures).toEqual([])
  await leave()
})

it('A price alert is set on the chart, and its toast leads to the chart at the second it was reached', async () => {
  const { exchange } = lagoon
  const { page, failures, leave } = await visit(lagoon, '/pages/trade/kline?symbol=ETH/USDT', { as: 'carol' })
  const carol = await exchange.as('carol')
  await isHeard(page)
  await button(page, 'Price alerts').click()
  const sheet = page.getByRole('dialog', { name: 'Alerts of ETH/USDT' })
  await sheet.getByRole('button', { name: 'Set an alert' }).click()
  await sheet.getByRole('alert').waitFor()
  await sheet.getByRole('button', { name: '+1 %' }).click()
  await sheet.getByText(/^You are told once, when the price rises to/).waitFor()
  await sheet.getByRole('button', { name: 'Set an alert' }).click()
  const remove = sheet.getByRole('button', { name: /^Remove the alert of ETH\/USDT/ })
  await remove.waitFor()
  expect(await sheet.getByRole('alert').count()).toBe(0)
  await remove.click()
  await sheet.getByText('No price alerts').waitFor()
  await sheet.getByLabel('Alert price').fill('1')
  await sheet.getByText(/^You are told once, when the price falls to 1 USDT/).waitFor()
  await sheet.getByRole('button', { name: '+1 %' }).click()
  await sheet.getByRole('button', { name: 'Set an alert' }).click()
  await remove.waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()

  const operator = await exchange.operator()
  await operator.call('POST console/scenario', { match_id: 102, shape: 'pump', size: '0.05', seconds: 600 })
  await exchange.clock.advance(900)
  await page
    .getByRole('status')
    .getByRole('button', { name: /^ETH\/USDT has risen to/ })
    .click()
  await expect
    .poll(async () => (await carol.call('GET events', { after: '0', types: 'alert.reached' })).data.length)
    .toBe(1)
  const { data } = await carol.call('GET events', { after: '0', types: 'alert.reached' })
  const { tick_id = '' } = (data[0]?.data ?? {}) as { tick_id?: string }
  await expect.poll(() => page.url()).toContain(`at=${tick_id.slice(tick_id.indexOf('-') + 1)}`)
  await page.getByText(tick_id).waitFor()
  expect(failures).toEqual([])
  await leave()
})
