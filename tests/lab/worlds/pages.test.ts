import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashDay } from '../../../seeds/recorded/crashDay'
import { openBrowser, type TestBrowser } from '../../harness/browser'
import { startHost } from '../../harness/host'
import { button, show } from '../../harness/phone'
import { logInOperator } from '../../harness/startConsole'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('the page Worlds of the console', () => {
  it('creates a world, shows its link, and the link opens its app under the prefix', async () => {
    const server = await startHost()
    const desk = await browser.phone({ baseURL: server.origin })
    const page = await desk.newPage()
    await page.goto('/console/#/worlds')
    await logInOperator(page)
    await page.getByText('There are no worlds yet').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Not a label')
    await button(page, 'Create a world').click()
    await page
      .getByText(/consists of lower-case letters/)
      .first()
      .waitFor()
    await page.getByLabel('Name', { exact: true }).fill('acme')
    await page.getByLabel('Days until it expires').fill('14')
    await button(page, 'Create a world').click()
    await page.getByText('“acme” is ready').waitFor()
    await button(page, 'Open').click()
    const sheet = page.getByRole('dialog')
    await sheet
      .getByText(`http://acme.localhost:${new URL(server.origin).port}/h5/`)
      .first()
      .waitFor()
    await sheet.getByText(/scripts of every world of the server can read/).waitFor()
    const visitor = await desk.newPage()
    await visitor.goto(`${server.origin}/w/acme/`)
    await visitor.waitForURL(`${server.origin}/w/acme/h5/**`)
    await visitor.getByText('SIMULATED').first().waitFor()
    const looked = (page: string) =>
      visitor.waitForRequest(
        request => request.url().endsWith('/w/acme/api/worlds/visit') && request.postData() === page,
      )
    const looking = looked('page=%2Fpages%2Fhelp%2Fcenter%2Fcenter')
    await show(visitor, '/pages/help/center/center')
    const { authorization, cookie } = await (await looking).allHeaders()
    expect([authorization, cookie]).toEqual([undefined, undefined])
    await sheet.getByRole('button', { name: 'Put to sleep' }).click()
    await sheet.getByRole('button', { name: 'Wake' }).waitFor()
    await sheet.getByRole('region', { name: 'Pages opened in thirty days' }).getByText('Help centre').waitFor()
    await visitor.reload()
    await sheet.getByRole('button', { name: 'Put to sleep' }).waitFor()
    await sheet.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('There are no worlds yet').waitFor()
    await desk.close()
    await server.stop()
  })
})

describe('the page /new', () => {
  it('creates a world without scripts, and its links open the app as a demo user and the console', async () => {
    const server = await startHost({ worlds: { visitors: 2 } })
    const context = await browser.phone({ baseURL: server.origin.replace('127.0.0.1', 'localhost') })
    const page = await context.newPage()
    await page.goto('/new?lang=en')
    expect(await page.locator('script').count()).toBe(0)
    await button(page, 'Create my exchange').click()
    await page.getByRole('heading', { name: 'Your exchange is ready' }).waitFor()
    expect(page.url()).toMatch(/\/new\?lang=en$/)
    const password = await page.locator('code').innerText()
    await page.getByRole('link', { name: 'Open the console' }).click()
    await logInOperator(page, password)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.goto('/new?lang=en')
    await page.getByRole('link', { name: 'Open the app' }).click()
    await page.waitForURL(/\/h5\//)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Erin')
    await page.getByText('SIMULATED').first().waitFor()
    await show(page, '/pages/settings/index')
    await page.getByText('erin@lagoon.test').waitFor()
    await context.close()
    await server.stop()
  })
})

describe('the page Recordings of the console', () => {
  it('imports files, names the line of a gap, and begins a world at them', async () => {
    const server = await startHost()
    const desk = await browser.desk({ baseURL: server.origin })
    const page = await desk.newPage()
    await page.goto('/console/#/recordings')
    await logInOperator(page)
    await page.getByText('There are no data sets yet').waitFor()
    const rows = crashDay().split('\n')
    const file = (name: string, from: number, to: number) => ({
      ...{ name, mimeType: 'text/csv', buffer: Buffer.from(rows.slice(from, to).join('\n')) },
    })
    const choose = () =>
      page.locator('input[type=file]').setInputFiles([file('b.csv', 620, 700), file('a.csv', 590, 610)])
    await choose()
    await page.getByText(/^Files: 2 \(/).waitFor()
    await button(page, 'Import').click()
    await page
      .getByText(/b\.csv, line 1: 10 bars are missing between 2026-01-01 10:09:00/)
      .first()
      .waitFor()
    await page.getByText('Fill gaps with the price before them').click()
    await button(page, 'Import').click()
    await page.getByText(/Gaps: 1, missing bars: 10/).waitFor()
    await page.getByRole('img', { name: 'Prices of BTC/USDT from 2026-01-01 09:50:00' }).waitFor()

    await button(page, 'Begin a world here').click()
    await page.getByLabel('Name', { exact: true }).fill('crash')
    expect(await page.getByLabel('Begins at (UTC)').inputValue()).toBe('2026-01-01 09:50:00')
    await page.getByLabel('Begins at (UTC)').fill('2026-01-02')
    await button(page, 'Create a world').click()
    await page
      .getByText(/do not include the beginning of the world/)
      .first()
      .waitFor()
    await page.getByLabel('Begins at (UTC)').fill('2026-01-01 09:59:59')
    await button(page, 'Create a world').click()
    await page.getByText('“crash” is ready').waitFor()
    const [first] = await server.at('crash').call('GET currency/quotation_new', {})
    expect(first?.quotation[0]).toMatchObject({ source: 'recorded', now_price: expect.stringMatching(/^\d/) })
    expect(Number(first?.quotation[0]?.now_price)).toBe(Number(rows[599]?.split(',')[4]))

    await page.getByLabel('Begins with').selectOption('The world “crash” as it is now')
    expect(await page.getByLabel('Begins at (UTC)').count()).toBe(0)
    await page.getByLabel('Name', { exact: true }).fill('again')
    await button(page, 'Create a world').click()
    await page.getByText('“again” is ready').waitFor()
    const [copied] = await server.at('again').call('GET currency/quotation_new', {})
    expect(copied?.quotation[0]).toMatchObject({ source: 'recorded', now_price: first?.quotation[0]?.now_price })

    await page.goto('/console/#/recordings')
    await page.getByText('Used by crash').waitFor()
    expect(await button(page, 'Delete').count()).toBe(0)
    for (const name of ['crash', 'again']) await server.program.call('POST worlds/delete', { name })
    await button(page, 'Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('There are no data sets yet').waitFor()
    await desk.close()
    await server.stop()
  })
})

describe('a world that ends soon', () => {
  it('says so on every screen until the user closes it or the operator extends it', async () => {
    const server = await startHost()
    const desk = await browser.phone({ baseURL: server.origin })
    const { operator } = await server.program.call('POST worlds', { name: 'brief', expires_in: 20 * 86_400 })
    const expires_at = async () =>
      (await server.program.call('GET worlds', { name: 'brief' })).data[0]?.expires_at ?? ''
    const until = (await expires_at()).slice(0, 16)
    const page = await desk.newPage()
    const banner = page.getByText(`交易所將於 ${until} UTC 到期`)
    await page.goto('/w/brief/h5/#/pages/help/center/center')
    await page.getByText('SIMULATED').first().waitFor()
    expect(await banner.count()).toBe(0)
    const console = await desk.newPage()
    await console.goto('/w/brief/console/')
    await logInOperator(console, operator.password)
    await console
      .getByText(`until ${await expires_at()} UTC`)
      .first()
      .waitFor()

    server.wall.forward(18.5 * 86_400_000)
    await banner.waitFor()
    await show(page, '/pages/user/login/login')
    await banner.waitFor()
    await server.program.call('POST worlds/extend', { name: 'brief', expires_in: 20 * 86_400 })
    await banner.waitFor({ state: 'detached' })

    await server.program.call('POST worlds/extend', { name: 'brief', expires_in: 86_400 })
    const strip = page.locator('.simulated-strip')
    await strip.getByText(`${(await expires_at()).slice(0, 16)} UTC`).waitFor()
    await strip.getByRole('button').click()
    await strip.getByText('UTC').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('SIMULATED').first().waitFor()
    expect(await strip.getByText('到期').count()).toBe(0)
    await desk.close()
    await server.stop()
  })
})
