import { readFile } from 'node:fs/promises'
import { type BrandFile as Brand, defaultBrand } from '@lagoon/shared/catalogue/brand'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { flawsOf } from '../harness/flaws'
import { button, type Visit, visit } from '../harness/phone'
import { picture } from '../harness/picture'
import { enterConsole } from '../harness/startConsole'
import { startWithBrowser } from '../harness/startWithBrowser'

const lagoon = startWithBrowser()

const acme: Brand = {
  ...defaultBrand,
  name: 'Acme Exchange',
  legal_name: 'Acme Ltd',
  accent: '#dc143c',
  ups: 'red',
  theme: 'light',
  languages: ['esp', 'en'],
  language: 'esp',
  support_url: 'https://acme.example/help',
  products: { ...defaultBrand.products, spot: 0, newcoins: 0, referral: 0 },
  coins: [{ symbol: 'TIDW', name: 'Acme Coin', about: 'La moneda de Acme.' }],
}

const dressAs = async (brand: Brand) =>
  (await lagoon.exchange.operator()).call('POST console/brand', { brand: JSON.stringify(brand) })

/** Everything that a page says, in text, to screen readers, and in its tab. */
const saidBy = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(each =>
      ['aria-label', 'alt', 'title', 'placeholder'].map(name => each.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...names].join('\n')
  })

const colourOf = (page: Page, name: string) =>
  page.evaluate(name => getComputedStyle(document.documentElement).getPropertyValue(name), name)

/** The strip of SIMULATED, pixel by pixel, at the same second of the world. */
async function stripUnder(brand: Brand, theme: 'dark' | 'light'): Promise<Buffer> {
  await dressAs(brand)
  const { page, leave } = await visit(lagoon, '/pages/help/center/center', { theme })
  await page.locator('.simulated-strip', { hasText: /\d\d:\d\d/ }).waitFor()
  expect(await page.title()).toContain(brand.name)
  const picture = await page.locator('.simulated-strip').screenshot()
  await leave()
  return picture
}

describe('a brand', () => {
  it.each(['dark', 'light'] as const)(
    'leaves every pixel of SIMULATED as it is in the %s theme (S-71)',
    async theme => {
      const usual = await stripUnder(defaultBrand, theme)
      expect((await stripUnder(acme, theme)).equals(usual)).toBe(true)
    },
  )

  const phone: Visit = { as: 'erin', language: 'esp' }
  const screens: [string, Visit][] = [
    ['/', phone],
    ['/pages/lever/index', phone],
    ['/pages/template/index', phone],
    ['/pages/assets/index', phone],
    ['/pages/trade/index', phone],
    ['/pages/notifications/index', phone],
    ['/pages/settings/notifications', phone],
    ['/pages/trade/coin?currency=11', phone],
    ['/pages/settings/security/index', phone],
    ['/pages/help/center/center', phone],
    ['/pages/notice/index', phone],
    ['/pages/user/login/login', { language: 'esp' }],
    ['/pages/user/login/register', { language: 'esp' }],
    ['/', { ...phone, window: { width: 1440, height: 900 } }],
  ]
  const looks = screens.map(([path, look], n) => [path, n % 2 ? 'light' : 'dark', look] as const)
  it.each(looks)('is the only one that %s names, without a flaw in the %s theme', async (path, theme, look) => {
    await dressAs(acme)
    const { page, failures, leave } = await visit(lagoon, path, { ...look, theme })
    await page.locator('h1, .desk-bar').first().waitFor()
    await page.locator('.simulated-strip', { hasText: 'SIMULADO' }).waitFor()
    await expect.poll(() => page.title()).toContain('Acme Exchange')
    expect(await saidBy(page)).not.toContain('Lagoon')
    expect(await flawsOf(page)).toEqual([])
    expect(failures).toEqual([])
    await leave()
  })

  it('decides language, theme and colours for a visitor who has chosen none', async () => {
    await dressAs(acme)
    const context = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const page = await context.newPage()
    await page.goto('/h5/#/pages/user/login/login')
    await page.getByText('Inicia sesión para operar en Acme Exchange').waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await colourOf(page, '--brand')).toBe('#dc143c')
    expect(await colourOf(page, '--up')).toBe('#d42f48')
    await page.goto('/h5/#/pages/settings/language/language')
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
    await context.close()
  })

  it.each([
    ['a tap on a demo user', '/', 'Erin'],
    ['a link to a demo user', '/?demo=bob', null],
    ['a link to a step of the demo', '/?demo=crash', null],
  ])('shows %s in its language, whatever the browser prefers', async (_, path, person) => {
    await dressAs(acme)
    const context = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const page = await context.newPage()
    const marks = new Set<string | undefined>()
    page.on('request', request => {
      if (request.url().includes('/api/user/center')) marks.add(request.headers()['language-mark'])
    })
    await page.goto(`/h5/#${path}`)
    if (person) await button(page, new RegExp(`^${person}`)).click()
    await expect.poll(() => marks.size).toBe(1)
    await page.goto('/h5/#/pages/settings/index')
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
    expect(marks).toEqual(new Set(['esp']))
    await context.close()
  })

  it('calls a coin by its own name and shows its own text in every language', async () => {
    await dressAs(acme)
    const { page, leave } = await visit(lagoon, '/pages/trade/coin?currency=11', { as: 'erin', language: 'en' })
    await page.getByText('Acme Coin', { exact: true }).waitFor()
    await page.getByText('La moneda de Acme.').waitFor()
    expect(await saidBy(page)).not.toMatch(/Tidewater|harbour/)
    await page.goto('/h5/#/pages/assets/index')
    await page.getByText('Acme Coin', { exact: true }).first().waitFor()
    await leave()
  })

  it('hides a product that is off, and keeps what is open in it', async () => {
    await dressAs(acme)
    const { page, leave } = await visit(lagoon, '/', { as: 'erin' })
    const tabs = page.getByRole('navigation', { name: 'Main pages' })
    await expect.poll(() => tabs.getByRole('link').allInnerTexts()).toEqual(['Home', 'Options', 'Trust', 'Assets'])
    const actions = page.getByRole('navigation', { name: 'Quick actions' })
    expect((await actions.getByRole('link').allInnerTexts()).join()).not.toMatch(/Invite|New coins/)
    await page.goto('/h5/#/pages/promotion/index')
    await page.getByText('Invite friends: not available at Acme Exchange').waitFor()
    await page.goto('/h5/#/pages/trade/index')
    await page.getByText('Spot trading: not available at Acme Exchange').waitFor()
    expect(await button(page, 'Buy').count()).toBe(0)
    await page.getByText('XRP/USDT').waitFor()
    await button(page, 'Go to the home page').click()
    await tabs.getByRole('link', { name: 'Home' }).waitFor()
    await leave()
  })
})

describe('the page Brand of the console', () => {
  const open = async () => {
    const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
    const page = await desk.newPage()
    await enterConsole(page, lagoon.exchange, '/brand')
    await page.getByRole('heading', { name: 'Brand', level: 1 }).waitFor()
    return { page, leave: () => desk.close() }
  }

  it('changes what a phone shows after a reload, and puts it into a file that brings it back', async () => {
    await dressAs(defaultBrand)
    const customer = await visit(lagoon, '/', { as: 'erin' })
    await customer.page.getByRole('heading', { name: 'Lagoon' }).waitFor()
    const { page, leave } = await open()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nimbus')
    await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#7c3aed')
    await page.getByRole('switch', { name: 'Options' }).uncheck()
    await page.getByRole('figure').first().getByText('Nimbus').waitFor()
    const logo = Buffer.from(await picture({ width: 64, height: 64, format: 'png' }))
    await page
      .getByLabel('Choose a picture')
      .last()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: logo })
    await page.getByRole('combobox', { name: 'Add a coin' }).selectOption('TIDW')
    await page.getByRole('textbox', { name: 'Name of TIDW' }).fill('Nimbus Coin')
    await button(page, 'Save').click()
    await expect.poll(() => page.title()).toContain('Nimbus')
    expect(await colourOf(page, '--brand')).toBe('#7c3aed')
    expect((await lagoon.exchange.anyone.call('GET brand', {})).coins).toEqual([
      { symbol: 'TIDW', name: 'Nimbus Coin', about: '' },
    ])

    expect(await lagoon.exchange.anyone.call('GET brand', {})).toMatchObject({ legal_name: 'Nimbus' })

    await customer.page.reload()
    await customer.page.getByRole('heading', { name: 'Nimbus' }).waitFor()
    expect(await colourOf(customer.page, '--brand')).toBe('#7c3aed')
    expect(await customer.page.getByRole('link', { name: 'Options' }).count()).toBe(0)

    const downloaded = page.waitForEvent('download')
    await button(page, 'Save to a file').click()
    const file = await readFile(await (await downloaded).path())
    await dressAs(defaultBrand)
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Lagoon')
    await page
      .getByLabel('Load from a file')
      .last()
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: file })
    await button(page, 'Save').click()
    await expect.poll(async () => (await lagoon.exchange.anyone.call('GET brand', {})).name).toBe('Nimbus')
    await leave()
    await customer.leave()
  })

  it('says at its field what is wrong, and changes nothing', async () => {
    await dressAs(acme)
    const before = await lagoon.exchange.anyone.call('GET brand', {})
    const { page, leave } = await open()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await page
      .getByLabel('Choose a picture')
      .last()
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
    await button(page, 'Save').click()
    await page.getByRole('alert').getByText('A logo may only be a drawing').waitFor()
    await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('crimson')
    await page.getByText('Enter an opaque colour such as #dc143c').waitFor()
    await page
      .getByLabel('Load from a file')
      .last()
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: svg })
    await page.getByText('This file is not a saved brand').waitFor()
    expect(await lagoon.exchange.anyone.call('GET brand', {})).toEqual(before)
    expect(await flawsOf(page)).toEqual([])
    await leave()
  })
})

describe('the script of the demo', () => {
  it('is edited on the page Demo, saved to a file, and loaded from it', async () => {
    await dressAs(defaultBrand)
    const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
    const page = await desk.newPage()
    await enterConsole(page, lagoon.exchange, '/demo')
    const stored = async () => (await (await lagoon.exchange.operator()).call('GET console/brand', {})).demo
    await button(page, 'Edit the script').click()
    await page.getByRole('textbox', { name: 'Title' }).nth(1).fill('Five lots')
    const lots = page.getByRole('textbox', { name: 'Lots' })
    await lots.fill('')
    await page.getByText('Enter a number above 0').waitFor()
    expect(await lots.inputValue()).toBe('')
    await button(page, 'Save the script').click()
    await page.getByRole('region').getByText('Step 2: ').waitFor()
    expect(await stored()).toEqual([])
    await lots.fill('5')
    await button(page, 'Remove step 1').click()
    await button(page, 'Add a step').click()
    await page.getByRole('textbox', { name: 'Page of the app' }).last().fill('assets')
    await button(page, 'Save the script').click()
    await page.getByRole('region').getByText('Step 8: a page of the app begins with /').waitFor()
    expect(await stored()).toEqual([])
    await page.getByRole('textbox', { name: 'Page of the app' }).last().fill('/pages/assets/index')
    const downloaded = page.waitForEvent('download')
    await button(page, 'Save to a file').click()
    const file = await readFile(await (await downloaded).path())
    await button(page, 'Save the script').click()
    await page.locator('[aria-current=step]').getByText('Five lots').waitFor()
    const saved = await stored()
    expect(saved).toHaveLength(8)
    expect(saved[0]).toMatchObject({ action: { lots: 5 }, words: { en: { title: 'Five lots' } } })

    await button(page, 'Edit the script').click()
    await button(page, 'The usual script').click()
    const question = page.getByRole('alertdialog', { name: 'Replace this script with the usual one?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await stored()).toEqual(saved)
    await button(page, 'The usual script').click()
    await question.getByRole('button', { name: 'The usual script' }).click()
    await expect.poll(stored).toEqual([])
    await button(page, 'Edit the script').click()
    await page
      .getByLabel('Load from a file')
      .last()
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: file })
    await button(page, 'Save the script').click()
    await expect.poll(stored).toEqual(saved)
    await desk.close()
  })
})
