import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, describe, expect, it } from 'vitest'
import { startWithBrowser } from '../../harness/startWithBrowser'
import { storedSession } from '../../harness/storedSession'

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
    expect(asked).not.toContain('HomeScreen')
    await phone.close()
  })

  it('is the home page for a logged-in user, loaded in parallel with the app', async () => {
    const alice = await lagoon.exchange.as('alice')
    const session = await storedSession(alice)
    const { phone, page, asked, letGo } = await heldUp({ 'lagoon.session': session })
    await expect.poll(() => asked.toSorted()).toEqual([...ofEveryScreen, 'HomeScreen', 'hk', 'quotes'].sort())
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
    expect(asked).not.toContain('HomeScreen')
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
    await page.goto('/h5/', { waitUntil: 'commit' })
    // The app has started once it stores its language.
    await page.waitForFunction(() => localStorage.getItem('lagoon.language'))
    letGo()
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
})

/** As Lighthouse's: a slow line, and a processor four times slower than this machine's. */
const line = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

interface Figures {
  kilobytes: number
  requests: number
  first_paint_ms: number
  largest_paint_ms: number
  blocked_ms: number
  shift: number
}

describe('a first visit on a slow phone', () => {
  const measured = new Map<string, Figures>()
  afterAll(() => process.env.FIGURES && writeFigures(measured))

  it.each([
    { screen: 'login, a visitor', place: '', most: { kilobytes: 200, shift: 0.15 } },
    { screen: 'Home, logged in', place: '', as: 'alice' as const, most: { kilobytes: 300, shift: 0.3 } },
    { screen: 'chart of a pair', place: '#/pages/trade/kline?symbol=BTC/USDT', most: { kilobytes: 350, shift: 0.15 } },
  ])('receives and moves little: $screen', async ({ screen, place, as, most }) => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const session = as && (await storedSession(await lagoon.exchange.as(as)))
    await phone.addInitScript(text => text && localStorage.setItem('lagoon.session', text), session)
    const page = await phone.newPage()
    const devTools = await phone.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', line)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const lengths: number[] = []
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => lengths.push(encodedDataLength))
    await page.goto(`/h5/${place}`)
    await page.locator('nav a, ul li button, [role=slider]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(async () => {
      const entries = <E extends PerformanceEntry>(type: string) =>
        new Promise<E[]>(done => {
          new PerformanceObserver(list => done(list.getEntries() as E[])).observe({ type, buffered: true })
          setTimeout(done, 500, [])
        })
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const largest = await entries('largest-contentful-paint')
      const tasks = (await entries('longtask')).filter(({ startTime }) => startTime > first)
      const shifts = await entries<PerformanceEntry & { value: number }>('layout-shift')
      return {
        first_paint_ms: first,
        largest_paint_ms: largest.at(-1)?.startTime ?? 0,
        blocked_ms: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
      }
    })
    await phone.close()
    const kilobytes = lengths.reduce((sum, length) => sum + length, 0) / 1000
    measured.set(screen, { kilobytes, requests: lengths.length, ...seen })
    expect(kilobytes).toBeGreaterThan(100)
    expect(kilobytes).toBeLessThanOrEqual(most.kilobytes)
    expect(seen.shift).toBeLessThanOrEqual(most.shift)
    expect(seen.first_paint_ms).toBeGreaterThan(0)
    expect(seen.largest_paint_ms).toBeGreaterThanOrEqual(seen.first_paint_ms)
  })
})

/** Writes the table at the end of the page of figures. */
async function writeFigures(measured: ReadonlyMap<string, Figures>): Promise<void> {
  const page = join(projectFolder, 'client/site/figures.md')
  const [text] = (await readFile(page, 'utf8')).split(/^\| screen/m)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const rows = [...measured].map(([screen, { kilobytes, requests, shift, ...times }]) => {
    const [first, largest] = [seconds(times.first_paint_ms), seconds(times.largest_paint_ms)]
    return `| ${screen} | ${kilobytes.toFixed(0)} KB | ${requests} | ${first} s | ${largest} s | ${times.blocked_ms.toFixed(0)} ms | ${shift.toFixed(3)} |\n`
  })
  const head = '| screen | received | requests | first paint | largest paint | blocked | shift |\n'
  await writeFile(page, `${text}${head}|---|---|---|---|---|---|---|\n${rows.join('')}`)
}

/** The address of the one file of the last build whose name matches. */
async function addressOf(pattern: RegExp): Promise<string> {
  const files = await readdir(join(projectFolder, 'client/dist/h5'), { recursive: true })
  const file = files.find(name => pattern.test(name))
  if (!file) throw new Error(`no ${pattern} in the last build`)
  return `/h5/${file === 'index.html' ? '' : file}`
}
