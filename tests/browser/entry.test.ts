import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startExchange } from '../harness/exchange'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

/** How a newcomer gets in: with a code that the simulation shows, with the operator's link, in their own language. */
const lagoon = startWithBrowser()

const registerPage = '/pages/user/login/register'

async function fillIn(page: Page, mail: string): Promise<void> {
  await page.locator('label', { hasText: 'E-mail' }).first().click()
  await page.getByLabel('E-mail address').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('checkbox').check()
}

describe('a visitor', () => {
  it('registers with the code that the simulation shows and gets demo funds into an empty wallet', async () => {
    const { page, failures, leave } = await visit(lagoon, registerPage)
    await fillIn(page, 'visitor@lagoon.test')
    await button(page, 'Send code').click()
    const shown = page.getByRole('status').filter({ hasText: 'The simulation shows what would have been sent' })
    await shown.getByText(/^\d{6} is your code to register with Lagoon/).waitFor()
    await shown.getByRole('button', { name: 'Use it' }).click()
    expect(await page.getByLabel('Verification code').inputValue()).toBe(
      await lagoon.exchange.codeFor('visitor@lagoon.test'),
    )
    await button(page, 'Register').click()
    await page.waitForURL(/tabBar\/home|pages\/home|#\/$/)
    await page.goto(`${lagoon.exchange.origin}/h5/#/pages/assets/index`)
    await button(page, 'Get 10,000 demo USDT').click()
    await page.getByText('Funds credited').first().waitFor()
    expect(await page.getByText('Demo funds received').count()).toBe(0)
    await button(page, 'Get 10,000 demo USDT').waitFor({ state: 'detached' })
    expect(failures).toEqual([])
    await leave()
  })

  it('is offered the language of the browser, in that language, until it is chosen', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin, locale: 'ja-JP' })
    const page = await phone.newPage()
    await page.goto(`/h5/#${registerPage}`)
    const offer = page.getByRole('complementary').filter({ hasText: '日本語で表示しますか？' })
    await offer.waitFor()
    const boxOf = async (part: ReturnType<Page['locator']>) => (await part.boundingBox()) ?? { y: 0, height: 0 }
    const { y, height } = await boxOf(offer)
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThanOrEqual(y + height)
    expect((await boxOf(page.locator('form'))).y).toBeGreaterThan(y + height)
    await page.reload()
    await button(page, '日本語').click()
    await page.locator('html[lang="ja-JP"]').waitFor()
    await page.getByText('日本語で表示しますか？').waitFor({ state: 'detached' })
    await phone.close()
  })

  it('is not asked about the language again after declining it', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin, locale: 'en-GB' })
    const page = await phone.newPage()
    await page.goto(`/h5/#${registerPage}`)
    await button(page, 'No, thanks').click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-HK')
    expect(await page.getByText('Would you like to read this in English?').count()).toBe(0)
    await phone.close()
  })
})

describe('registration without verification codes', () => {
  it('says that no codes are sent, and lets an invited user register without one', async () => {
    const closed = await startExchange({ worldControl: false })
    const stranger = await visit({ exchange: closed, browser: lagoon.browser }, registerPage)
    await stranger.page.getByText('No codes are sent by SMS here.').waitFor()
    await stranger.page.locator('label', { hasText: 'E-mail' }).first().click()
    await stranger.page.getByText('No codes are sent by e-mail here. Please ask the operator to invite you.').waitFor()
    await stranger.leave()

    const desk = await lagoon.browser.phone({ baseURL: closed.origin })
    const console = await desk.newPage()
    await console.goto('/console/#/users')
    await console.getByLabel('Password').fill('operator')
    await button(console, 'Log in').click()
    await console.getByLabel('Whom it is for').fill('Nora')
    await button(console, 'Make a link').click()
    const link = await console.getByText(/invitation=/).innerText()
    await console.getByRole('row', { name: /Nora/ }).getByText('open').waitFor()

    const { page, leave } = await visit({ exchange: closed, browser: lagoon.browser }, link.split('#')[1] as string)
    await page.getByText('The operator invited you: no code is needed.').waitFor()
    await fillIn(page, 'nora@lagoon.test')
    await button(page, 'Register').click()
    await page.getByText('Registration successful').waitFor()
    await console.reload()
    await console
      .getByRole('row', { name: /Nora/ })
      .getByText(/^Used by/)
      .waitFor()
    await Promise.all([leave(), desk.close()])
    await closed.stop()
  })
})

describe('a demo behind a link', () => {
  it('admits a browser that has opened the link and asks any other for the link', async () => {
    const worldSecret = 'a-link-of-its-own-1234'
    const demo = await startExchange({ demo: true, worldSecret })
    const { page, leave } = await visit({ exchange: demo, browser: lagoon.browser }, '/')
    await page.getByText('This demo opens by its link').waitFor()
    await page.goto(`${demo.origin}/h5/#key=${worldSecret}`)
    await page.getByRole('button', { name: /Alice/ }).click()
    await page.getByText('BTC').first().waitFor()
    expect(page.url()).not.toContain(worldSecret)
    // The socket moves the prices; it needs the link too.
    await expect.poll(() => demo.inside.app.websocketServer.clients.size).toBeGreaterThan(0)
    await page.goto(`${demo.origin}/console/`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await leave()
    await demo.stop()
  })
})
