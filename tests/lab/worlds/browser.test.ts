import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Incoming } from '@lagoon/server/http/parser'
import { readRemoteConfig } from '@lagoon/server/settings/config'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crashDay } from '../../../seeds/recorded/crashDay'
import { openBrowser, type TestBrowser } from '../../harness/browser'
import { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { startHost } from '../../harness/host'
import { button } from '../../harness/phone'
import { picture } from '../../harness/picture'
import { startWithBrowser } from '../../harness/startWithBrowser'

/** Two worlds at one origin, in one browser: Alice uses `/w/a`, Bob uses `/w/b` (S-69). The root serves the first world too. */
const lagoon = startWithBrowser()
let other: TestExchange
let front: Awaited<ReturnType<typeof openFront>>
let notifying: TestBrowser
let phone: BrowserContext
let alice: Page
let bob: Page
const failures: string[] = []

/** A small host: it cuts the prefix off an address and passes the request to the world of that name. */
async function openFront() {
  const worldOf = (request: Incoming) => {
    const [prefix = '', name] = /^\/w\/(\w+)/.exec(request.url ?? '') ?? []
    request.prefix = prefix
    request.url = request.url?.slice(prefix.length) || '/'
    return (name === 'b' ? other : lagoon.exchange).inside.app
  }
  const server = createServer({ IncomingMessage: Incoming }, (request, response) =>
    worldOf(request).routing(request, response),
  )
  server.on('upgrade', (request: Incoming, socket, head) =>
    worldOf(request).server.emit('upgrade', request, socket, head),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

/** What the test uses of the scope of a service worker. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}

beforeAll(async () => {
  other = await startExchange()
  front = await openFront()
  notifying = await openBrowser({ installed: true })
  phone = await notifying.phone({ baseURL: front.origin, worker: true })
  alice = await enter('a', 'alice')
  bob = await enter('b', 'bob')
})
afterAll(async () => {
  await notifying?.close()
  await front?.stop()
  await other?.stop()
  expect(failures).toEqual([])
})

async function open(path: string): Promise<Page> {
  const page = await phone.newPage()
  page.on('pageerror', error => failures.push(error.message))
  await page.goto(path)
  return page
}

async function enter(world: string, who: string): Promise<Page> {
  const page = await open(`/w/${world}/h5/#/pages/settings/language/language`)
  await page.getByRole('radiogroup').getByText('English').click()
  await page.getByRole('heading', { name: 'Language' }).waitFor()
  await show(page, '/pages/user/login/login')
  await page.locator('label', { hasText: 'E-mail' }).first().click()
  await page.getByLabel('E-mail address').fill(`${who}@lagoon.test`)
  await page.getByLabel('Password', { exact: true }).fill('lagoon1')
  await button(page, 'Log in').click()
  await page.waitForURL(/#\/$/)
  return page
}

const show = (page: Page, path: string) => page.evaluate(hash => window.location.assign(hash), `#${path}`)
const html = (page: Page) => page.locator('html')
const program = (world: string, token: string | null = null) => new Client(`${front.origin}/w/${world}`, token)
const logIn = (world: string, who: string) =>
  program(world)
    .call('POST user/login', { user_type: 'email', user_string: `${who}@lagoon.test`, password: 'lagoon1' })
    .then(token => program(world, token))

describe('two worlds in one browser', () => {
  it.skipIf(!inject('installedBrowser'))(
    'are pushed to separately, and a press opens what the notification is about in its own world',
    async () => {
      const line = await phone.newCDPSession(alice)
      const { targetInfo } = await line.send('Target.getTargetInfo')
      const { browserContextId = '' } = targetInfo
      const denied = { permission: { name: 'notifications' }, setting: 'denied', browserContextId } as const
      await line.send('Browser.setPermission', { ...denied, origin: front.origin })
      await show(alice, '/pages/settings/notifications')
      const toPush = alice.getByRole('switch', { name: /Push to this browser/ })
      await toPush.click()
      await alice.getByText('The browser does not allow notifications.', { exact: false }).waitFor()
      await phone.grantPermissions(['notifications'], { origin: front.origin })
      await toPush.click()
      await alice.getByText('The push service of the browser did not answer.', { exact: false }).waitFor()
      expect(await toPush.isChecked()).toBe(false)

      const given = { user_id: 1001, account: 'change', currency_id: 3, number: '5', reason: 'test' } as const
      await (await lagoon.exchange.operator()).call('POST console/credit', given)
      const credited = async () =>
        (await (await lagoon.exchange.as('alice')).call('GET notifications', {})).data.find(
          each => each.type === 'balance.credited',
        )
      await expect.poll(credited).toBeDefined()
      const { id = 0, title = '', text = '' } = (await credited()) ?? {}
      const workers = new Map<string, string>()
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { scopeURL, registrationId } of registrations)
          workers.set(new URL(scopeURL).pathname, registrationId)
      })
      await line.send('ServiceWorker.enable')
      await expect.poll(() => workers.size).toBe(2)
      const registrationId = workers.get('/w/a/h5/') ?? ''
      const data = JSON.stringify({ id, title, text })
      await line.send('ServiceWorker.deliverPushMessage', { origin: front.origin, registrationId, data })
      const shown = (page: Page) =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return (await registration?.getNotifications())?.map(each => [each.title, each.body])
        })
      await expect.poll(() => shown(alice)).toEqual([[`${title} · SIMULATED`, text]])
      expect(await shown(bob)).toEqual([])
      const own = phone.serviceWorkers().find(worker => worker.url().includes('/w/a/'))
      await own?.evaluate(async () => {
        const worker = globalThis as unknown as WorkerScope
        const [notification] = await worker.registration.getNotifications()
        if (notification) worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }))
      })
      await alice.waitForURL(/\/w\/a\/h5\/.*#\/pages\/assets\/index/)
      await expect.poll(async () => (await credited())?.read).toBe(1)
      expect(bob.url()).not.toContain('assets')
    },
  )

  it('each have their own user, language and theme', async () => {
    await show(alice, '/pages/settings/index')
    await button(alice, /^Appearance/).click()
    await alice.getByRole('dialog').getByText('Light').click()
    await show(alice, '/pages/settings/language/language')
    await alice.getByRole('radiogroup').getByText('日本語').click()
    await alice.getByRole('heading', { name: '言語' }).waitFor()

    for (const page of [alice, bob]) {
      await show(page, '/pages/settings/index')
      await page.reload()
    }
    await alice.getByText('alice@lagoon.test').waitFor()
    await bob.getByText('bob@lagoon.test').waitFor()
    expect([await html(alice).getAttribute('lang'), await html(alice).getAttribute('data-theme')]).toEqual([
      'ja-JP',
      'light',
    ])
    expect([await html(bob).getAttribute('lang'), await html(bob).getAttribute('data-theme')]).toEqual([
      'en-US',
      'dark',
    ])
    const visitor = await open('/h5/#/pages/settings/account/index')
    await visitor.waitForURL(/^[^#]*\/h5\/#\/pages\/user\/login\/login/)
    expect(await html(visitor).getAttribute('lang')).toBe('zh-HK')
    await visitor.close()

    await show(alice, '/pages/settings/language/language')
    await alice.getByRole('radiogroup').getByText('English').click()
    await alice.getByRole('heading', { name: 'Language' }).waitFor()
  })

  it('each receive their own prices over their own socket', async () => {
    for (const [page, exchange, world] of [
      [alice, lagoon.exchange, 'a'],
      [bob, other, 'b'],
    ] as const) {
      await show(page, '/')
      const opened = page.waitForEvent('websocket')
      await page.reload()
      const socket = await opened
      expect(new URL(socket.url()).pathname).toBe(`/w/${world}/ws`)
      await page.locator('main', { hasText: /BTC[\s\S]*\d\d,\d{3}\.\d/ }).waitFor()
      const [frame] = await Promise.all([
        socket.waitForEvent('framereceived', ({ payload }) => /"type":"daymarket"/.test(String(payload))),
        exchange.clock.advance(3600),
      ])
      expect(String(frame.payload)).toContain('BTC')
    }
  })

  it('show an uploaded picture to its owner, and not in the other world', async () => {
    const here = await logIn('b', 'bob')
    const imgs = await here.upload(await picture())
    await here.call('POST wallet/charge_req', { currency: 3, amount: '100', netType: 'TRC20', imgs })
    await show(bob, '/pages/assets/record?tab=deposits')
    await bob.getByText('Under review').first().click()
    const proof = bob.getByRole('dialog').locator('img')
    await proof.waitFor()
    expect(await proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const there = await logIn('a', 'bob')
    const read = (client: Client) => fetch(client.origin + imgs, { headers: { authorization: String(client.token) } })
    expect((await read(here)).headers.get('content-type')).toMatch(/^image\//)
    expect(await (await read(there)).json()).toMatchObject({ type: 'error', error: 'not_found' })
    const elsewhere = program('a', here.token)
    expect(await (await read(elsewhere)).json()).toMatchObject({ type: '999' })
    await bob.reload()
  })

  it('give links that lead back into the same world', async () => {
    await show(alice, '/pages/promotion/index')
    const { origin } = front
    await phone.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], { origin })
    await button(alice, 'Share').click()
    await expect
      .poll(() => alice.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${front.origin}/w/a/h5/#/pages/user/login/register?code=ALICE8`)
    await show(alice, '/pages/settings/security/index')
    await alice.getByText('API keys').click()
    await alice.getByText(`${front.origin}/w/a/binance`).waitFor()
    const desk = await open('/w/b/console/#/users')
    await desk.getByLabel('Password', { exact: true }).fill('operator')
    await button(desk, 'Log in').click()
    await desk.getByLabel('Whom it is for').fill('Nora')
    await button(desk, 'Make a link').click()
    await desk.getByText(`${front.origin}/w/b/h5/#/pages/user/login/register?invitation=`).waitFor()
    const stranger = await open('/w/a/console/')
    await stranger.getByRole('heading', { name: 'Operator console' }).waitFor()
    await desk.getByRole('link', { name: 'erin@lagoon.test' }).click()
    const app = phone.waitForEvent('page')
    await button(desk, 'Open the app as Erin').click()
    await (await app).waitForURL(`${front.origin}/w/b/h5/`)
    await (await app).waitForFunction(() => localStorage.getItem('/w/b/lagoon.session')?.includes('erin@lagoon.test'))
    await show(alice, '/pages/settings/index')
    await alice.getByText('alice@lagoon.test').waitFor()
    expect(await stranger.getByRole('heading', { name: 'Operator console' }).count()).toBe(1)
    for (const page of [desk, stranger, await app]) await page.close()
  })

  it('have their own service worker and cache, and clearing one cache leaves the other', async () => {
    const cached = (page: Page) =>
      page.evaluate(async () => (await caches.keys()).map(name => name.split('lagoon-')[0]))
    const pages = [alice, bob, await open('/h5/')]
    for (const page of pages) await page.waitForFunction(() => navigator.serviceWorker.controller)
    const workers = await Promise.all(
      pages.map(page => page.evaluate(() => String(navigator.serviceWorker.controller?.scriptURL))),
    )
    expect(workers.map(url => new URL(url).pathname)).toEqual([
      '/w/a/h5/worker.js',
      '/w/b/h5/worker.js',
      '/h5/worker.js',
    ])
    expect((await cached(alice)).sort()).toEqual(['', '/w/a/', '/w/b/'])

    await show(alice, '/pages/settings/index')
    await button(alice, /^Clear cache/).click()
    await alice.getByRole('alertdialog').getByRole('button', { name: 'Clear cache' }).click()
    await alice.getByText('Cache cleared').waitFor()
    expect((await cached(alice)).sort()).toEqual(['', '/w/b/'])

    await phone.setOffline(true)
    await bob.reload()
    await bob.getByText('No connection').waitFor()
    await phone.setOffline(false)
    await bob.reload()
  })
})

describe('the page Worlds of the console', () => {
  it('creates a world, shows its link, and the link opens its app under the prefix', async () => {
    const server = await startHost()
    const desk = await lagoon.browser.phone({ baseURL: server.origin })
    const page = await desk.newPage()
    await page.goto('/console/#/worlds')
    await page.getByLabel('Password', { exact: true }).fill('operator')
    await button(page, 'Log in').click()
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
    const context = await lagoon.browser.phone({ baseURL: server.origin.replace('127.0.0.1', 'localhost') })
    const page = await context.newPage()
    await page.goto('/new?lang=en')
    expect(await page.locator('script').count()).toBe(0)
    await button(page, 'Create my exchange').click()
    await page.getByRole('heading', { name: 'Your exchange is ready' }).waitFor()
    expect(page.url()).toMatch(/\/new\?lang=en$/)
    const password = await page.locator('code').innerText()
    await page.getByRole('link', { name: 'Open the console' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Log in').click()
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
    const desk = await lagoon.browser.desk({ baseURL: server.origin })
    const page = await desk.newPage()
    await page.goto('/console/#/recordings')
    await page.getByLabel('Password', { exact: true }).fill('operator')
    await button(page, 'Log in').click()
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
    const desk = await lagoon.browser.phone({ baseURL: server.origin })
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
    await console.getByLabel('Password', { exact: true }).fill(operator.password)
    await button(console, 'Log in').click()
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

describe('a page of the world at the root', () => {
  it('sends no report of a visit', async () => {
    const page = await phone.newPage()
    const reports: string[] = []
    page.on('request', request => request.url().includes('/worlds/') && reports.push(request.url()))
    await page.clock.install()
    await page.goto('/h5/#/pages/help/center/center')
    await page.locator('.simulated-strip', { hasText: /\d\d:\d\d/ }).waitFor()
    await page.clock.runFor(5000)
    expect(reports).toEqual([])
    await page.close()
  })
})

describe('the addresses of a world', () => {
  it.each(['', '/w/a', '/w/b'])(
    'stay under %s/ in redirects, the page, the manifest and the API documents',
    async at => {
      const get = (path: string) => fetch(front.origin + at + path, { redirect: 'manual' })
      const target = async (path: string) => (await get(path)).headers.get('location')
      expect(await Promise.all(['/', '/h5', '/console', '/api/docs'].map(target))).toEqual(
        ['/h5/', '/h5/', '/console/', '/api/docs/'].map(path => at + path),
      )
      const page = await (await get('/h5/')).text()
      const linked = new URL(/rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '', `${front.origin}${at}/h5/`)
      expect(linked.pathname).toBe(`${at}/h5/app.webmanifest`)
      const manifest = await (await fetch(linked)).json()
      const absolute = (path: string) => new URL(path, linked).pathname
      // Without an id, a browser identifies the installed app by its start page.
      expect([manifest.id, absolute(manifest.start_url), absolute(manifest.scope)]).toEqual([
        undefined,
        `${at}/h5/`,
        `${at}/h5/`,
      ])

      const openApi = await (await get('/api/openapi.json')).json()
      expect(openApi.servers).toEqual([{ url: at || '/' }])
      expect(openApi.info.description).toContain(`](${at}/api/asyncapi.json)`)
      expect(await (await get('/api/docs/json')).json()).toEqual(openApi)
      const { exchange } = (await (await get('/api/asyncapi.json')).json()).servers
      expect(`${exchange.protocol}://${exchange.host}${exchange.pathname ?? ''}`).toBe(
        `${front.origin.replace('http', 'ws')}${at}`,
      )
      expect(await (await get('/api/bruno.zip')).text()).toContain(`  base: ${front.origin}${at}\n`)
    },
  )

  it('open the API page, where each world stores its own token', async () => {
    const page = await phone.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/w/a/api/docs')
    await page.locator('.opblock-tag').first().waitFor()
    expect(asked.filter(path => !path.startsWith('/w/a/api/'))).toEqual([])
    await button(page, 'Authorize').click()
    await page.getByLabel('Value:').first().fill('a token of a')
    await page.locator('.auth-container').first().getByRole('button', { name: 'Apply' }).click()
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.endsWith('authorized')))
    await expect.poll(keys).toEqual(['/w/a/authorized'])
    await page.close()
  })

  it('serve a program that knows only the address of the world', async () => {
    const bob = await logIn('b', 'bob')
    const live = bob.live()
    const heard = new Promise(resolve => live.subscribe('me', resolve))
    await bob.call('POST coin/trade', { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' })
    const { value } = await bob
      .typed()
      .events({ after: '0', types: ['order.filled'] })
      .next()
    expect(value.type).toBe('order.filled')
    await heard
    live.close()
    await expect(program('a', bob.token).call('GET user/center', {})).rejects.toMatchObject({ key: 'not_logged_in' })

    const { origin } = readRemoteConfig({ url: `${front.origin}/w/b/console/`, operator: 'operator:operator' }, {})
    expect(origin).toBe(bob.origin)
  })
})
