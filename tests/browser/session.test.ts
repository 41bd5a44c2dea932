import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startWithBrowser } from '../harness/startWithBrowser'

/** The screens around the login, as a newcomer and Alice see them. */
const lagoon = startWithBrowser()

interface Visit {
  language?: string
  theme?: 'dark' | 'light'
}

async function visit(path: string, { language = 'en', theme = 'dark' }: Visit = {}) {
  const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  await phone.addInitScript(
    ([stored, colours]) => {
      if (!localStorage.getItem('lagoon.language')) {
        localStorage.setItem('lagoon.language', JSON.stringify({ language: stored, mark: stored }))
      }
      localStorage.setItem('lagoon.theme', String(colours))
    },
    [language, theme],
  )
  const page = await phone.newPage()
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.goto(`/h5/#${path}`)
  return { page, failures, leave: () => phone.close() }
}

const placeOf = (page: Page) => new URL(page.url()).hash.slice(1)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function logIn(page: Page, password = 'lagoon1', who = 'alice@lagoon.test') {
  await page.locator('label', { hasText: 'E-mail' }).first().click()
  await page.getByLabel('E-mail address').fill(who)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
}

describe('the login guard', () => {
  it('sends a guest from a tab to the login and back to the tab afterwards', async () => {
    const { page, leave } = await visit('/pages/assets/index')
    await page.waitForURL(/login\/login/)
    expect(placeOf(page)).toBe('/pages/user/login/login?backpage=%2Fpages%2Fassets%2Findex&backtype=2')
    await logIn(page)
    await page.waitForURL(/assets\/index$/)
    await leave()
  })

  it('sends a guest from any other page to the login and back, with the query', async () => {
    const { page, leave } = await visit('/pages/assets/record?currency=3')
    await page.waitForURL(/backtype=1/)
    await logIn(page)
    await page.waitForURL(/assets\/record\?currency=3$/)
    await leave()
  })

  it('sends a guest to the login from the next tab after one skipped redirect', async () => {
    const { page, leave } = await visit('/pages/notice/index')
    await page.getByRole('heading', { name: 'Notices' }).waitFor()
    const spared = await page.evaluate(async () => {
      window.location.hash = '/pages/assets/index'
      while (!window.location.hash.includes('login/login')) await new Promise(requestAnimationFrame)
      window.location.hash = '/pages/trade/index'
      return performance.now()
    })
    await page.getByText('Log in to see this page').waitFor()
    await page.waitForFunction(since => performance.now() - since > 1000, spared)
    await page.evaluate(() => {
      window.location.hash = '/pages/template/index'
    })
    await page.waitForURL(/login\/login\?backpage=%2Fpages%2Ftemplate%2Findex/)
    await leave()
  })

  it.each(['login', 'register'])('sends a logged-in user from %s to the home page', async screen => {
    const { page, failures, leave } = await visit('/pages/settings/index')
    await logIn(page)
    await page.waitForURL(/settings\/index$/)
    await page.goto(`/h5/#/pages/user/login/${screen}`)
    await page.waitForURL(/#\/$/)
    expect(failures).toEqual([])
    await leave()
  })

  it('does not lead out of the app', async () => {
    const { page, leave } = await visit('/pages/user/login/login?backpage=https%3A%2F%2Fevil.example&backtype=1')
    await logIn(page)
    await page.waitForURL(/#\/$/)
    expect(new URL(page.url()).origin).toBe(lagoon.exchange.origin)
    await leave()
  })
})

describe('logging in', () => {
  it('shows what is missing under the field', async () => {
    const { page, leave } = await visit('/pages/user/login/login')
    await button(page, 'Log in').click()
    await page.getByText('Please enter the correct phone number').waitFor()
    await page.getByText('This field is required').waitFor()
    await leave()
  })

  it('shows the message of the exchange for a wrong password', async () => {
    const { page, leave } = await visit('/pages/user/login/login')
    await logIn(page, 'not the password')
    await page.getByText('The account or password is wrong').waitFor()
    await leave()
  })

  it('shows a message that is gone after logout', async () => {
    const { page, leave } = await visit('/pages/settings/index')
    await page.waitForURL(/login\/login/)
    await logIn(page)
    await page.getByText('Login successful').waitFor()
    await button(page, 'Log out').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/login\/login/)
    expect(await page.getByRole('status').getByText('Login successful').count()).toBe(0)
    await leave()
  })

  it('is required again, with a message, when the session is revoked on the server', async () => {
    const { page, leave } = await visit('/pages/settings/index')
    await logIn(page)
    await page.waitForURL(/settings\/index$/)
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lagoon.session') ?? '{}').state.token)
    // The guard redirects at most once a second, and it just did.
    await page.clock.install()
    await page.clock.fastForward(1100)
    await fetch(`${lagoon.exchange.origin}/api/user/logout`, { method: 'POST', headers: { Authorization: token } })
    await page.waitForURL(/login\/login/)
    await page.getByText('Please log in').waitFor()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lagoon.session') ?? '{}').state.token)).toBeNull()
    await leave()
  })
})

describe('registering by e-mail', () => {
  it.each([
    { language: 'hk', theme: 'dark', mode: '電郵', send: '發送驗證碼', submit: '註冊', out: '登出' },
    { language: 'en', theme: 'light', mode: 'E-mail', send: 'Send code', submit: 'Register', out: 'Log out' },
  ] as const)('works with the code from the outbox in $language, $theme', async said => {
    const mail = `newcomer-${said.language}@lagoon.test`
    const { page, failures, leave } = await visit('/pages/user/login/register', said)
    await page.locator('label', { hasText: said.mode }).first().click()
    await page.locator('input[type=email]').fill(mail)
    await button(page, said.send).click()
    await page.getByRole('status').getByRole('button').first().waitFor()
    await page.locator('[autocomplete=one-time-code]').fill(await lagoon.exchange.codeFor(mail))
    const passwords = page.locator('[autocomplete=new-password]')
    await passwords.nth(0).fill('a good one')
    await passwords.nth(1).fill('a good one')
    await page.getByRole('checkbox').check()
    await button(page, said.submit).click()
    await page.waitForURL(/#\/$/)

    await page.goto('/h5/#/pages/settings/index')
    await button(page, said.out).click()
    await page.getByRole('alertdialog').getByRole('button', { name: said.out }).click()
    await page.waitForURL(/login\/login/)
    expect(failures).toEqual([])
    await leave()
  })

  it('shows a refused invite code at its field', async () => {
    const { page, leave } = await visit('/pages/user/login/register?code=NOSUCH')
    await page.locator('label', { hasText: 'E-mail' }).first().click()
    await page.getByLabel('E-mail address').fill('refused@example.com')
    await page.locator('input[autocomplete="one-time-code"]').fill('123456')
    for (const field of await page.locator('[autocomplete=new-password]').all()) await field.fill('correct horse')
    await page.getByRole('checkbox').check()
    await button(page, 'Register').click()
    await page.locator('form').getByText('The invite code does not exist').waitFor()
    await leave()
  })

  it('keeps what was typed after a reload, except passwords and codes', async () => {
    const { page, leave } = await visit('/pages/user/login/register')
    await page.locator('label', { hasText: 'E-mail' }).first().click()
    await page.getByLabel('E-mail address').fill('typed@example.com')
    await page.locator('[autocomplete=one-time-code]').fill('123456')
    await page.locator('[autocomplete=new-password]').first().fill('correct horse')
    await page.reload()
    await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('typed@example.com')
    expect(await page.locator('[autocomplete=new-password]').first().inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/correct horse|123456/)
    await page.getByLabel('Invite code').fill('TYPED')
    await page.goto(page.url().replace(/register.*/, 'register?code=LINKED'))
    await page.reload()
    await expect.poll(() => page.getByLabel('Invite code').inputValue()).toBe('LINKED')
    await leave()
  })

  it('requires the agreement, which opens over the form', async () => {
    const { page, leave } = await visit('/pages/user/login/register?code=FRIEND')
    expect(await page.getByLabel('Invite code').inputValue()).toBe('FRIEND')
    await button(page, 'Register').click()
    await page.getByText('Please read and tick the agreement').waitFor()
    await button(page, 'user agreement').click()
    await page.getByRole('dialog').getByRole('article').waitFor()
    expect(await page.locator('[type=checkbox]').isChecked()).toBe(false)
    await leave()
  })
})

describe('the account page', () => {
  it('changes the nickname, and binds a phone with a code and the password', async () => {
    const { page, failures, leave } = await visit('/pages/settings/account/index')
    await logIn(page)
    await button(page, /^Nickname/).click()
    await page.getByRole('dialog').getByLabel('Nickname').fill('Alice in Lagoon')
    await button(page, 'Save').click()
    await page.getByText('Alice in Lagoon').first().waitFor()
    await button(page, /^Phone/).click()
    const sheet = page.getByRole('dialog', { name: 'Bind a phone' })
    await sheet.getByLabel('Phone', { exact: true }).fill('9333 1111')
    await sheet.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('The verification code has been sent').waitFor()
    await sheet.getByLabel('Verification code').fill(await lagoon.exchange.codeFor('85293331111'))
    await sheet.getByLabel('Login password').fill('lagoon1')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Binding successful').waitFor()
    await page.getByText('+852 93331111').waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('choosing a language', () => {
  it('on another device applies to a new device, also after an offline reload', async () => {
    const bob = await lagoon.exchange.as('bob')
    await bob.call('POST set/lang', { lang: 'kr' })
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const page = await phone.newPage()
    await page.goto('/h5/#/pages/user/login/login?backpage=%2Fpages%2Fsettings%2Findex')
    await page.locator('label', { hasText: '電郵' }).first().click()
    await page.locator('input[type=email]').fill('bob@lagoon.test')
    await page.locator('input[type=password]').fill('lagoon1')
    await button(page, '登入').click()
    await page.getByRole('heading', { name: '설정', exact: true }).waitFor()
    expect((await bob.call('GET user/center', {})).language).toBe('kr')
    await page.reload()
    await page.getByRole('heading', { name: '설정', exact: true }).waitFor()

    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ko-KR')
    await page.unroute('**/api/**')
    await page.getByRole('heading', { name: '설정', exact: true }).waitFor()
    expect((await bob.call('GET user/center', {})).language).toBe('kr')
    await phone.close()
  })

  it('changes the texts and the document language, also after a reload', async () => {
    const { page, leave } = await visit('/pages/settings/language/language')
    await page.getByText('日本語').click()
    await page.getByRole('heading', { name: '言語' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja-JP')
    await page.reload()
    await page.getByRole('heading', { name: '言語' }).waitFor()
    await leave()
  })
})
