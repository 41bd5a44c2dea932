import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type TestBrowser } from './browser'
import { startExchange, type TestExchange } from './exchange'

interface Started {
  readonly exchange: TestExchange
  readonly browser: TestBrowser
}

/** An exchange and a browser of a test file's own: there from its own first hook on, and gone after its last. */
export function startWithBrowser(settings?: Parameters<typeof startExchange>[0]): Started {
  let exchange: TestExchange | undefined
  let browser: TestBrowser | undefined
  beforeAll(async () => {
    exchange = await startExchange(settings)
    browser = await openBrowser()
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
