import { afterAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../harness/invariants'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

const day = 86_400

const lagoon = startWithBrowser()
afterAll(async () => {
  await expectBalanced(lagoon.exchange)
})

describe('a trust product on the phone', () => {
  it('is subscribed to, pays interest and is redeemed early', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/template/index', { as: 'alice' })
    await button(page, 'Subscribe: USDT 15-day trust').click()

    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
    await button(page, 'Subscribe').click()
    await page.getByText('The minimum is 500 USDT').waitFor()
    await page.getByText('Please read and tick the agreement').waitFor()

    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('9999999')
    await page.getByText('Your balance is insufficient').waitFor()
    await button(page, 'Deposit').waitFor()
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('10000')
    const reckoned = page.locator('dl', { hasText: 'Interest per day' })
    await reckoned.getByText('+600').waitFor()
    expect(await reckoned.textContent()).toContain('+40')
    await page.getByRole('checkbox').check()
    await button(page, 'Subscribe').click()
    await page.getByRole('dialog').getByText('Penalty = 0.4% × days left × amount').waitFor()
    await page.getByRole('dialog').getByText('10,600').waitFor()
    await button(page, 'Lock it').click()
    await page.getByText('The first interest arrives in 24 hours.').waitFor()
    await button(page, 'My trust').click()
    await page.getByText('15 d left').waitFor()

    await lagoon.exchange.clock.advance(12 * day)
    await page.getByText('3 d left').waitFor()
    await page.getByText('+480').waitFor()

    await button(page, 'Redeem early').click()
    await page.getByText('Penalty = 0.4% × 3 remaining days × 10,000 USDT = 120 USDT').waitFor()
    await page.getByText('9,880').waitFor()
    await button(page, 'Redeem').click()
    await page.getByText('Redeemed successfully').waitFor()
    await page.getByText('-120').waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('is explained to visitors, who must log in to subscribe', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/finance/index')
    await page.getByText('Interest every 24 hours').waitFor()
    await page.getByText('USDT 20-day trust').waitFor()
    await button(page, 'Subscribe: BTC 30-day trust').click()
    await page.waitForURL(/login\/login\?backpage=/)
    expect(failures).toEqual([])
    await leave()
  })
})
