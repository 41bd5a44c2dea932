import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { namedPassword } from '../seeds/users'
import { galleryAddresses } from './gallery/addresses'
import { faultsOf } from './gallery/look'
import { contactSheet, type Shot } from './gallery/sheet'
import { Client } from './harness/client'
import { startServerProcess } from './harness/process'
import { findBrowser } from './harness/setup/browser'
import { remember } from './harness/stored'
import { storedSession } from './harness/storedSession'

/**
 * `npm run gallery`: every screen as Erin sees it, dark and light, in each language, and as Carol, who owns nothing.
 * Pictures and a contact sheet go to .cache/gallery/. Takes the built app; `--origin` asks a server that runs already, and
 * `--readme` takes the few pictures of README.md instead.
 */
const { values: asked } = parseArgs({
  options: {
    origin: { type: 'string' },
    languages: { type: 'string', default: 'hk,en' },
    themes: { type: 'string', default: 'dark,light' },
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
    to: { type: 'string', default: join(projectFolder, '.cache', 'gallery') },
  },
})

const patience = { timeout: 4000 }
const pictures = join(projectFolder, 'client', 'pictures')

interface Look {
  name: 'erin' | 'carol'
  language: string
  theme: string
}

const looks: Look[] = asked.languages
  .split(',')
  .flatMap(language => [
    ...asked.themes.split(',').map(theme => ({ name: 'erin', language, theme }) as const),
    { name: 'carol', language, theme: 'dark' },
  ])

/** The pictures of README.md, which lie in client/pictures. */
const shown: Record<string, readonly string[]> = {
  dark: ['/', '/pages/trade/kline?currency_id=1&legal_id=3', '/pages/lever/index', '/pages/assets/index'],
  light: ['/pages/option/detail', '/pages/promotion/index'],
}

async function login(origin: string, name: Look['name']): Promise<Client> {
  const user_string = `${name}@lagoon.test`
  return new Client(
    origin,
    await new Client(origin).call('POST user/login', { user_type: 'email', user_string, password: namedPassword }),
  )
}

async function phoneOf(browser: Browser, origin: string, { name, language, theme }: Look): Promise<BrowserContext> {
  const client = await login(origin, name)
  const phone = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const stored = {
    'lagoon.session': await storedSession(client),
    'lagoon.language': JSON.stringify({ language, mark: language }),
    'lagoon.theme': theme,
  }
  await phone.addInitScript(remember, stored)
  return phone
}

async function take(browser: Browser, origin: string, addresses: readonly string[], look: Look): Promise<Shot[]> {
  const phone = await phoneOf(browser, origin, look)
  const page = await phone.newPage()
  let faults: string[] = []
  page.on('pageerror', error => faults.push(`threw: ${error.message}`))
  page.on('console', line => line.type() === 'error' && faults.push(`console: ${line.text()}`))
  await page.goto('/h5/')
  const under = `${look.name} ${look.language} ${look.theme}`
  const shots: Shot[] = []
  for (const address of addresses) {
    faults = []
    if (address.includes('/user/login/')) await page.goto('about:blank')
    await page.goto(`/h5/#${address}`)
    await page.waitForFunction(() => document.querySelector('main') && document.title.includes('·'))
    await page.waitForTimeout(250)
    // A screen that goes on waiting is a picture worth having.
    await page
      .waitForFunction(() => !document.querySelector('.animate-spin, .shimmer'), undefined, patience)
      .catch(() => {})
    await page.waitForTimeout(150)
    const name = address === '/' ? 'home' : address.replace(/^\/(pages\/)?|\?.*$/g, '').replaceAll('/', '-')
    const file = asked.readme ? `${name.split('-')[0]}.png` : `${name}.${under.replaceAll(' ', '.')}.png`
    await page.screenshot({ path: join(asked.readme ? pictures : asked.to, file) })
    shots.push({ file, address, under, faults: [...faults, ...(await page.evaluate(faultsOf))] })
  }
  await phone.close()
  return shots
}

async function gallery(origin: string): Promise<void> {
  const { path, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  try {
    if (asked.readme) {
      for (const [theme, addresses] of Object.entries(shown)) {
        await take(browser, origin, addresses, { name: 'erin', language: 'en', theme })
      }
      return
    }
    const addresses = (await galleryAddresses(await login(origin, 'erin'))).filter(each => each.includes(asked.only))
    await mkdir(asked.to, { recursive: true })
    const shots: Shot[] = []
    for (const look of looks) shots.push(...(await take(browser, origin, addresses, look)))
    await writeFile(join(asked.to, 'index.html'), contactSheet(shots))
    const faulty = shots.filter(({ faults }) => faults.length > 0)
    for (const { address, under, faults } of faulty) process.stdout.write(`${under} ${address}: ${faults.join('; ')}\n`)
    process.stdout.write(`${shots.length} pictures: ${join(asked.to, 'index.html')}\n`)
  } finally {
    await browser.close()
  }
}

if (asked.origin) await gallery(asked.origin)
else {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-gallery-'))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    await server.ready()
    await gallery(server.url)
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
