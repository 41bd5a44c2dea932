import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flawsOf } from '../../harness/flaws'
import { button, type OpenPage, visit } from '../../harness/phone'
import { startWithBrowser } from '../../harness/startWithBrowser'

/** What a trader arranges at a desk: the book, the panels, the confirmations, the hotkeys, the chart. */
const lagoon = startWithBrowser()
/** The house quotes this many prices per side. */
const quotedLevels = 40
let seat: OpenPage
let page: Page

beforeAll(async () => {
  seat = await visit(lagoon, '/pages/trade/index?symbol=BTC/USDT', {
    as: 'alice',
    window: { width: 1440, height: 900 },
  })
  page = seat.page
  page.setDefaultTimeout(30_000)
})

afterAll(async () => {
  expect(seat?.failures).toEqual([])
  await seat?.leave()
})

describe('the order book of a desk', () => {
  it('shows every level of one side, and still does after a reload', async () => {
    const levels = (name: string) => page.getByRole('list', { name }).getByRole('button')
    await levels('Bids').first().waitFor()
    await page.getByRole('radio', { name: 'Asks only' }).check({ force: true })
    await levels('Bids').first().waitFor({ state: 'detached' })
    await button(page, 'Book settings').click()
    await page.getByRole('radio', { name: '50', exact: true }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect.poll(() => levels('Asks').count()).toBeGreaterThanOrEqual(quotedLevels)
    await page.reload()
    await expect.poll(() => levels('Asks').count()).toBeGreaterThanOrEqual(quotedLevels)
    await page.getByRole('radio', { name: 'Bids and asks' }).check({ force: true })
    await levels('Bids').first().waitFor()
  })
})

describe('the panels of a desk', () => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const boxOf = async (name: string) => {
    const box = await panel(name).boundingBox()
    if (!box) throw new Error(`${name} is not shown`)
    return box
  }

  it('change their size by keys, swap and fold, stay like that after a reload, and return to the standard layout', async () => {
    const { x, width } = await boxOf('Order book')
    const edge = page.getByRole('separator', { name: 'Width of the panel before this edge' }).nth(1)
    await edge.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await boxOf('Order book')).width).toBeGreaterThan(width + 10)

    await button(page, 'Arrange panels').click()
    await button(page, 'Swap Order book with another panel').click()
    await button(page, 'Swap with Trades').click()
    await expect.poll(async () => (await boxOf('Order book')).x).toBeLessThan(x - 300)
    await button(page, 'Fold Pairs').click()
    await button(page, 'Show Pairs').waitFor()
    await panel('Pairs').waitFor({ state: 'detached' })

    await page.reload()
    await button(page, 'Show Pairs').waitFor()
    await expect.poll(async () => (await boxOf('Order book')).x).toBeLessThan(x - 300)
    expect((await boxOf('Trades')).width).toBeGreaterThan(width + 10)

    await button(page, 'Arrange panels').click()
    await button(page, 'Standard layout').click()
    await button(page, 'Done').click()
    await panel('Pairs').waitFor()
    expect(await boxOf('Order book')).toMatchObject({ x, width })
  })
})

describe('confirmations', () => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const traded = async () => {
    const alice = await lagoon.exchange.as('alice')
    return (await alice.call('GET coin/list', { status: 2 })).length
  }

  it('stay away after "do not ask again", except for a price far from the market', async () => {
    await page.getByRole('radio', { name: 'Market', exact: true }).check({ force: true })
    await field('Amount').fill('0.001')
    await button(page, 'Buy BTC').click()
    await page.getByRole('checkbox', { name: 'Do not ask again' }).check()
    await button(page, 'Confirm purchase').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await field('Amount').fill('0.002')
    await button(page, 'Buy BTC').click()
    await expect.poll(traded).toBe(2)
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.goto('/h5/#/pages/settings/index')
    await page.reload()
    await page.getByText('Order confirmations', { exact: true }).click()
    const asks = (name: string) => page.getByRole('switch', { name })
    await expect.poll(() => asks('Spot: market orders').isChecked()).toBe(false)
    await asks('Spot: limit orders').click()
    await page.keyboard.press('Escape')
    // A sheet goes back in the history as it closes, which would undo an earlier step to another page.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto('/h5/#/pages/trade/index?symbol=BTC/USDT')
    await page.getByRole('radio', { name: 'Limit', exact: true }).check({ force: true })
    await field('Price').fill('90000')
    await field('Amount').fill('0.001')
    await button(page, 'Buy BTC').click()
    await button(page, 'Confirm purchase').waitFor()
    await page.keyboard.press('Escape')
    expect(await traded()).toBe(2)
  })
})

describe('hotkeys', () => {
  const isChosen = (name: string) => page.getByRole('radio', { name, exact: true }).isChecked()

  it('do nothing until they are switched on, refuse a key that another action has, and never act while the user types', async () => {
    await page.getByRole('heading', { name: 'BTC/USDT' }).click()
    await page.keyboard.press('s')
    expect(await isChosen('Buy')).toBe(true)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Hotkeys' })
    await sheet.waitFor()
    await sheet.getByRole('switch', { name: 'Use hotkeys' }).click()
    const sell = sheet.getByRole('textbox', { name: 'Sell or short' })
    await sell.press('b')
    await sheet.getByText('B is already used for: Buy or long').waitFor()
    expect(await sell.inputValue()).toBe('S')
    await sell.press('q')
    await expect.poll(() => sell.inputValue()).toBe('Q')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await page.getByRole('heading', { name: 'BTC/USDT' }).click()
    await page.keyboard.press('q')
    await expect.poll(() => isChosen('Sell')).toBe(true)
    await page.getByRole('searchbox', { name: /^Search pairs/ }).press('b')
    expect(await isChosen('Sell')).toBe(true)
    await page.getByRole('searchbox', { name: /^Search pairs/ }).press('Escape')
    await page.keyboard.press('b')
    await expect.poll(() => isChosen('Buy')).toBe(true)
  })
})

describe('the chart of a desk', () => {
  it('sets an alert at the price of a right click, and removes it at its line', async () => {
    const alice = await lagoon.exchange.as('alice')
    const alerts = () => alice.call('GET currency/alerts', {})
    const box = await page.getByRole('slider', { name: 'Price chart of BTC/USDT' }).boundingBox()
    const menu = page.getByRole('menuitem', { name: /^Alert at/ })
    await expect
      .poll(async () => {
        await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 90, { button: 'right' })
        return menu.count()
      })
      .toBe(1)
    const offered = (await menu.innerText()).replace(/[^\d.]/g, '')
    await menu.click()
    await expect
      .poll(async () => (await alerts()).map(({ symbol, price }) => `${symbol} ${Number(price)}`))
      .toEqual([`BTC/USDT ${Number(offered)}`])
    await button(page, /^Remove the alert of BTC\/USDT/).click()
    await expect.poll(async () => (await alerts()).length).toBe(0)
  })

  it('draws an added indicator with its parameter, refuses one out of bounds at its field, and keeps it after a reload', async () => {
    await button(page, 'More indicators').click()
    await button(page, 'Add KC').click()
    const multiple = page.getByRole('textbox', { name: 'Multiple' })
    await multiple.fill('99')
    await page.getByText('From 0.1 to 20').waitFor()
    await page.getByText(/^KC 20 2:/).waitFor()
    await multiple.fill('3')
    await button(page, 'Add ATR').click()
    await page.keyboard.press('Escape')
    for (const line of [/^KC 20 3:[\d,]/, /^ATR 14:[\d,]/]) await page.getByText(line).waitFor()
    await page.reload()
    await page.getByText(/^KC 20 3:[\d,]/).waitFor()
  })

  it('saves the indicators as a template, which another browser of the user applies and deletes', async () => {
    await button(page, 'More indicators').click()
    await button(page, 'Add RSI').click()
    await page.getByLabel('Name for these indicators').fill('Swing')
    await button(page, 'Save').click()
    await button(page, 'Use Swing').waitFor()
    const phone = await visit(lagoon, '/pages/trade/kline?symbol=BTC/USDT', { as: 'alice' })
    await button(phone.page, 'More indicators').click()
    await button(phone.page, 'Use Swing').click()
    await button(phone.page, 'Remove RSI 14').waitFor()
    await button(phone.page, 'Delete Swing').click()
    await button(phone.page, 'Use Swing').waitFor({ state: 'detached' })
    await phone.leave()
    await page.keyboard.press('Escape')
  })

  it('shows two charts side by side, the second with a pair and a period of its own, also after a reload', async () => {
    const chart = (symbol: string) => page.getByRole('region', { name: `Price chart of ${symbol}` })
    await button(page, 'Show two charts').click()
    await page.getByRole('combobox', { name: 'Pair of chart 2' }).selectOption('SOL/USDT')
    await chart('SOL/USDT').getByRole('radio', { name: '1D' }).check({ force: true })
    expect(await chart('BTC/USDT').getByRole('radio', { name: '1D' }).isChecked()).toBe(false)
    await page.reload()
    await chart('SOL/USDT').getByRole('slider').waitFor()
    expect(await chart('SOL/USDT').getByRole('radio', { name: '1D' }).isChecked()).toBe(true)
    expect(await flawsOf(page)).toEqual([])
  })
})
