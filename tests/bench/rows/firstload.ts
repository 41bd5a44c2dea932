import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../harness/setup/browser'
import { kib, ms } from '../figures'
import { inTurn } from '../inTurn'
import { atMost, type Line, type Row, ratioAtMost } from '../row'
import { buildShell, serveShell } from '../shell/build'
import type { Stage } from '../stage/stage'

const kib_bytes = 1024

export const firstload: Row = {
  id: 'firstload',
  what: 'what a phone downloads at first, gzipped: entry, home and one language',
  against: 'a plain shell of React, router and i18n',
  goal: '≤ 1.2×; every lazy page ≤ 60 KiB beside the chart',
  async run(stage) {
    const folder = await stage.folder()
    const [{ bytes }, app] = [await buildShell(folder), await weights()]
    return [
      { ours: app.first, reference: bytes, show: kib, goals: [ratioAtMost(1.2)] },
      {
        case: `the heaviest lazy page, ${app.heaviest.name}`,
        ours: app.heaviest.bytes,
        show: kib,
        goals: [atMost(60 * kib_bytes)],
      },
      await untilTapped(stage, folder),
    ]
  },
}

/** As the check of the client tells them. */
async function weights() {
  const told = promisify(execFile)(process.execPath, [join(projectFolder, 'client/bin/size.mjs')])
  // It ends with 1 when something is too heavy: that is for this row to say.
  const { stdout } = await told.catch((error: { stdout: string }) => error)
  const lines = [...stdout.matchAll(/^\s*([\d.]+) KiB {2}(first load|page (\S+))/gm)]
  const sizes = lines.map(([, size, , page]) => ({ name: page ?? '', bytes: Number(size) * kib_bytes }))
  const pages = sizes.filter(({ name }) => name !== '').sort((a, b) => b.bytes - a.bytes)
  const first = sizes.find(({ name }) => name === '')
  if (!first || !pages[0]) throw new Error('the app is not built: npm run build')
  return { first: first.bytes, heaviest: pages[0] }
}

/** A visit for the first time on a slow phone: until a tab that is tapped leads on. */
async function untilTapped(stage: Stage, folder: string): Promise<Line> {
  const { path, env } = await findBrowser()
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
  const system = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const browser = await chromium.launch({ executablePath: path, args: flags, env: { ...system, ...env } })
  stage.later(() => browser.close())
  const shell = await serveShell(folder)
  stage.later(async () => void shell.server.close())
  const { url } = await stage.server()
  const visit = (page_url: string) => async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', fast3G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const start = performance.now()
    await page.goto(page_url, { waitUntil: 'commit' })
    await page.waitForFunction(tapUntilItLeadsOn, null, { polling: 50, timeout: 60_000 })
    const took = performance.now() - start
    await context.close()
    return took
  }
  const measured = await inTurn(3, { ours: visit(`${url}/h5/`), reference: visit(shell.url) })
  return { case: 'interaction-ready at fast 3G with a processor 4× slower', ...measured, show: ms, goals: [] }
}

/** Runs in the page. */
function tapUntilItLeadsOn(): boolean {
  const tab = document.querySelectorAll<HTMLAnchorElement>('nav a')[1]
  if (location.hash.length <= 2) tab?.click()
  return location.hash.length > 2
}

/** As the browser's own tools call it. */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
