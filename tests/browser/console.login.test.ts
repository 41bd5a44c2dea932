import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appCode, inviteOperator } from '../harness/operators'
import { logInOperator, startConsole } from '../harness/startConsole'

/** How an operator gets into the console, and what the browser stores of it. */
let desk: BrowserContext
let page: Page
const lagoon = startConsole((...opened) => {
  ;[desk, page] = opened
})
const open = async (path: string) => {
  await page.goto(`/console/#${path}`)
  await logInOperator(page)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = (name: string) => page.getByRole('region', { name })

const stored = (where: 'localStorage' | 'sessionStorage') =>
  page.evaluate(name => window[name].getItem('lagoon.operator') ?? '', where)

describe('the login', () => {
  it('refuses a wrong password and opens the requested page after the right one', async () => {
    await page.goto('/console/#/audit')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await button('Log in').click()
    await page.getByText('The account or password is wrong').waitFor()
    await logInOperator(page)
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  })

  it('sets the language of the console and of the server’s messages', async () => {
    const menu = page.getByRole('navigation')
    await page.goto('/console/')
    await page.getByLabel('Language').selectOption('日本語')
    await button('ログイン').waitFor()
    await page.reload()
    await page.getByLabel('パスワード', { exact: true }).fill('wrong')
    await button('ログイン').click()
    await page.getByText('アカウントまたはパスワード').waitFor()
    await page.getByLabel('パスワード', { exact: true }).fill('operator')
    await button('ログイン').click()
    await menu.getByRole('link', { name: 'ユーザー' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ja-JP')
    await menu.getByRole('link', { name: '操作ログ' }).click()
    await page.getByRole('cell', { name: 'ログイン失敗' }).first().waitFor()
    await page.getByLabel('言語').selectOption('English')
    await menu.getByRole('link', { name: 'Users' }).waitFor()
  })

  it('does not replace a page that the operator opens before the start page is decided', async () => {
    const held: (() => void)[] = []
    const hold = (route: Route) => void held.push(() => void route.continue())
    await page.route('**/api/console/waiting', hold)
    await page.route('**/World-*.js', hold)
    await open('/')
    await page.getByRole('navigation').getByRole('link', { name: 'World', exact: true }).click()
    await expect.poll(() => held.length).toBeGreaterThan(1)
    const answered = page.waitForResponse('**/api/console/waiting')
    held.shift()?.()
    await answered
    for (const letGo of held) letGo()
    await page.getByRole('heading', { name: 'World', exact: true }).waitFor()
  })

  it('appears again after logout, and the browser stores no token', async () => {
    await open('/')
    await region('Money in = money out').getByRole('cell', { name: 'USDT' }).waitFor()
    await button('Log out').click()
    await page.getByRole('heading', { name: 'Operator console' }).waitFor()
    expect(await stored('sessionStorage')).not.toContain('ey')
  })

  it('survives a reload, carries over to a new tab outside localStorage, and ends on the server at logout', async () => {
    await page.addInitScript(() => localStorage.setItem('lagoon.operator', '{"state":{"token":"eyOfBefore"}}'))
    await open('/')
    await region('Money in = money out').getByRole('cell', { name: 'USDT' }).waitFor()
    expect(await stored('localStorage')).not.toContain('ey')
    await page.reload()
    await region('Money in = money out').getByRole('cell', { name: 'USDT' }).waitFor()
    const other = await desk.newPage()
    await other.goto('/console/#/audit')
    await other.getByRole('heading', { name: 'Audit log' }).waitFor()
    await other.close()
    expect(await stored('localStorage')).not.toContain('ey')
    const { token } = JSON.parse(await stored('sessionStorage')).state
    const ended = page.waitForResponse(answer => answer.url().endsWith('/api/console/logout'))
    await button('Log out').click()
    expect(await (await ended).json()).toMatchObject({ type: 'ok' })
    expect((await lagoon.exchange.anyone.as(token).send('GET console/overview')).body.type).toBe('999')
  })

  it('asks for the second factor after the password, and says when a code is wrong', async () => {
    const { client, password } = await inviteOperator(await lagoon.exchange.operator(), 'support', 'fay')
    const { secret } = await client.call('POST console/factor', { kind: 'totp', step: 'begin' })
    const code = () => appCode(secret, lagoon.exchange.wall.now())
    await client.call('POST console/factor', { kind: 'totp', step: 'confirm', code: code() })
    lagoon.exchange.wall.forward(60_000)
    await page.goto('/console/#/users')
    await page.getByLabel('Account').fill('fay')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button('Log in').click()
    const second = page.getByLabel('Code of the app, or a recovery code')
    await second.fill('000000')
    await button('Log in').click()
    await page.getByText('The code is wrong').waitFor()
    await second.fill(code())
    await button('Log in').click()
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  })
})
