import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from '../harness/picture'
import { logInOperator, startConsole } from '../harness/startConsole'

/** The operator in a desktop browser, with a user’s phone open beside it. */
let desk: BrowserContext
let page: Page
const lagoon = startConsole((...opened) => {
  ;[desk, page] = opened
})
const { open } = lagoon

const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = (name: string) => page.getByRole('region', { name })
/** Whether the toast of a refused form says what its field says. */
async function saysTheSame(): Promise<boolean> {
  const field = await page.getByRole('alert').innerText()
  return (await page.getByRole('status').getByRole('button').allInnerTexts()).join() === field
}

describe('a user', () => {
  it('is frozen after a question, found by the mark in the list, and exported with it', async () => {
    await open('/users/1002')
    await page.getByRole('switch', { name: /^Trading/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze' }).click()
    await page.getByText('Saved successfully').waitFor()
    const bob = await lagoon.exchange.as('bob')
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '20000' } as const
    expect((await bob.ask('POST coin/trade', order)).body.error).toBe('account_frozen')
    await page.goto('/console/#/users?state=restricted')
    await page.getByText('Trading frozen').waitFor()
    const downloads = page.waitForEvent('download')
    await button('Export CSV').click()
    const lines = (await readFile(await (await downloads).path(), 'utf8')).trim().split('\r\n')
    expect(lines.map(line => line.split(',').slice(0, 2).join())).toEqual(['id,account', '1002,bob@lagoon.test'])
    await (await lagoon.exchange.operator()).call('POST console/user', { id: 1002, frozen: { trade: 0 } })
  })
})

describe('the overview', () => {
  it('shows the same figures in a table and in charts that can be read by keyboard', async () => {
    await open('/overview')
    await page.getByText('7 days', { exact: true }).click()
    await page.getByText('Figures as a table').click()
    const rows = page.getByRole('table', { name: 'Over time' }).getByRole('row')
    await rows.nth(7).waitFor()
    await rows.nth(8).waitFor({ state: 'detached' })
    const users = page.getByRole('region', { name: 'Users', exact: true }).getByRole('slider')
    await users.press('ArrowLeft')
    const [day, count] = await rows.nth(2).getByRole('cell').allInnerTexts()
    await expect.poll(() => users.getAttribute('aria-valuetext'), { timeout: 30_000 }).toBe(`${day}: ${count}`)
    await region('Volume').getByText(`${day}`).waitFor()
  })
})

describe('the list of users', () => {
  it('fits a window of 1024 px and keeps a short account on one line', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/users')
    const table = page.getByRole('table', { name: 'Users' })
    const account = table.getByRole('link', { name: 'erin@lagoon.test' })
    const lines = await account.evaluate(link => new Set([...link.getClientRects()].map(({ top }) => top)).size)
    expect(lines).toBe(1)
    const over = await table.evaluate(each => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
    expect(over).toBeLessThanOrEqual(0)
  })
})

describe('the review queue', () => {
  it('opens first when records are waiting, shows their pictures and takes decisions by key', async () => {
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 0 })
    for (const name of ['alice', 'bob'] as const) {
      const user = await lagoon.exchange.as(name)
      await user.call('POST wallet/charge_req', {
        currency: 3,
        amount: '300',
        imgs: await user.upload(await picture()),
      })
    }
    await page.clock.install()
    await open('/')
    await page.getByRole('link', { name: 'Reviews 2 waiting' }).waitFor()
    await region('Record')
      .getByRole('img', { name: /alice@lagoon.test/ })
      .waitFor()
    await page.keyboard.press('j')
    await region('Record')
      .getByRole('img', { name: /bob@lagoon.test/ })
      .waitFor()
    await page.keyboard.press('r')
    await page.getByText('Give a reason: the user reads it.').waitFor()
    await page.keyboard.type('Unreadable')
    await page.keyboard.press('Enter')
    await region('Record').getByText('Sent in five seconds').waitFor()
    await page.keyboard.press('k')
    await region('Record')
      .getByRole('img', { name: /alice@lagoon.test/ })
      .waitFor()
    await page.keyboard.press('a')
    await region('Record').getByText('Sent in five seconds').waitFor()
    await page.clock.fastForward('05')
    await page.getByText('Nothing waits here').waitFor()
    await page.getByRole('link', { name: 'Reviews', exact: true }).waitFor()
    const decided = async (status: 2 | 3) =>
      (await operator.call('GET console/reviews', { kind: 'deposit', status })).data[0]
    expect(await decided(2)).toMatchObject({ account: 'alice@lagoon.test' })
    expect(await decided(3)).toMatchObject({ account: 'bob@lagoon.test', reason: 'Unreadable' })
  })

  it('takes one decision per record, lets the operator undo it, and sends it when the operator leaves', async () => {
    const operator = await lagoon.exchange.operator()
    const status = async (name: string) => {
      const pages = await Promise.all(
        ([1, 2, 3] as const).map(status =>
          operator.call('GET console/reviews', { kind: 'deposit', status, limit: 100 }),
        ),
      )
      return pages.findIndex(({ data }) => data[0]?.account === `${name}@lagoon.test`) + 1
    }
    for (const name of ['carol', 'dave'] as const) {
      const user = await lagoon.exchange.as(name)
      await user.call('POST wallet/charge_req', { currency: 3, amount: '30', imgs: await user.upload(await picture()) })
    }
    await open('/reviews/deposit')
    const record = region('Record')
    await record.getByRole('link', { name: 'carol@lagoon.test' }).waitFor()
    for (const _ of [1, 2, 3]) await page.keyboard.press('a')
    await record.getByText('Sent in five seconds').waitFor()
    await record.getByRole('button', { name: /^Undo/ }).click()
    await record.getByRole('button', { name: /^Pass/ }).waitFor()
    await page.keyboard.press('j')
    await record.getByRole('link', { name: 'dave@lagoon.test' }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect.poll(() => status('dave'), { timeout: 30_000 }).toBe(2)
    expect(await status('carol')).toBe(1)
    const { data } = await operator.call('GET console/reviews', { kind: 'deposit', status: 1 })
    await operator.call('POST console/decide', { kind: 'deposit', id: data[0]?.id ?? 0, decision: 'reject' })
    const shown = page.getByRole('complementary', { name: 'Not as usual' })
    await shown.getByRole('link', { name: 'Review policy changed: Deposits' }).waitFor()
    await shown.getByRole('button', { name: /Review policy/ }).click()
    await shown.getByRole('link', { name: /Review policy/ }).waitFor({ state: 'detached' })
  })
})

describe('a page of the console', () => {
  it('begins at its top when it is opened from the end of another one', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open('/world')
    await region('Scenarios').waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('the keyboard shortcuts', () => {
  it('open pages without deciding a review, focus the search, and are listed in a dialog', async () => {
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 0 })
    const carol = await lagoon.exchange.as('carol')
    await carol.call('POST wallet/charge_req', { currency: 3, amount: '40', imgs: await carol.upload(await picture()) })
    await open('/reviews')
    await page.getByRole('tab', { name: /^Deposit/, selected: true }).waitFor()
    await region('Record').getByRole('img', { name: /carol/ }).waitFor()
    await page.keyboard.press('g')
    await page.getByText('to a page by its letter').waitFor()
    await page.keyboard.press('a')
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    const { data } = await operator.call('GET console/reviews', { kind: 'deposit', status: 1 })
    expect(data.map(({ account }) => account)).toEqual(['carol@lagoon.test'])
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
    const search = page.getByRole('searchbox')
    await search.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('g?carol')
    await expect.poll(() => search.inputValue(), { timeout: 30_000 }).toBe('g?carol')
    await search.blur()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Next, previous in a queue').waitFor()
    await operator.call('POST console/decide', { kind: 'deposit', id: data[0]?.id ?? 0, decision: 'reject' })
  })
})

describe('the page of a user', () => {
  it('credits demo funds', async () => {
    await open('/users')
    await page.getByRole('link', { name: 'carol@lagoon.test' }).click()
    await page.getByLabel('Amount').fill('77.5')
    await button('Give').click()
    const carol = await lagoon.exchange.as('carol')
    await expect
      .poll(async () => (await carol.call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance)
      .toMatch(/77\.5$/)
  })

  it('opens the app logged in as that user', async () => {
    await open('/users')
    await page.getByRole('link', { name: 'bob@lagoon.test' }).click()
    const app = desk.waitForEvent('page')
    await button('Open the app as Bob').click()
    const phone = await app
    await phone.waitForURL(/\/h5\//)
    const session = await phone.evaluate(() => JSON.parse(localStorage.getItem('lagoon.session') ?? '{}').state)
    expect(session.user.email).toContain('bob')
  })
})

describe('an invitation', () => {
  it('shows its link until the console is reloaded, and can be withdrawn', async () => {
    await open('/users')
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    const invite = async (name: string) => {
      await page.getByLabel('Whom it is for').fill(name)
      await button('Make a link').click()
      await row(name).waitFor()
    }
    await invite('Nora')
    const link = await page.getByText(/invitation=/).innerText()
    await invite('Otto')
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    await page.getByRole('link', { name: 'Users' }).click()
    await desk.grantPermissions(['clipboard-read', 'clipboard-write'])
    await row('Nora').getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    await row('Otto').getByRole('button', { name: 'Take back' }).click()
    await row('Otto').getByText('Taken back').waitFor()
    expect(await row('Otto').getByRole('button').count()).toBe(0)
    await page.reload()
    await row('Nora').getByText('The link was shown when it was made.').waitFor()
    expect(await row('Nora').getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })
})

describe('the list of orders', () => {
  it('shows the orders of all users, those of one user, and that user’s positions', async () => {
    const [alice, bob] = [await lagoon.exchange.as('alice'), await lagoon.exchange.as('bob')]
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' } as const
    const far = { ...order, target_price: '20000', client_order_id: 'of-alice' }
    await alice.call('POST coin/trade', far)
    await bob.call('POST coin/trade', { ...order, type: 2, order_type: 'market' })
    await alice.call('POST lever/submit', { currency_id: 1, legal_id: 3, type: 2, share: 10, multiple: 20, status: 1 })

    await open('/orders')
    const row = (name: RegExp) => page.getByRole('row', { name })
    await row(/of-alice.*alice@lagoon\.test.*20,000.*0\.01.*Open/).waitFor()
    await page.getByText('All', { exact: true }).click()
    await row(/Sell Market.*bob@lagoon\.test.*filled at.*Filled/).waitFor()
    await page.getByLabel(/^One user/).fill('alice')
    await page.getByRole('link', { name: /^alice@lagoon\.test Alice/ }).click()
    await row(/bob@lagoon\.test/).waitFor({ state: 'detached' })
    await row(/of-alice/).waitFor()
    await page.getByRole('tab', { name: 'Positions' }).click()
    await row(/Short 20×.*alice@lagoon\.test.*0\.01.*Held/).waitFor()
    await alice.call('PUT coin/trade_all', {})
    await page.getByRole('tab', { name: 'Spot orders' }).click()
    await row(/of-alice.*Cancelled.*by the user/).waitFor()
    await row(/of-alice/)
      .getByRole('link', { name: 'alice@lagoon.test' })
      .click()
    await region('Person').getByText('alice@lagoon.test').waitFor()
  })
})

describe('a product', () => {
  it('is edited in a form that shows an error at the field', async () => {
    await open('/products/seconds')
    const most = page.getByLabel('Largest stake')
    await most.fill('1')
    await button('Save').click()
    const problem = page.locator('form').getByText('At least 10')
    await problem.waitFor()
    await most.fill('6000')
    await button('Save').click()
    await problem.waitFor({ state: 'detached' })
    const alice = await lagoon.exchange.as('alice')
    await expect.poll(async () => (await alice.call('GET microtrade/seconds', {}))[0]?.max_num).toBe('6000')
  })
})

describe('a new coin', () => {
  it('is offered in the app as soon as the operator has filled in its form', async () => {
    await open('/products/newcoin/new')
    const { now } = await (await lagoon.exchange.operator()).call('GET console/world', {})
    const later = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 16)
    const typed = [
      ['Symbol', 'TIDE'],
      ['Name', 'Tideline'],
      ['Issue price, USDT', '2.5'],
      ['Supply', '1000'],
      ['Smallest amount', '1'],
      ['Largest amount', '100'],
      ['Expected rise, %', '10'],
      ['Interest, %', '5'],
      ['Lock, days', '3'],
      ['Opens, UTC', later(1)],
      ['Closes, UTC', later(2)],
      ['Launches, UTC', later(1)],
      ['One line', 'Rises twice a day'],
      ['Introduction', 'A coin of the tides.'],
    ] as const
    const fields = page.getByLabel(/, UTC$/)
    await fields.first().waitFor()
    const times = await fields.evaluateAll(inputs =>
      inputs.map(input => (input as HTMLInputElement).labels?.[0]?.innerText.trim()),
    )
    expect(times).toEqual(['Opens, UTC', 'Closes, UTC', 'Launches, UTC'])
    for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text)
    await button('Publish now').click()
    // The pair would open before the subscription closes.
    await page.locator('form').getByText('The value is too large').waitFor()
    await page.getByLabel('Launches, UTC', { exact: true }).fill(later(3))
    await button('Publish now').click()
    await page.getByRole('heading', { name: 'Tideline' }).waitFor()
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const app = await phone.newPage()
    await app.goto('/h5/#/pages/publication/index')
    await app.getByText('Tideline').first().click()
    await app.getByText('Rises twice a day').waitFor()
  })
})

describe('the form of a pair', () => {
  it('groups its fields, and says that the highest buy and the highest sale belong together', async () => {
    await open('/products/pair')
    const headings = page.getByRole('heading', { level: 3 })
    await expect.poll(() => headings.allInnerTexts()).toEqual(['Spot', 'Limits of spot orders', 'Options', 'Contracts'])
    await page.getByLabel('Highest buy, times the price (0: no limit)').fill('5')
    await button('Save').click()
    await page.getByRole('alert').getByText('To limit prices, set both').waitFor()
    expect(await saysTheSame()).toBe(true)
    await page.getByLabel('Highest sale, times the price (0: no limit)').fill('5')
    await button('Save').click()
    await page.getByText('Saved successfully').waitFor()
  })
})

describe('a snapshot', () => {
  it('of a name that is taken is refused in the same words by the toast and the field', async () => {
    await open('/world')
    await page.getByLabel('Name', { exact: true }).fill('seeds')
    await button('Take').click()
    await page.getByRole('alert').getByText('There is already a snapshot of that name').waitFor()
    expect(await saysTheSame()).toBe(true)
  })
})

describe('the products on a phone', () => {
  it('show the chosen tab whole, and their delete question can be cancelled', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const narrow = await phone.newPage()
    await narrow.goto('/console/#/products/article')
    await logInOperator(narrow)
    const tab = narrow.getByRole('tab', { selected: true })
    await tab.waitFor()
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
    expect([x >= 0, x + width <= 390]).toEqual([true, true])
    await narrow.getByRole('button', { name: 'Delete', exact: true }).click()
    await narrow.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await phone.close()
  })
})

describe('an article', () => {
  it('is written in two languages with a preview, saved as a draft, published, read on a phone, and deleted', async () => {
    await open('/products/article')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    // Until the empty form replaces that of the first article.
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    await page.getByLabel('Category').selectOption('notice')
    await page.getByLabel('Title').fill('We open a branch')
    await page.getByLabel('Text (').fill('Come **today**.\n\n<script>alert(1)</script>')
    await page.getByRole('article', { name: 'Preview' }).getByText('Come today.').waitFor()
    await page.getByRole('radio', { name: 'Español' }).check({ force: true })
    await page.getByLabel('Title').fill('Abrimos una sucursal')
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await button('Save draft').click()
    // The Spanish title has no text: the form shows the language of the error.
    await expect.poll(() => page.getByRole('radio', { name: 'Español' }).isChecked()).toBe(true)
    await page.locator('form').getByText('This field is required').waitFor()
    await page.getByLabel('Text (').fill('Ven **hoy**.')
    await button('Save draft').click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/products\/article\/draft-\d+$/)

    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const app = await phone.newPage()
    await page.getByText('Not published: customers do not see it.').waitFor()
    await app.goto('/h5/#/pages/notice/index')
    await app.getByRole('main').getByRole('link').first().waitFor()
    expect(await app.getByText('We open a branch').count()).toBe(0)
    await button('Publish now').click()
    await page.getByRole('list', { name: 'History' }).getByText('Published', { exact: true }).waitFor()
    await app.reload()
    await app.getByText('We open a branch').click()
    await app.getByText('Come today.').waitFor()
    expect(await app.locator('script', { hasText: 'alert' }).count()).toBe(0)

    await page.getByRole('combobox', { name: 'Language' }).selectOption('esp')
    await page.getByRole('heading', { name: 'Abrimos una sucursal' }).waitFor()
    await page.getByRole('button', { name: /^Te damos la bienvenida a Lagoon/ }).waitFor()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')

    await button('Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'We open a branch', exact: true }).waitFor({ state: 'detached' })
    await app.reload()
    await app.getByText('找不到相關資料').waitFor()
  })
})

describe('the address bar', () => {
  it('holds the search, filter and page of a list across a reload, Back and a shared link', async () => {
    await open('/users?level=basic')
    await page.getByRole('searchbox').pressSequentially('ali')
    await page.getByLabel('State', { exact: true }).selectOption('standing')
    const shown = () => new URL(page.url()).hash
    await expect.poll(shown).toBe('#/users?level=basic&query=ali&state=standing')
    await page.reload()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ali')
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('standing')
    await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ali')
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    const secondPage = page.waitForRequest(/console\/audit\?.*page=2/)
    await page.goto('/console/#/audit?who=operator&page=2')
    await secondPage
    await page.getByRole('searchbox').fill('nothing like it')
    await expect.poll(shown).toBe('#/audit?who=operator&query=nothing+like+it')
    await page.goto('/console/#/reviews/deposit?status=3')
    await page.getByRole('radio', { name: 'Rejected', checked: true }).waitFor({ state: 'attached' })
  })

  it('names the chosen product, and the console asks before it discards unsaved edits', async () => {
    await open('/products/seconds')
    const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    const [first, second] = [rows.nth(0), rows.nth(1)]
    await second.getByRole('button').click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/products\/seconds\/\d+$/)
    const chosen = page.url()
    await page.reload()
    await second.locator('[aria-current]').waitFor()
    const most = page.getByLabel('Largest stake')
    const before = await most.inputValue()
    await most.fill('7001')
    const requested = page.getByRole('alertdialog')
    const leaving = [
      () => first.getByRole('button').click(),
      () => page.getByRole('navigation').getByRole('link', { name: 'Users' }).click(),
      () => page.goBack(),
      () => page.evaluate(() => window.location.assign('#/audit')),
    ]
    for (const leave of leaving) {
      await leave()
      await requested.getByText('Discard what is not saved?').waitFor()
      await requested.getByRole('button', { name: 'Keep editing' }).click()
      await requested.waitFor({ state: 'detached' })
      expect([page.url(), await most.inputValue()]).toEqual([chosen, '7001'])
    }
    const closing = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await closing
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect.poll(() => most.inputValue()).toBe(before)
    await most.fill('7002')
    await first.getByRole('button').click()
    await requested.getByRole('button', { name: 'Discard' }).click()
    await first.locator('[aria-current]').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  })
})

describe('the console on a phone', () => {
  it('opens its pages from a menu and does not scroll sideways', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    page = await phone.newPage()
    await open('/', page)
    await button('Open the menu').click()
    await page.getByRole('link', { name: 'Invariants', exact: true }).click()
    await page.getByText('The books are balanced').waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await phone.close()
  })
})
