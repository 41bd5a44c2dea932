import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { flawsOf } from '../harness/flaws'
import { type ServedGallery, serveGallery } from '../harness/gallery'

let browser: TestBrowser
let gallery: ServedGallery

beforeAll(async () => {
  gallery = await serveGallery()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

type Theme = 'dark' | 'light'

async function open(theme: Theme, hash = ''): Promise<{ page: Page; column: Locator; failures: string[] }> {
  const phone = await browser.phone()
  await phone.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await phone.newPage()
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.addInitScript(choice => localStorage.setItem('lagoon.theme', choice), theme)
  await page.goto(gallery.url + hash)
  await page.evaluate(() => document.fonts.ready)
  return { page, column: page.locator(`[data-gallery=${theme}]`), failures }
}

/** The gallery shows everything twice, so what must be unique on a page is not asked of it. */
const flaws = (page: Page) => flawsOf(page, { without: ['landmark-unique'] })

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).first()

describe.each<Theme>(['dark', 'light'])('the parts in %s', theme => {
  it('fit the width of a phone and pass the accessibility checks', async () => {
    const { page, column, failures } = await open(theme)
    await column.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await flaws(page)).toEqual([])

    await button(column, 'Confirm').click()
    await page.getByRole('alertdialog').waitFor()
    expect(await flaws(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('Cancelled').last().waitFor()

    await button(column, 'Sheet').click()
    await page.getByRole('dialog').waitFor()
    expect(await flaws(page)).toEqual([])
    expect(failures).toEqual([])
    await page.context().close()
  })
})

describe('an input', () => {
  it('takes only plain amounts and digits, and fills in the whole balance with one tap', async () => {
    const { page, column } = await open('dark')
    const amount = column.getByLabel('Amount')
    await amount.fill('')
    await amount.pressSequentially('12,3x4.5')
    expect(await amountOf(amount)).toBe('12.345')
    await button(column, 'All').click()
    expect(await amountOf(amount)).toBe('20431.884412')

    // Twelve digits, not counting commas.
    const lots = column.getByLabel('Lots')
    await lots.fill('')
    await lots.pressSequentially('12x34567890123')
    expect(await lots.inputValue()).toBe('123,456,789,012')

    const passcode = column.getByLabel('Fund password').first()
    await passcode.fill('')
    await passcode.pressSequentially('12a34567')
    expect(await passcode.inputValue()).toBe('123456')
    await page.context().close()
  })

  it('delays resending a code and focuses the code field', async () => {
    const { page, column } = await open('dark')
    await button(column, 'Send').click()
    const again = column.getByRole('button', { name: /^\d+ s$/ })
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)
    expect(await column.getByLabel('Verification code').evaluate(field => field === document.activeElement)).toBe(true)
    await page.context().close()
  })

  it('moves a slider by single steps with keys and snaps to its stops on a tap', async () => {
    const { page, column } = await open('dark')
    const slider = column.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await slider.inputValue()).toBe('51')
    const box = await slider.boundingBox()
    await slider.click({ position: { x: (box?.width ?? 0) * 0.265, y: (box?.height ?? 0) / 2 } })
    expect(await slider.inputValue()).toBe('25')
    await button(column, 'Share of the balance: 75%').click()
    expect(await slider.inputValue()).toBe('75')
    await page.context().close()
  })
})

describe('a choice', () => {
  it('works with the keyboard and returns the focus', async () => {
    const { page, column } = await open('dark')
    await column.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await column.getByRole('tab', { selected: true }).textContent()).toBe('History')

    const coin = column.getByRole('button', { name: 'Coin' })
    await coin.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /USDT/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await coin.textContent()).toContain('LTC')
    expect(await coin.evaluate(field => field === document.activeElement)).toBe(true)
    await page.context().close()
  })

  it('shows a message when a search finds nothing', async () => {
    const { page, column } = await open('dark')
    await column.getByRole('button', { name: 'Coin' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('zzz')
    await page.getByText('Nothing found').waitFor()
    await page.context().close()
  })
})

describe('a pull gesture', () => {
  const pull = async (page: Page, from: number, by: number) => {
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
    await send('touchStart', from)
    for (let moved = 0; moved <= by; moved += by / 12) {
      await send('touchMove', from + moved)
      // A page that draws slowly merges the moves of one frame, and a sheet ignores its first move.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await send('touchEnd', from + by)
  }

  it('closes a sheet when it is pulled down', async () => {
    const { page, column } = await open('dark')
    await column.getByRole('button', { name: 'Coin' }).click()
    const sheet = page.getByRole('dialog')
    // A trial tap touches nothing, but waits until the sheet stops moving. The pull is longer than half of the sheet, because a slow one
    // that ends earlier does not close it.
    await sheet.tap({ trial: true })
    await pull(page, ((await sheet.boundingBox())?.y ?? 0) + 20, 600)
    await sheet.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('reloads a page when it is pulled at the top', async () => {
    const { page } = await open('dark', '#screen')
    await page.getByText('loaded 0 times').waitFor()
    await pull(page, 200, 200)
    await page.getByText('loaded 1 times').waitFor()
    await page.context().close()
  })
})

describe('the clipboard and pictures', () => {
  it('copy a whole address although its middle is not shown', async () => {
    const { page, column } = await open('dark')
    await column.getByRole('button', { name: /^TQm7yWv9…/ }).click()
    await page.getByText('Copied successfully').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TQm7yWv9hCkqf3S4uA2pZsLr8XnB6dEjK1')
    await page.context().close()
  })

  it('show a picked photo and remove it', async () => {
    const { page, column } = await open('dark')
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await column
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await button(column, 'Remove: Front of the document').click()
    await button(column, 'Remove: Front of the document').waitFor({ state: 'detached' })
    await page.context().close()
  })
})
