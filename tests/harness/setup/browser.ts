import { access } from 'node:fs/promises'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
  }
}

const installed = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Once per run, before any worker, because unpacking is not safe twice at a time: the browser of CHROME_PATH, else one
 * installed on the machine, else the one from npm. Without a browser the run fails; nothing is skipped.
 */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide('browserPath', await findBrowser())
}

async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (await isThere(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which is not there.`)
  }
  for (const path of installed) if (await isThere(path)) return path
  if (process.platform === 'linux' && process.arch === 'x64') return chromium.executablePath()
  throw new Error('The browser tests need Chrome or Chromium: install one or name it in CHROME_PATH.')
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
