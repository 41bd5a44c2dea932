import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { type Kit, startExchange } from './startExchange'

/**
 * Example 3: an end-to-end test of a front end. Any page that uses `/api` and `/ws` works; here it is the phone app itself, and the test
 * moves the clock instead of waiting.
 */
let exchange: Kit
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  exchange = await startExchange({ users: { mia: { funds: { change: { USDT: '500' } } } } })
  browser = await openBrowser()
  const phone = await browser.phone({ baseURL: exchange.origin })
  page = await phone.newPage()
})
afterAll(async () => {
  await browser?.close()
  await exchange?.stop()
})

it('The app follows the world clock without a reload', async () => {
  await page.goto('/h5/')
  await page.getByText('2026-01-01 00:00').waitFor()
  await exchange.clock.advance(15 * 86_400)
  await page.getByText('2026-01-16 00:00').waitFor()
})

it('The app announces a scenario', async () => {
  await exchange.market.scenario('BTC/USDT', { shape: 'halt', seconds: 600 })
  await exchange.clock.advance(2)
  await page.getByRole('complementary').getByText('BTC/USDT').waitFor()
  expect(await page.getByRole('complementary').first().innerText()).toContain('SIMULATED')
})
