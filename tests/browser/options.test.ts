import { afterAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../harness/invariants'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

const lagoon = startWithBrowser()
afterAll(async () => {
  await expectBalanced(lagoon.exchange)
})

describe('timed options on the phone', () => {
  it('go from a duration and an amount to a receipt that the phone recomputes', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/option/detail', { as: 'alice' })
    await button(page, 'Up').click()
    await page.getByText('Please choose the time first').waitFor()

    await page.locator('label', { hasText: '1 min' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('5')
    await button(page, 'Up').click()
    await page.getByText('Minimum purchase limit 10 USDT').waitFor()

    await page.getByRole('textbox', { name: 'Amount' }).fill('9999')
    await button(page, 'Up').click()
    await page.getByText('Your balance is insufficient').waitFor()
    await button(page, 'Deposit').waitFor()

    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.locator('dl', { hasText: 'Average result' }).getByText('-26').waitFor()
    await button(page, 'Up').click()
    await page.getByText('Confirm the order').waitFor()
    const requested = page.getByRole('dialog')
    await requested.getByText('-26').waitFor()
    await requested.getByText('67.34%').waitFor()
    await page.getByText('▲ Price will rise').waitFor()
    await button(page, 'Buy up').click()
    await page.getByText('Purchase successful').waitFor()
    await page.getByRole('progressbar', { name: 'Left' }).waitFor()
    // The countdown is seen on a small phone without scrolling.
    await page.setViewportSize({ width: 360, height: 640 })
    const countdown = page.getByRole('timer', { name: 'Left' })
    expect(await countdown.innerText()).toMatch(/^▲ 0[01]:\d\d$/)
    const [at, buttons] = await Promise.all([countdown.boundingBox(), button(page, 'Up').boundingBox()])
    expect(at?.y).toBeLessThan((buttons?.y ?? 0) - 24)

    await lagoon.exchange.clock.advance(60)
    await page.getByText('How it was decided').waitFor()
    await page.getByText('Recomputed from the public ticks: the result is right.').waitFor()
    expect(await page.getByRole('dialog').innerText()).not.toContain('Price now')
    await button(page, 'Share').click()
    const picture = page.getByRole('dialog', { name: 'Share the result' })
    await picture.getByRole('img', { name: /^Result of BTC\/USDT: [+-][\d.]+%$/ }).waitFor()
    await picture.getByRole('button', { name: 'Close' }).click()
    await picture.waitFor({ state: 'detached' })
    await button(page, 'Close').click()
    await page.getByRole('tab', { name: 'History' }).click()
    const row = page.getByRole('tabpanel', { name: 'History' }).getByRole('button').first()
    await row.getByText(/^Amount 100/).waitFor()
    await row.getByText(/^Bought .*\d\d:\d\d:\d\d/).waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('show an option bought on another device at once', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/option/detail', { as: 'alice' })
    await page.getByText('No options awaiting delivery').waitFor()
    const other = await lagoon.exchange.as('alice')
    await other.call('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 2, seconds: 300, number: '237' })
    await page.getByRole('progressbar', { name: 'Left' }).waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('S-59 show until when a scenario pauses buying, on the page and in the dialog, and then continue', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/option/detail', { as: 'alice' })
    const operator = await lagoon.exchange.operator()
    await page.locator('label', { hasText: '1 min' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('10')
    await button(page, 'Up').click()
    const buy = button(page, 'Buy up')
    await buy.waitFor()
    const crash = { match_id: 101, shape: 'crash', size: '0.1', seconds: 30 } as const
    const { end_at } = await operator.call('POST console/scenario', crash)
    const until = `Buying is paused until ${new Date(end_at * 1000).toISOString().slice(0, 19).replace('T', ' ')}.`
    await page.getByRole('dialog').getByText(until).waitFor()
    expect(await buy.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(until).waitFor()
    expect(await button(page, 'Down').isDisabled()).toBe(true)

    await lagoon.exchange.clock.advance(31)
    await page.getByText(until).waitFor({ state: 'detached' })
    await button(page, 'Down').click()
    await button(page, 'Buy down').click()
    await page.getByText('Purchase successful').waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('ask an unverified user to verify first', async () => {
    const { page, leave } = await visit(lagoon, '/pages/option/detail', { as: 'carol' })
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/credit', {
      user_id: 1003,
      account: 'micro',
      currency_id: 3,
      number: '500',
      reason: 'test',
    })
    await page.reload()
    await page.locator('label', { hasText: '1 min' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await button(page, 'Down').click()
    await button(page, 'Buy down').click()
    await page.getByText('Your account is not verified, go to verify?').waitFor()
    await leave()
  })
})
