import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startWithBrowser } from '../../harness/startWithBrowser'
import { storedSession } from '../../harness/storedSession'

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
    expect(manifest).toMatchObject({
      name: 'Lagoon',
      scope: './',
      start_url: './',
      display: 'standalone',
    })
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
    const cached = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return requests.flat().map(url => new URL(url).pathname)
    })
    expect(cached).toContain('/h5/')
    expect(cached.filter(path => !/^\/h5\/($|static\/|icons\/)/.test(path))).toEqual([])
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

interface NextBuild {
  /** The address of a proxy in front of the exchange. */
  origin: string
  /**
   * Simulates a new build for phones: cuts every connection, and serves another service worker from then on. With `isStarting` it refuses
   * the app for three seconds, as a server that has just started may.
   */
  arrive(isStarting?: boolean): void
  stop(): Promise<void>
}

/** A proxy in front of an exchange, which can return as its next build. */
async function beforeNextBuild(exchange: { origin: string }): Promise<NextBuild> {
  const { hostname, port } = new URL(exchange.origin)
  const lines = new Set<Socket>()
  let arrived = false
  let refuses = false

  const server = createServer((requested: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method, headers } = requested
    if (refuses && url === '/h5/') return void answer.writeHead(503).end()
    const whole = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const onward = request({ hostname, port, path: url, method, headers: whole }, received => {
      const { 'content-length': _length, ...rest } = received.headers
      answer.writeHead(received.statusCode ?? 502, rest)
      if (arrived && url === '/h5/worker.js') answer.write('// the next build\n')
      received.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    requested.pipe(onward)
  })
  server.on('upgrade', (requested, line: Socket) => {
    const onward = connect(Number(port), hostname)
    onward.write(`${requested.method} ${requested.url} HTTP/1.1\r\n${raw(requested.rawHeaders)}\r\n`)
    line.pipe(onward).pipe(line)
    for (const end of [line, onward]) {
      lines.add(end)
      end.on('error', () => end.destroy()).on('close', () => lines.delete(end))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrive(isStarting = false) {
      arrived = true
      refuses = isStarting
      setTimeout(() => {
        refuses = false
      }, 3000)
      cut()
    },
    async stop() {
      cut()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function raw(headers: string[]): string {
  let text = ''
  for (let index = 0; index < headers.length; index += 2) text += `${headers[index]}: ${headers[index + 1]}\r\n`
  return text
}
