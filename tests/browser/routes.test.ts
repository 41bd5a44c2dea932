import { languages } from '@lagoon/shared/catalogue/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPaths, placeOf } from '../../client/src/nav/paths'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { startExchange, type TestExchange } from '../harness/exchange'

/** Every path and alias of the product, in eight languages: a page with its heading, and nothing broken on it. */
let exchange: TestExchange
let browser: TestBrowser
let session: string

beforeAll(async () => {
  exchange = await startExchange()
  browser = await openBrowser()
  const alice = await exchange.as('alice')
  const user = await alice.call('GET user/center', {})
  session = JSON.stringify({ state: { version: '1.0.0', user, token: alice.token }, version: 0 })
})

afterAll(async () => {
  await browser?.close()
  await exchange?.stop()
})

const addresses = allPaths.flatMap(path => [path, ...(placeOf(path).aliases ?? [])])

/** A text that nobody translated shows as its key. */
const bareKey = /^[a-z]\w+(\.[a-z]\w+)+$/

async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.evaluate(to => {
    window.location.hash = to
  }, address)
  await page.waitForFunction(() => document.querySelector('main') !== null && document.title.includes('·'))
  await page.waitForTimeout(60)
  const texts = await page.locator('h1, h2, main button, main label, nav a').allInnerTexts()
  return texts.filter(text => bareKey.test(text.trim())).map(text => `${address} shows ${text}`)
}

describe('the walk over all screens', () => {
  it.each(languages)('is whole in %s', async language => {
    const phone = await browser.phone({ baseURL: exchange.origin })
    await phone.addInitScript(
      ([stored, code]) => {
        localStorage.setItem('lagoon.session', String(stored))
        localStorage.setItem('lagoon.language', JSON.stringify({ language: code, mark: code }))
      },
      [session, language],
    )
    const page = await phone.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`${page.url()} threw ${error.message}`))
    await page.goto('/h5/')
    for (const address of addresses) faults.push(...(await faultsOf(page, address)))
    expect(faults).toEqual([])
    expect(await page.locator('.simulated-strip').innerText()).toContain('SIMULATED')
    await phone.close()
  })
})
