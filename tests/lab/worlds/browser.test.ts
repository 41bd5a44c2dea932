import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../harness/browser'
import type { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { button, show } from '../../harness/phone'
import { picture } from '../../harness/picture'
import { logInOperator } from '../../harness/startConsole'
import { openFront } from './front'

/** Two worlds at one origin, in one browser: Alice uses `/w/a`, Bob uses `/w/b` (S-69). */
let worlds: { a: TestExchange; b: TestExchange }
let front: Awaited<ReturnType<typeof openFront>>
let browser: TestBrowser
let phone: BrowserContext
let alice: Page
let bob: Page
const failures: string[] = []

beforeAll(async () => {
  worlds = { a: await startExchange(), b: await startExchange() }
  front = await openFront(worlds.a, worlds.b)
  browser = await openBrowser({ installed: true })
  phone = await browser.phone({ baseURL: front.origin, worker: true })
  try {
    alice = await enter('a', 'alice')
    bob = await enter('b', 'bob')
  } catch (error) {
    await browser.printPages()
    throw error
  }
})
afterAll(async () => {
  await browser?.close()
  await front?.stop()
  for (const world of Object.values(worlds ?? {})) await world.stop()
  expect(failures).toEqual([])
})

/** What the test uses of the scope of a service worker. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}

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

const html = (page: Page) => page.locator('html')

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
      await (await worlds.a.operator()).call('POST console/credit', given)
      const credited = async () =>
        (await (await worlds.a.as('alice')).call('GET notifications', {})).data.find(
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
      [alice, worlds.a, 'a'],
      [bob, worlds.b, 'b'],
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
    const here = await front.logIn('b', 'bob')
    const imgs = await here.upload(await picture())
    await here.call('POST wallet/charge_req', { currency: 3, amount: '100', netType: 'TRC20', imgs })
    await show(bob, '/pages/assets/record?tab=deposits')
    await bob.getByText('Under review').first().click()
    const proof = bob.getByRole('dialog').locator('img')
    await proof.waitFor()
    expect(await proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const there = await front.logIn('a', 'bob')
    const read = (client: Client) => fetch(client.origin + imgs, { headers: { authorization: String(client.token) } })
    expect((await read(here)).headers.get('content-type')).toMatch(/^image\//)
    expect(await (await read(there)).json()).toMatchObject({ type: 'error', error: 'not_found' })
    const elsewhere = front.program('a', here.token)
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
    await logInOperator(desk)
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
