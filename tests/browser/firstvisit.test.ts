import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'
import { startWithBrowser } from '../harness/startWithBrowser'
import { storedSession } from '../harness/storedSession'

/** What a phone receives on the wire when it opens the app. */
const lagoon = startWithBrowser()

declare global {
  interface Window {
    /** The text of the first screen when it replaced the static frame. */
    firstScreen?: string
  }
}

interface Received {
  headers: NodeJS.Dict<string | string[]>
  bytes: Buffer
}

/** Receives the raw bytes, because `fetch` would decompress them silently. */
function receive(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((done, fail) => {
    request(new URL(path, lagoon.exchange.origin), { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => done({ headers: answer.headers, bytes: Buffer.concat(parts) }))
    })
      .on('error', fail)
      .end()
  })
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a file of the app', () => {
  it.each([
    ['a script', /^static\/js\/vendor-.*\.js$/],
    ['a style', /^static\/assets\/.*\.css$/],
    ['the page', /^index\.html$/],
    ['the worker', /^worker\.js$/],
    ['a drawing', /^coins\/btc\.svg$/],
  ])('is sent compressed to clients that accept it and uncompressed to others: %s', async (_name, pattern) => {
    const path = await addressOf(pattern)
    const whole = await receive(path)
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding', etag: expect.stringContaining('"') })
    expect(whole.headers).not.toHaveProperty('content-encoding')
    for (const coding of ['br', 'gzip'] as const) {
      const packed = await receive(path, { 'accept-encoding': coding })
      expect(packed.headers).toMatchObject({
        'content-encoding': coding,
        'content-type': whole.headers['content-type'],
        vary: 'accept-encoding',
      })
      expect(packed.headers.etag).not.toBe(whole.headers.etag)
      expect(packed.bytes.length).toBeLessThan(whole.bytes.length)
      expect(unpack[coding](packed.bytes).equals(whole.bytes)).toBe(true)
    }
  })

  it('is not compressed when its format is compressed already: a font', async () => {
    const font = await receive(await addressOf(/\.woff2$/), { 'accept-encoding': 'br, gzip' })
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font.headers).not.toHaveProperty('content-encoding')
  })

  it('is not sent again to a browser that has it cached', async () => {
    const path = await addressOf(/^index\.html$/)
    const { headers } = await receive(path, { 'accept-encoding': 'br' })
    const again = await receive(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.bytes).toHaveLength(0)
  })
})

describe('an answer', () => {
  it('is compressed when it is public and long', async () => {
    const path = '/api/currency/new_timeshar?symbol=BTC/USDT&period=1min&from=0&to=4294967295&limit=200'
    const whole = await receive(path)
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding' })
    for (const coding of ['br', 'gzip'] as const) {
      const packed = await receive(path, { 'accept-encoding': coding })
      expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
      expect(packed.bytes.length).toBeLessThan(whole.bytes.length / 2)
      expect(JSON.parse(String(unpack[coding](packed.bytes))).data).toHaveLength(200)
    }
  })

  it('is not compressed when it is short or private', async () => {
    const alice = await lagoon.exchange.as('alice')
    for (const path of ['/api/market/tick?id=nothing', '/api/user/center']) {
      const answer = await receive(path, { 'accept-encoding': 'br, gzip', authorization: String(alice.token) })
      expect([path, answer.headers['content-encoding']]).toEqual([path, undefined])
      expect(JSON.parse(String(answer.bytes))).toHaveProperty('type')
    }
  })
})

describe('the first screen', () => {
  /** A phone that receives no script until the test lets it. */
  async function heldUp(stored: Record<string, string> = {}, place = '') {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    await phone.addInitScript(items => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored)
    const page = await phone.newPage()
    const asked: string[] = []
    let letGo = () => {}
    const held = new Promise<void>(done => {
      letGo = done
    })
    await page.route('**/static/js/**', async route => {
      asked.push(new URL(route.request().url()).pathname.replace(/^.*\/([\w-]+?)-[\w-]{8}\.js$/, '$1'))
      await held
      await route.continue()
    })
    await page.goto(`/h5/${place}`, { waitUntil: 'commit' })
    return { phone, page, asked, letGo }
  }

  const ofEveryScreen = ['app', 'frame', 'rolldown-runtime', 'vendor']

  it.each([
    ['dark', 'rgb(11, 20, 38)'],
    ['light', 'rgb(243, 246, 250)'],
  ])('says SIMULATED and is %s before any script has loaded', async (theme, colour) => {
    const { phone, page } = await heldUp({ 'lagoon.theme': theme })
    await page.getByText('SIMULATED').waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour)
    await phone.close()
  })

  it('does not move when the styles of the app arrive after it', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const page = await phone.newPage()
    await page.route('**/*.css', async route => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await page.goto('/h5/')
    await page.getByRole('button', { name: /Alice/ }).waitFor()
    const moved = await page.evaluate(async () => {
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
      const shifts = await new Promise<Shift[]>(done => {
        new PerformanceObserver(list => done(list.getEntries() as Shift[])).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(done, 500, [])
      })
      return shifts.filter(({ sources }) => sources.some(({ node }) => node === document.body)).length
    })
    expect(moved).toBe(0)
    await phone.close()
  })

  it('is the login for a visitor, loaded in parallel with the app and without other pages', async () => {
    const { phone, page, asked, letGo } = await heldUp({ 'lagoon.language': '{"language":"kr","mark":"kr"}' })
    await expect.poll(() => asked.toSorted()).toEqual([...ofEveryScreen, 'inputs', 'kr', 'screens'].sort())
    letGo()
    await page.getByRole('button', { name: /Alice/ }).waitFor()
    expect(asked).not.toContain('Home')
    await phone.close()
  })

  it('is the home page for a logged-in user, loaded in parallel with the app', async () => {
    const alice = await lagoon.exchange.as('alice')
    const session = await storedSession(alice)
    const { phone, page, asked, letGo } = await heldUp({ 'lagoon.session': session })
    await expect.poll(() => asked.toSorted()).toEqual([...ofEveryScreen, 'Home', 'hk', 'quotes'].sort())
    letGo()
    await page.locator('main', { hasText: /BTC[\s\S]*\d\d,\d{3}\.\d/ }).waitFor()
    expect(asked).not.toContain('screens')
    await phone.close()
  })

  it('is the chart for a link to a chart, loaded in parallel with the app and its drawing code', async () => {
    const { phone, page, asked, letGo } = await heldUp({}, '#/pages/trade/kline?symbol=BTC/USDT')
    await expect.poll(() => asked).toEqual(expect.arrayContaining([...ofEveryScreen, 'Kline', 'Canvas', 'hk']))
    letGo()
    await page.getByRole('slider').waitFor()
    expect(asked).not.toContain('Home')
    await phone.close()
  })

  it('replaces the frame without an empty page in between', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const page = await phone.newPage()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('#root h1') && !document.querySelector('.frame-first'))
          window.firstScreen ??= document.querySelector('#root')?.textContent ?? ''
      }).observe(document, { childList: true, subtree: true })
    })
    let letGo = () => {}
    const appIsHere = new Promise<void>(done => {
      letGo = done
    })
    // A phone that loads the app slowly still waits for its screen.
    await page.route('**/static/js/app-*', async route => {
      await page.waitForFunction(() => performance.now() > 1000)
      await route.continue()
    })
    await page.route('**/static/js/screens-*', route => appIsHere.then(() => route.continue()))
    page.on('request', request => request.url().endsWith('/api/set/lang') && letGo())
    await page.goto('/h5/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /Alice/ }).waitFor()
    expect(await page.evaluate(() => window.firstScreen)).toContain('+852')
    await phone.close()
  })

  it.each(['phone', 'desk'] as const)(
    'offers the language of the browser where nothing covers it, on a %s',
    async where => {
      const visitor = await lagoon.browser[where]({ baseURL: lagoon.exchange.origin })
      const page = await visitor.newPage()
      await page.goto('/h5/')
      const offer = page.getByText('Would you like to read this in English?')
      await offer.waitFor()
      const isOnTop = await offer.evaluate(text => {
        const { x, y, width } = text.getBoundingClientRect()
        return text.contains(document.elementFromPoint(x + width / 2, y + 2))
      })
      expect(isOnTop).toBe(true)
      await visitor.close()
    },
  )

  it('transfers at most 200 KB to a visitor in total', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const page = await phone.newPage()
    const devTools = await phone.newCDPSession(page)
    await devTools.send('Network.enable')
    let bytes = 0
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto('/h5/')
    await page.getByRole('button', { name: /Alice/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(200_000)
    await phone.close()
  })
})

/** The address of the one file of the last build whose name matches. */
async function addressOf(pattern: RegExp): Promise<string> {
  const files = await readdir(join(projectFolder, 'client/dist/h5'), { recursive: true })
  const file = files.find(name => pattern.test(name))
  if (!file) throw new Error(`no ${pattern} in the last build`)
  return `/h5/${file === 'index.html' ? '' : file}`
}
