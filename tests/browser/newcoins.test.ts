import { afterAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../harness/invariants'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

const day = 86_400

const lagoon = startWithBrowser()
afterAll(async () => {
  await expectBalanced(lagoon.exchange)
})

describe('new coins on the phone', () => {
  it('go from the recommendation on the home page through subscription and lock to release', async () => {
    const { page, failures, leave } = await visit(lagoon, '/', { as: 'alice' })
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

    await lagoon.exchange.clock.advance(120)
    await page.getByText('No subscription under review').waitFor()
    await page.getByRole('tab', { name: 'Locked' }).click()
    await page.getByText('1,000').first().waitFor()

    await lagoon.exchange.clock.advance(17 * day)
    await page.getByText('No coins are locked').waitFor()
    await page.getByRole('tab', { name: 'Done' }).click()
    await page.getByText('1,000').first().waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('show their supply and their terms on the page of the coin', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/trade/coin?currency=14')
    await page.getByText('Whole supply').waitFor()
    await page.getByText('Terms of the new coin').click()
    await page.waitForURL(/publication\/details\?id=\d/)
    expect(failures).toEqual([])
    await leave()
  })

  it('open, close and start trading on screen by world time', async () => {
    const now = lagoon.exchange.clock.now()
    await lagoon.exchange.db.pool.query(
      'UPDATE world.new_coin SET starts_at = $1::bigint + 60, closes_at = $1::bigint + 120, launches_at = $1::bigint + 180 WHERE id = 3',
      [now],
    )
    const { page, failures, leave } = await visit(lagoon, '/pages/publication/details?id=3')
    await page.getByRole('button', { name: 'Upcoming' }).waitFor()
    await lagoon.exchange.clock.advance(60)
    await button(page, 'Subscribe').waitFor()
    await lagoon.exchange.clock.advance(60)
    await button(page, 'Subscription closed').waitFor()
    await lagoon.exchange.clock.advance(60)
    await button(page, 'Trade KLPW').waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})
