import {
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { storedSession } from '../harness/storedSession'
import { type Kit, type KitOptions, openCluster, startExchange } from './startExchange'

export { expect } from '@playwright/test'

/** The settings of a phone. */
export interface Phone {
  language?: string
  theme?: 'dark' | 'light'
}

export interface WorkerFixtures {
  /** The options of each worker's exchange: `test.use({ exchangeOptions: { seed: '7' } })`. */
  exchangeOptions: KitOptions
  /** One for each worker: its own database, port, clock and users. */
  exchange: Kit
}

export interface TestFixtures {
  /** Opens a page of the app with a user logged in, for any number of users. It closes when the test ends. */
  pageOf(name: string, phone?: Phone): Promise<Page>
}

type Given<Test, Worker> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Test,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & Worker
>

/** Playwright's `test` with an exchange; `page` opens that exchange without a login. */
export const test: Given<TestFixtures, WorkerFixtures> = base.extend<TestFixtures, WorkerFixtures>({
  exchangeOptions: [{}, { scope: 'worker', option: true }],
  exchange: [
    async ({ exchangeOptions }, use) => {
      const cluster = await openCluster()
      try {
        await use(await startExchange(exchangeOptions))
      } finally {
        await cluster.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.origin),
  pageOf: async ({ browser, exchange }, use) => {
    const opened: { close(): Promise<void> }[] = []
    await use(async (name, { language = 'en', theme = 'dark' } = {}) => {
      const session = await storedSession(await exchange.user(name))
      const context = await browser.newContext({ baseURL: exchange.origin })
      opened.push(context)
      await context.addInitScript(
        ([stored, tag, colours, under]) => {
          if (!localStorage.getItem(`${under}lagoon.session`)) localStorage.setItem(`${under}lagoon.session`, stored)
          localStorage.setItem(`${under}lagoon.language`, JSON.stringify({ language: tag, tag }))
          localStorage.setItem(`${under}lagoon.theme`, colours)
        },
        // A world of a host stores everything under its path.
        [session, language, theme, new URL(`${exchange.origin}/`).pathname.replace(/^\/$/, '')] as const,
      )
      const page = await context.newPage()
      await page.goto(`${exchange.origin}/h5/`)
      return page
    })
    for (const context of opened) await context.close()
  },
})
