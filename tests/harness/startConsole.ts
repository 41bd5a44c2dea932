import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
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
  afterEach(async () => {
    expect(failures).toEqual([])
    await desk.close()
  })
  return Object.assign(lagoon, {
    /** Opens a page of the console and logs in, in the window of the test or in another one. */
    async open(path: string, at = page): Promise<void> {
      await at.goto(`/console/#${path}`)
      await at.getByLabel('Password', { exact: true }).fill('operator')
      await at.getByRole('button', { name: 'Log in' }).click()
    },
  })
}
