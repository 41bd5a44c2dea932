import type { Page } from 'playwright-core'
import type { TestBrowser } from './browser'
import type { Name, TestExchange } from './exchange'
import { storedSession } from './storedSession'

export interface Visit {
  /** The user of the phone; without one, nobody is logged in. */
  as?: Name
  language?: string
  theme?: 'dark' | 'light'
  /** A desktop window instead of a phone. */
  window?: { width: number; height: number }
  /** Lets the test cut the live connection. */
  cuttable?: boolean
}

export interface OpenPage {
  page: Page
  /** Errors of the page itself. */
  failures: string[]
  /** The live connection, if `cuttable` was set. */
  line: Line | null
  leave(): Promise<void>
}

/** A phone on one page of the app, logged in without the login screen, which has its own tests. */
export async function visit(
  { exchange, browser }: { exchange: TestExchange; browser: TestBrowser },
  path: string,
  { as, language = 'en', theme = 'dark', window, cuttable = false }: Visit = {},
): Promise<OpenPage> {
  const phone = await browser[window ? 'desk' : 'phone']({ baseURL: exchange.origin })
  await phone.addInitScript(
    ([session, mark, colours]) => {
      if (session && !localStorage.getItem('lagoon.session')) localStorage.setItem('lagoon.session', session)
      if (!localStorage.getItem('lagoon.language')) {
        localStorage.setItem('lagoon.language', JSON.stringify({ language: mark, mark }))
      }
      localStorage.setItem('lagoon.theme', String(colours))
    },
    [as ? await sessionOf(exchange, as) : null, language, theme],
  )
  const page = await phone.newPage()
  if (window) await page.setViewportSize(window)
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  const line = cuttable ? await lineOf(page) : null
  await page.goto(`/h5/#${path}`)
  return { page, failures, line, leave: () => phone.close() }
}

/** What the app stores when somebody has logged in. */
async function sessionOf(exchange: TestExchange, as: Name): Promise<string> {
  return storedSession(await exchange.as(as))
}

/** Opens another screen of the page. */
export const show = (page: Page, path: string) => page.evaluate(hash => window.location.assign(hash), `#${path}`)

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The live connection of a page, which the test can cut. */
interface Line {
  cut(): void
  mend(): void
  /** The connection stays open, but no data arrives. */
  hush(): void
}

/** Must be called before the page opens. */
async function lineOf(page: Page): Promise<Line> {
  let isCut = false
  let isHushed = false
  const open = new Set<() => void>()
  await page.routeWebSocket('**/ws', socket => {
    if (isCut) return void socket.close()
    socket.connectToServer().onMessage(message => {
      if (!isHushed) socket.send(message)
    })
    open.add(() => void socket.close())
  })
  return {
    cut() {
      isCut = true
      for (const close of open) close()
      open.clear()
    },
    mend() {
      isCut = false
      isHushed = false
    },
    hush() {
      isHushed = true
    },
  }
}
