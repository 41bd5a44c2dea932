import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, type TestBrowser } from './browser'
import { startExchange, type TestExchange } from './exchange'

interface Started {
  readonly exchange: TestExchange
  readonly browser: TestBrowser
}

/** An exchange and a browser for one test file, from its first hook to its last. A failed test prints the text of its open pages. */
export function startWithBrowser(...options: Parameters<typeof startExchange>): Started {
  let exchange: TestExchange | undefined
  let browser: TestBrowser | undefined
  beforeAll(async () => {
    exchange = await startExchange(...options)
    browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browser?.printPages()
  })
  afterAll(async () => {
    await browser?.close()
    await exchange?.stop()
  })
  return {
    get exchange() {
      return exchange as TestExchange
    },
    get browser() {
      return browser as TestBrowser
    },
  }
}
