import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'
import { visit } from '../harness/phone'

/** How an amount came about, as its owner and the operator see it. */
let exchange: TestExchange
let browser: TestBrowser

beforeAll(async () => {
  exchange = await startExchange()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await exchange?.stop()
})

describe('a row of the account log', () => {
  it('opens the formula with its figures, reckoned again on the phone, and leads the operator to the request', async () => {
    const alice = await exchange.as('alice')
    await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
    await exchange.clock.advance(86_400)
    const { page, failures, leave } = await visit(
      { exchange, browser },
      `/pages/assets/tradeAccount?account=fund&currency=${usdt}`,
      { as: 'alice' },
    )
    await page
      .getByRole('button', { name: /Custody interest/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('10,000 × 0.004').waitFor()
    await sheet.getByText('Reckoned again on this phone: the amount is right.').waitFor()
    await sheet.getByText('The clock').waitFor()
    await leave()
    expect(failures).toEqual([])

    const sent = await alice.send('POST wallet/change', {
      ...{ currency_id: usdt, from_field: 'change', to_field: 'lever', number: '12.5' },
    })
    const desk = await browser.desk({ baseURL: exchange.origin })
    const console = await desk.newPage()
    await console.goto(`/console/#/explain/${sent.headers.get('x-request-id')}`)
    await console.getByLabel('Password', { exact: true }).fill('operator')
    await console.getByRole('button', { name: 'Log in' }).click()
    await console.getByText('wallet.transfer').first().waitFor()
    await console.getByRole('cell', { name: '-12.5' }).first().waitFor()
    await desk.close()
  })
})
