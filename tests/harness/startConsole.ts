import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import type { TestExchange } from './exchange'
import { button } from './phone'
import { startWithBrowser } from './startWithBrowser'

/**
 * An exchange and a browser for one test file, and for each test a new desktop window, which `use` receives. A test fails if its page
 * reports an error.
 */
export function startConsole(use: (desk: BrowserContext, page: Page) => void) {
  const lagoon = startWithBrowser()
  let desk: BrowserContext
  let page: Page
  let failures: string[]
  beforeEach(async () => {
    desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
    page = await desk.newPage()
    failures = []
    page.on('pageerror', error => failures.push(error.message))
    use(desk, page)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') await desk.close()
    expect(failures).toEqual([])
  })
  return Object.assign(lagoon, {
    open: (path: string, at = page) => enterConsole(at, lagoon.exchange, path),
  })
}

/** Opens a page of the console, logged in without the login screen, which has its own tests. */
export async function enterConsole(page: Page, exchange: TestExchange, path: string): Promise<void> {
  const { token } = await exchange.operator()
  await page.addInitScript(
    session => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      sessionStorage.setItem('lagoon.operator', session)
    },
    JSON.stringify({ state: { token, worldSecret: '' }, version: 0 }),
  )
  await page.goto(`/console/#${path}`)
}

/** Fills in the login screen of the console. */
export async function logInOperator(page: Page, password = 'operator'): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
}
