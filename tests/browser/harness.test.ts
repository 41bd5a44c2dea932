import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../harness/browser'

let browser: TestBrowser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

describe('the phone of the browser tests', () => {
  it('has the size, language, colour scheme and reduced motion that a test asks for', async () => {
    const phone = await browser.phone({ locale: 'ja-JP', colorScheme: 'light' })
    const page = await phone.newPage()
    await page.setContent('<meta name="viewport" content="width=device-width"><p>lagoon</p>')
    const seen = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      pixels: devicePixelRatio,
      language: navigator.language,
      light: matchMedia('(prefers-color-scheme: light)').matches,
      calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }))
    expect(seen).toEqual({ width: 390, height: 844, pixels: 2, language: 'ja-JP', light: true, calm: true })
    await phone.close()
  })
})
