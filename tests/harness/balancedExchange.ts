import { afterEach, beforeEach } from 'vitest'
import { startExchange, type TestExchange } from './exchange'
import { expectBalanced } from './invariants'

/** Starts an exchange for each test of a file and gives it to `use`. When the test ends, the books of that exchange must balance. */
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
