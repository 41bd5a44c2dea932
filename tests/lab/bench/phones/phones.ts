import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../../harness/setup/browser'
import type { Stage } from '../stage/stage'

/** A slow phone: “fast 3G” of the browser's developer tools, and a processor four times slower. */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const slowness = 4

export interface Visit {
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
export async function phones(stage: Stage) {
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
export function tapUntilItLeadsOn(): boolean {
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
