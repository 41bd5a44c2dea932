import { afterEach, beforeEach } from 'vitest'
import { startExchange, type TestExchange } from './exchange'
import { expectBalanced } from './invariants'

/** For each test of a file an exchange of its own, which `use` receives, and whose books must balance when the test ends. */
export function balancedExchange(use: (exchange: TestExchange) => Promise<void>): void {
  let exchange: TestExchange
  beforeEach(async () => {
    exchange = await startExchange()
    await use(exchange)
  })
  afterEach(async () => {
    await expectBalanced(exchange)
    await exchange.stop()
  })
}
