import { format } from '@lagoon/shared/money/format'
import { afterAll, describe, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { minus, order, sum } from '../harness/amounts'
import { recordCanvasTexts } from '../harness/canvasTexts'
import { expectBalanced } from '../harness/invariants'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

const pair = { currency_id: 1, legal_id: 3 } as const
const lagoon = startWithBrowser()
afterAll(() => expectBalanced(lagoon.exchange))

describe('contracts on the phone', () => {
  it('are opened, get stops and margin, and are closed in parts after a confirmation', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/lever/index', { as: 'alice' })
    const alice = await lagoon.exchange.as('alice')
    await button(page, /^Leverage 20×$/).click()
    await page.locator('label', { hasText: '50×' }).click()
    await page.getByText(/At 50× a move of about 1\.6%/).waitFor()
    await button(page, 'Confirm').click()

    await page.getByRole('textbox', { name: 'Lots' }).fill('0')
    await button(page, /^Open long/).click()
    await page.getByText('Minimum lots 1').waitFor()
    await page.getByRole('textbox', { name: 'Lots' }).fill('10')
    await button(page, /^Open long/).click()
    const requested = page.getByRole('dialog', { name: 'Confirm the order' })
    for (const text of ['▲ Long 50×', 'Lots: 10 (0.01 BTC)', 'Fee', 'Liq. price', 'Margin'])
      await requested.getByText(text).waitFor()
    expect((await alice.call('POST lever/my_trade', { status: 1 })).message.data).toEqual([])
    await requested.getByRole('button', { name: 'Confirm long' }).click()
    await page.getByText('Position opened').waitFor()
    const card = page.getByRole('group', { name: 'BTC/USDT Long' })
    await card.getByText('▲ Long 50×').waitFor()
    const [opened] = (await alice.call('POST lever/my_trade', { status: 1 })).message.data
    expect(opened).toMatchObject({ share: 10, multiple: 50 })
    const fee = await card.locator('dl > div', { hasText: 'Fee' }).locator('dd').innerText()
    expect(opened?.trade_fee).toContain(/[\d.]*[1-9]/.exec(fee)?.[0])

    await card.getByRole('button', { name: 'Stops' }).click()
    const stop = page.getByRole('dialog').getByRole('textbox', { name: 'Stop-profit price' })
    await stop.fill('1')
    await button(page, 'Save').click()
    await page.getByText('Must be above the opening and the current price').waitFor()
    await stop.fill('200000')
    await button(page, 'Save').click()
    await card.getByText('200,000.00').waitFor()

    const stops = page.getByRole('dialog').filter({ hasText: 'Trailing stop distance' })
    await card.getByRole('button', { name: 'Stops' }).click()
    const distance = stops.getByRole('textbox', { name: 'Trailing stop distance' })
    await distance.fill('900000')
    await button(page, 'Save').click()
    await stops.getByText('Must be smaller than the current price').waitFor()
    await distance.fill('5000')
    await stops.getByText('Stop now at').waitFor()
    await distance.press('Enter')
    await card.locator('dl > div', { hasText: 'Trailing stop' }).waitFor()

    await card.getByRole('button', { name: 'Margin' }).click()
    const margin = page.getByRole('dialog', { name: 'Margin' })
    const amount = margin.getByRole('textbox', { name: 'Amount' })
    await margin.locator('label', { hasText: 'Remove margin' }).click()
    await margin.getByText('the position needs all of its margin').waitFor()
    await amount.fill('1')
    await margin.getByRole('alert').getByText('the position needs all of its margin').waitFor()
    await margin.locator('label', { hasText: 'Add margin' }).click()
    await amount.fill('999999')
    await margin.getByText('Your balance is insufficient').waitFor()
    await amount.fill('6.5')
    await amount.press('Enter')
    const [held] = (await alice.call('POST lever/my_trade', { status: 1 })).message.data
    await expect
      .poll(async () => (await alice.call('POST lever/my_trade', { status: 1 })).message.data[0]?.caution_money)
      .toBe(sum(String(opened?.caution_money), '6.5'))
    expect(held?.trailing_distance).toBe('5000')

    const before = await card.getByText(/^-?[\d,]+\.\d\d$/).allTextContents()
    await lagoon.exchange.clock.advance(600)
    await expect.poll(() => card.getByText(/^-?[\d,]+\.\d\d$/).allTextContents()).not.toEqual(before)

    await card.getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm the position?' })
    await question.getByText('You receive').waitFor()
    await question.getByRole('textbox', { name: 'Lots to close' }).fill('11')
    await question.getByText('Maximum lots 10').waitFor()
    await question.locator('label', { hasText: '50%' }).click()
    await question.getByText('Stays open').waitFor()
    const shown = await question.locator('dl > div', { hasText: 'You receive' }).locator('dd').innerText()
    const before_close = (await alice.call('POST lever/deal', pair)).user_lever
    await button(page, 'Close 5 lots').click()
    const result = page.getByRole('dialog', { name: 'Position closed' })
    await result.getByText('5 (0.005)').waitFor()
    await result.getByRole('button', { name: 'Close' }).click()
    await result.waitFor({ state: 'detached' })
    await card.getByText(/^Lots: 5 \(0\.005 BTC\)/).waitFor()
    const received = minus((await alice.call('POST lever/deal', pair)).user_lever, before_close)
    expect(received).toContain(/\d[\d.]*[1-9]/.exec(shown.replaceAll(',', ''))?.[0])

    await card.getByRole('button', { name: 'Close' }).click()
    await button(page, 'Close now').click()
    await page.getByText('No open positions').waitFor()
    const [ended] = (await alice.call('POST lever/my_trade', { status: 3 })).message.data
    const figureOf = async (name: string) => result.locator('dl > div', { hasText: name }).locator('dd').innerText()
    expect(await figureOf('Held for')).toMatch(/^10:0\d$/)
    expect((await figureOf('Closing tick')).split('\n')[0]).toBe(ended?.close_tick_id)
    expect(String(ended?.fact_profits)).toContain(
      /[\d,]+\.\d\d/.exec(await result.locator('p.text-figure').innerText())?.[0].replaceAll(',', ''),
    )
    await result.getByRole('button', { name: 'Close' }).click()
    await result.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Closed by').first().waitFor()
    await page.getByText(/part of #\d/).waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('are shared as a picture with exact figures, marked SIMULATED, with amount and name optional', async () => {
    const alice = await lagoon.exchange.as('alice')
    const { id } = await alice.call('POST lever/submit', { ...pair, type: 2, share: 3, multiple: 20, status: 1 })
    await lagoon.exchange.clock.advance(60)
    await alice.call('POST lever/close', { id })
    const [ended] = (await alice.call('POST lever/my_trade', { status: 3 })).message.data
    const requested = { as: 'alice', language: 'en' } as const
    const { page, failures, leave } = await visit(lagoon, '/pages/lever/index?list=history', requested)
    await page.evaluate(recordCanvasTexts)
    await button(page, 'Share').first().click()
    const sheet = page.getByRole('dialog', { name: 'Share the result' })
    await sheet.getByRole('img', { name: /^Result of BTC\/USDT: / }).waitFor()
    const written = () => page.evaluate(() => window.canvasTexts)
    const amount = format(String(ended?.fact_profits), { trim: true, sign: true })
    const invite = await alice.call('GET user/my_share', {})
    await expect.poll(written).toContain(invite.extension_code)
    expect(await written()).not.toContain(`${amount} USDT`)
    expect(await written()).not.toContain('Alice')

    await page.evaluate(() => {
      window.canvasTexts = []
    })
    await sheet.getByRole('switch', { name: 'Show the amount' }).check()
    await sheet.getByRole('switch', { name: 'Show my name' }).check()
    await expect.poll(written).toContain('Alice')
    for (const text of [
      'SIMULATED',
      'BTC/USDT',
      '▼ Short 20×',
      `${amount} USDT`,
      format(String(ended?.price), { scale: 2 }),
      format(String(ended?.update_price), { scale: 2 }),
      `${new Date(Number(ended?.complete_time) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    ])
      expect(await written()).toContain(text)
    const saved = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Save the picture' }).click()
    expect((await saved).suggestedFilename()).toBe(`lagoon-btc-usdt-${id}.png`)
    expect(failures).toEqual([])
    await leave()
  })

  it('can be placed as limits and cancelled, and offer a transfer when the balance is insufficient', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/lever/index', { as: 'bob' })
    await page.locator('label', { hasText: '▼ Short' }).click()
    await page.locator('label', { hasText: 'Limit' }).click()
    await page.getByRole('textbox', { name: 'Limit price' }).fill('150000')
    await button(page, /^Open short/).click()
    await button(page, 'Confirm short').click()
    await page.getByText('Position opened').waitFor()
    await page.getByRole('tab', { name: 'Pending' }).click()
    await page.getByRole('tabpanel', { name: 'Pending' }).getByText('150,000.00').waitFor()
    await button(page, 'Cancel order').click()
    await page.getByText('No pending orders').waitFor()

    await page.getByRole('textbox', { name: 'Lots' }).fill('10000')
    await page.getByText('Your balance is insufficient').waitFor()
    await page.getByText(/Your contract account is short of/).waitFor()
    await button(page, 'Deposit').waitFor()
    await page.getByRole('button', { name: 'Transfer' }).last().click()
    await page.waitForURL(/pages\/assets\/transfer\/index\?.*to=lever/)
    expect(failures).toEqual([])
    await leave()
  })

  it('appear as lines on the chart: dragging a stop or an order changes it only after confirmation', async () => {
    const alice = await lagoon.exchange.as('alice')
    const whole = Number.parseInt((await alice.call('POST lever/deal', pair)).last_price, 10)
    const { id } = await alice.call('POST lever/submit', { ...pair, share: 10, multiple: 20, type: 1, status: 1 })
    const set = { id, target_profit_price: '0', stop_loss_price: String(whole - 300), trailing_distance: '0' }
    await alice.call('POST lever/setstop', set)
    const heldNow = async () => (await alice.call('POST lever/my_trade', { status: 1 })).message.data[0]
    const { page, failures, leave } = await visit(lagoon, '/pages/trade/kline', { as: 'alice' })
    const dragged = async (name: RegExp, by: number) => {
      const line = page.getByRole('button', { name })
      // Waits until the line stops moving: the scale follows the bars.
      await line.hover()
      const box = await line.boundingBox()
      if (!box) throw new Error('the line is nowhere')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + by / 2)
      await page.mouse.move(x, y + by)
      await page.mouse.up()
    }

    // A line that appears between two others must not move to the side, away from the finger.
    const stop = page.getByRole('button', { name: /^Stop-loss price/ })
    await stop.waitFor()
    const left = (await stop.boundingBox())?.x
    await alice.call('POST coin/trade', { ...pair, type: 1, amount: '0.01', target_price: String(whole - 150) })
    await page.getByRole('button', { name: /^Buy 0\.01/ }).waitFor()
    expect((await stop.boundingBox())?.x).toBe(left)

    await dragged(/^Stop-loss price/, 12)
    const stops = page.getByRole('dialog', { name: 'Stop-profit / stop-loss' })
    const loss = stops.getByRole('textbox', { name: 'Stop-loss price' })
    await expect.poll(() => amountOf(loss)).not.toBe('')
    const moved = await amountOf(loss)
    expect(Number(moved)).toBeLessThan(whole - 300)
    expect(await heldNow()).toMatchObject({ stop_loss_price: String(whole - 300) })
    await stops.getByRole('button', { name: 'Save' }).click()
    await stops.waitFor({ state: 'detached' })
    await expect.poll(async () => Number((await heldNow())?.stop_loss_price)).toBe(Number(moved))

    // A stop is dragged from the entry line to its profit side; the keyboard opens the form without moving anything.
    await dragged(/^Long/, -16)
    await expect
      .poll(() => amountOf(stops.getByRole('textbox', { name: 'Stop-profit price' })))
      .toMatch(/^[1-9]\d+\.\d\d$/)
    await page.keyboard.press('Escape')
    await stops.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Stop-loss price/ }).press('Enter')
    await expect.poll(async () => order(await amountOf(loss), moved)).toBe(0)
    await page.keyboard.press('Escape')

    await dragged(/^Buy 0\.01 [\d,]+\.\d\d$/, 14)
    const amended = page.getByRole('dialog', { name: 'Change the order' })
    const limit = await amountOf(amended.getByRole('textbox', { name: 'Price' }))
    expect(Number(limit)).toBeLessThan(whole - 150)
    await amended.getByRole('button', { name: 'Change' }).click()
    await amended.waitFor({ state: 'detached' })
    const prices = async () => (await alice.call('GET coin/list', { status: 1 })).map(each => Number(each.target_price))
    await expect.poll(prices).toEqual([Number(limit)])
    expect(failures).toEqual([])
    await leave()
  })

  it('have a chart with drawings that survive a reload and can be undone and cleared', async () => {
    const { page, failures, leave } = await visit(lagoon, '/pages/trade/kline', { as: 'alice' })
    const chart = page.getByRole('slider', { name: /^Price chart/ })
    const levels = page.getByRole('button', { name: /^— [\d,]+\.\d\d$/ })
    await button(page, 'Draw').click()
    const press = async (x: number, y: number) => {
      const box = await page.locator('.price-canvas').boundingBox()
      await page.touchscreen.tap((box?.x ?? 0) + x, (box?.y ?? 0) + y)
    }
    await expect.poll(() => chart.getAttribute('aria-valuemax')).not.toBe('0')
    await press(120, 90)
    await levels.waitFor()
    await button(page, 'Trend line').click()
    await page.getByText('Press where the line begins.').waitFor()
    await press(60, 60)
    await page.getByText('Press where the line ends.').waitFor()
    await press(200, 120)
    await page.getByText('Press where the line begins.').waitFor()
    const trend = page.locator('.price-canvas svg line')
    await expect.poll(() => trend.count()).toBe(1)

    await page.reload()
    await levels.waitFor()
    await expect.poll(async () => Number(await trend.getAttribute('x2'))).toBeGreaterThan(0)
    await button(page, 'Draw').click()
    await button(page, 'Undo').click()
    await expect.poll(() => trend.count()).toBe(0)
    await button(page, 'Clear').click()
    await expect.poll(() => levels.count()).toBe(0)
    expect(failures).toEqual([])
    await leave()
  })
})
