import { describe, expect, it } from 'vitest'
import { beforeNextBuild } from '../harness/nextBuild'
import { startWithBrowser } from '../harness/startWithBrowser'
import { storedSession } from '../harness/storedSession'

/** The installed app: it works from the home screen, says when it is offline, and never reloads while the user is doing something. */
const lagoon = startWithBrowser()

async function installed(language = 'hk', { origin } = lagoon.exchange as { origin: string }, isGuest = false) {
  const phone = await lagoon.browser.phone({ baseURL: origin, worker: true })
  const alice = await lagoon.exchange.as('alice')
  const session = await storedSession(alice)
  await phone.addInitScript(
    ([code, stored]) => {
      if (stored) localStorage.setItem('lagoon.session', stored)
      localStorage.setItem('lagoon.language', JSON.stringify({ language: code, mark: code }))
    },
    [language, isGuest ? null : session] as const,
  )
  const page = await phone.newPage()
  await page.goto('/h5/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { phone, page }
}

describe('the app on a home screen', () => {
  it('has a manifest with icons that can be loaded', async () => {
    const read = async (path: string) => fetch(new URL(path, `${lagoon.exchange.origin}/h5/`))
    const page = await (await read('')).text()
    const manifest = await (await read(/rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '')).json()
    expect(manifest).toMatchObject({ name: 'Lagoon', scope: './', start_url: './', display: 'standalone' })
    expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
    for (const { src, type } of manifest.icons) {
      const icon = await read(src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
  })

  it('opens offline, says so, and shows no cached figures', async () => {
    const { phone, page } = await installed()
    const quoted = page.locator('main', { hasText: /BTC[\s\S]*\d\d,\d{3}\.\d/ })
    await quoted.waitFor()
    await page.waitForFunction(() => caches.match('/h5/static/language'))
    await phone.setOffline(true)
    await page.reload()
    await page.getByText('沒有網絡連線').waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/\d/)
    expect(await page.locator('.simulated-strip').innerText()).toContain('SIMULATED')

    await phone.setOffline(false)
    await quoted.waitFor()
    await phone.close()
  })

  it('shows a new brand at the next visit', async () => {
    const { phone, page } = await installed()
    const operator = await lagoon.exchange.operator()
    const name = (brand: string) => operator.call('POST console/brand', { brand: JSON.stringify({ name: brand }) })
    await name('Acme')
    await page.reload()
    await page.waitForFunction(() => document.title.includes('Acme'))
    await name('Lagoon')
    await phone.close()
  })

  it('caches only files of the app', async () => {
    const { phone, page } = await installed()
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return requests.flat().map(url => new URL(url).pathname)
    })
    expect(kept).toContain('/h5/')
    expect(kept.filter(path => !/^\/h5\/($|static\/|icons\/)/.test(path))).toEqual([])
    await phone.close()
  })

  it.each([
    ['that was opened first', false, false],
    ['that was reloaded', true, false],
    ['while the new server still refuses files', true, true],
  ])('offers a new version and keeps what is typed in a tab %s', async (_, isLater, isStarting) => {
    const server = await beforeNextBuild(lagoon.exchange)
    const { phone, page } = await installed('en', server, true)
    if (isLater) await page.reload()
    await page.getByLabel('Phone number').fill('61234567')
    // At the first update check, the server still has the installed build.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    server.arrive(isStarting)
    await page.getByText('A new version is ready').waitFor()
    expect(await page.getByLabel('Phone number').inputValue()).toBe('61234567')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByText('A new version is ready').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Phone number').inputValue()).toBe('61234567')
    await phone.close()
    await server.stop()
  })
})
