import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { Client } from '../../../harness/client'
import { findBrowser } from '../../../harness/setup/browser'
import { storedSession } from '../../../harness/storedSession'
import { median, ms } from '../figures'
import { inTurn } from '../inTurn'
import { atMost, type Line, type Row, ratioAtMost } from '../row'
import { buildShell, serveShell } from '../shell/build'
import { people } from '../stage/people'
import type { Stage } from '../stage/stage'

/** A slow phone: “fast 3G” of the browser's developer tools, and a processor four times slower. */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const slowness = 4

interface Visit {
  page: Page
  devTools: CDPSession
  /** The bytes received so far, including headers and frames of sockets. */
  bytes(): number
  /** Time since the address was opened. */
  elapsed_ms(): number
}

interface Visitor {
  session?: string
  /** Without the slow connection. */
  fastLine?: boolean
}

/** Opens phones that have nothing in their storage but the given session. */
async function phones(stage: Stage) {
  const { path, env } = await findBrowser()
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
  const system = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const browser = await chromium.launch({ executablePath: path, args: flags, env: { ...system, ...env } })
  stage.later(() => browser.close())

  async function open(context: BrowserContext, url: string, { fastLine }: Visitor = {}): Promise<Visit> {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    let bytes = 0
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    devTools.on('Network.webSocketFrameReceived', ({ response }) => {
      bytes += Buffer.byteLength(response.payloadData) + 4
    })
    await devTools.send('Network.enable')
    if (!fastLine) await devTools.send('Network.emulateNetworkConditions', fast3G)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const start = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    return { page, devTools, bytes: () => bytes, elapsed_ms: () => performance.now() - start }
  }

  async function phone({ session }: Visitor = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    })
    if (session) await context.addInitScript(stored => localStorage.setItem('lagoon.session', stored), session)
    return context
  }
  return { phone, open }
}

/** Runs in the page repeatedly: taps on, and returns whether another heading is shown. */
function tapUntilItLeadsOn(): boolean {
  const marked = document.documentElement.dataset
  const heading = document.querySelector('h1')?.textContent ?? ''
  if (marked.before === undefined) {
    const ways = [...document.querySelectorAll<HTMLElement>('nav a, form p button, form p a')]
    const way = ways[1] ?? ways[0]
    if (!way || heading === '') return false
    marked.before = heading
    way.click()
    return false
  }
  return heading !== '' && heading !== marked.before
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
const frames = (count: number): string => `${count}`

export const firstload: Row = {
  id: 'firstload',
  what: 'the app on a slow phone (fast 3G, a processor 4× slower) in a real browser; bytes on the wire',
  against: 'a plain shell of React, router and i18n, served the same way',
  goal: '≤ 200 KB for a visitor; the first tap works within 1.5× the shell and 3 s; ≤ 2 frames over 50 ms in 20 s',
  async run(stage) {
    const folder = await stage.folder()
    await buildShell(folder)
    const shell = await serveShell(folder)
    stage.later(async () => void shell.server.close())
    const { url } = await stage.server()
    const session = await unfreeze(stage, url)
    const app = `${url}/h5/`
    const { phone, open } = await phones(stage)

    /** Measures with one new phone. */
    async function visited<R>(address: string, look: (visit: Visit) => Promise<R>, stored?: string): Promise<R> {
      const context = await phone({ session: stored })
      const result = await look(await open(context, address))
      await context.close()
      return result
    }

    const toTap = async ({ page, elapsed_ms }: Visit) => {
      await page.waitForFunction(tapUntilItLeadsOn, null, { polling: 50, timeout: 60_000 })
      return elapsed_ms()
    }
    const toBytes = async ({ page, bytes }: Visit) => {
      await page.locator('nav a, ul li button').first().waitFor()
      await page.waitForLoadState('networkidle')
      return bytes()
    }
    const toPaint = async ({ page }: Visit) => {
      const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      return Number(await (await page.waitForFunction(paint)).jsonValue())
    }
    const toPrices = async ({ page, elapsed_ms }: Visit) => {
      await page.locator('main', { hasText: /BTC[\s\S]*\d\d,\d{3}\.\d/ }).waitFor()
      return elapsed_ms()
    }
    const each = (look: (visit: Visit) => Promise<number>) =>
      inTurn(3, { ours: () => visited(app, look), reference: () => visited(shell.url, look) })
    const middle = async (measure: () => Promise<number>) => median([await measure(), await measure(), await measure()])

    const lines: Line[] = [
      { case: 'bytes, first visit, visitor', ...(await each(toBytes)), show: kilobytes, goals: [atMost(200_000)] },
      { case: 'first paint', ...(await each(toPaint)), show: ms, goals: [atMost(1200)] },
      {
        case: 'a tap leads somewhere, visitor',
        ...(await each(toTap)),
        show: ms,
        goals: [ratioAtMost(1.5), atMost(3000)],
      },
      {
        case: 'prices on Home, first visit logged in',
        ours: await middle(() => visited(app, toPrices, session)),
        show: ms,
        goals: [atMost(4000)],
      },
    ]
    const known = await phone()
    const before = await open(known, app, { fastLine: true })
    await before.page.waitForFunction(() => navigator.serviceWorker.controller && caches.match('/h5/static/language'))
    await before.page.waitForLoadState('networkidle')
    await before.page.close()
    const again = await middle(async () => toTap(await open(known, app)))
    lines.push({ case: 'second visit to a tap', ours: again, show: ms, goals: [atMost(1000)] })
    await known.close()

    const looked = { home: '/', chart: '/pages/trade/kline?symbol=BTC/USDT', spot: '/pages/trade/index' }
    for (const [name, path] of Object.entries(looked)) {
      const context = await phone({ session })
      const visit = await open(context, `${app}#${path}`, { fastLine: true })
      await visit.page.locator('main', { hasText: /\d\d,\d{3}\.\d/ }).waitFor()
      await visit.page.waitForLoadState('load')
      await visit.page.waitForTimeout(5000)
      const first = visit.bytes()
      const slow = await visit.page.evaluate(countSlowFrames, 20_000)
      lines.push({ case: `frames over 50 ms in 20 s, ${name}`, ours: slow, show: frames, goals: [atMost(2)] })
      if (name === 'chart') {
        const bytes = (visit.bytes() - first) * 3
        lines.push({ case: 'bytes a minute, idle on the chart', ours: bytes, show: kilobytes, goals: [atMost(80_000)] })
      }
      await context.close()
    }
    return lines
  },
}

/** Starts world time, because prices must tick here and the bench's world is frozen. Returns what the app stores for one of its users. */
async function unfreeze(stage: Stage, url: string): Promise<string> {
  const anyone = new Client(url)
  const operator = anyone.as(await anyone.call('POST console/login', { account: 'operator', password: 'operator' }))
  await operator.call('POST console/world', { frozen: 0 })
  const token = await stage.login(url, people[0] as number)
  return storedSession(anyone.as(token))
}

/** Runs in the page. */
async function countSlowFrames(for_ms: number): Promise<number> {
  const start = performance.now()
  let [last, slow] = [start, 0]
  while (last - start < for_ms) {
    const now = await new Promise<number>(requestAnimationFrame)
    if (now - last > 50) slow += 1
    last = now
  }
  return slow
}
