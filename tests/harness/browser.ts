import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
]

/** SLOW_PHONE=6 slows every page down by this factor, to find race conditions. */
const slowness = Number(process.env.SLOW_PHONE ?? 1)

interface PhoneOptions {
  /** The address of the exchange under test, for relative addresses in tests. */
  baseURL?: string
  locale?: string
  colorScheme?: 'dark' | 'light'
  /** Animations are off unless a test is about them. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Uses the service worker, like a phone. Off by default, because tests cannot delay or fail what a worker answers. */
  worker?: boolean
}

export interface TestBrowser {
  /** A phone with empty storage: 390 × 844 points at 2 pixels each, touch. */
  phone(options?: PhoneOptions): Promise<BrowserContext>
  /** A desktop window, 1280 × 800. */
  desk(options?: PhoneOptions): Promise<BrowserContext>
  /** Prints the address and the text of every open page. */
  printPages(): Promise<void>
  close(): Promise<void>
}

interface BrowserOptions {
  /** Host names that the browser resolves to this machine. */
  rebound?: string[]
  /** Takes an installed browser if there is one, because the one from npm shows no notifications. */
  installed?: boolean
}

export async function openBrowser({ rebound = [], installed = false }: BrowserOptions = {}): Promise<TestBrowser> {
  const { path, env } = (installed && inject('installedBrowser')) || inject('browserProgram')
  const browser: Browser = await chromium.launch({
    executablePath: path,
    args: [...flags, ...rebound.map(name => `--host-resolver-rules=MAP ${name} 127.0.0.1`)],
    env: { ...definedEnvironment(), ...env },
  })
  const open = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options)
    if (slowness > 1) context.on('page', page => void slowDown(page))
    return context
  }
  const visitor = (options: PhoneOptions) => ({
    timezoneId: 'UTC',
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme ?? 'dark',
    reducedMotion: options.reducedMotion ?? 'reduce',
    serviceWorkers: options.worker ? ('allow' as const) : ('block' as const),
    ...(options.baseURL ? { baseURL: options.baseURL } : {}),
  })
  return {
    phone: (options = {}) =>
      open({
        ...visitor(options),
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      }),
    desk: (options = {}) => open({ ...visitor(options), viewport: { width: 1280, height: 800 } }),
    async printPages() {
      for (const page of browser.contexts().flatMap(context => context.pages()))
        process.stdout.write(`${page.url()} showed: ${await page.innerText('body')}\n`)
    },
    close: () => browser.close(),
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]))
}
