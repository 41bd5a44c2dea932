import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { button, visit } from '../harness/phone'

const day = 86_400

let exchange: TestExchange
let browser: TestBrowser

beforeAll(async () => {
  exchange = await startExchange()
  browser = await openBrowser()
})
afterAll(async () => {
  await expectBalanced(exchange)
  await browser?.close()
  await exchange?.stop()
})

describe('new coins on the phone', () => {
  it('go from the recommendation on home to coins that are free in the account', async () => {
    const { page, failures, leave } = await visit({ exchange, browser }, '/', { as: 'alice' })
    await page.getByText('Moonshoal (MSHL)').click()
    await page.getByText('Subscription opens').waitFor()
    await button(page, 'Subscribe').click()

    const amount = page.getByRole('textbox', { name: 'Amount to pay' })
    await amount.fill('11')
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('The minimum is 12 USDT').waitFor()
    await amount.fill('120')
    await page.locator('dl', { hasText: 'New coins' }).getByText('1,000').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Subscription successful').waitFor()
    await page.getByText('Under review').waitFor()

    await exchange.clock.advance(120)
    await page.getByText('No subscription under review').waitFor()
    await page.getByRole('tab', { name: 'Locked' }).click()
    await page.getByText('1,000').first().waitFor()

    await exchange.clock.advance(17 * day)
    await page.getByText('No coins are locked').waitFor()
    await page.getByRole('tab', { name: 'Done' }).click()
    await page.getByText('1,000').first().waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('open and close on the screen by the time of the world', async () => {
    const now = exchange.clock.now()
    await exchange.db.pool.query(
      'UPDATE world.new_coin SET starts_at = $1::bigint + 60, closes_at = $1::bigint + 120, launches_at = $1::bigint + 180 WHERE id = 3',
      [now],
    )
    const { page, failures, leave } = await visit({ exchange, browser }, '/pages/publication/details?id=3')
    await page.getByRole('button', { name: 'Upcoming' }).waitFor()
    await exchange.clock.advance(60)
    await button(page, 'Subscribe').waitFor()
    await exchange.clock.advance(60)
    await button(page, 'Subscription closed').waitFor()
    await exchange.clock.advance(60)
    await button(page, 'Trade KLPW').waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})
