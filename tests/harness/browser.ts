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

/** SLOW_PHONE=6: every page is so many times slower than the machine, and what only works while all is quick falls. */
const slowness = Number(process.env.SLOW_PHONE ?? 1)

interface PhoneOptions {
  /** Where the exchange under test listens; relative addresses in tests start there. */
  baseURL?: string
  locale?: string
  colorScheme?: 'dark' | 'light'
  /** Animations off unless a test is about them. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Keeps the app's frame as a phone would. Off, because what a worker answers no test can hold up or break. */
  worker?: boolean
}

export interface TestBrowser {
  /** A phone with nothing stored on it: 390 × 844 points at 2 pixels each, touch. */
  phone(options?: PhoneOptions): Promise<BrowserContext>
  /** A window on a desk, 1280 × 800. */
  desk(options?: PhoneOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/** `rebound` are names that the browser is told to find on this machine. */
export async function openBrowser({ rebound = [] }: { rebound?: string[] } = {}): Promise<TestBrowser> {
  const { path, env } = inject('browserProgram')
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
