import { access } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { type BrowserProgram, unpackChromium } from './npmChromium'

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram
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
 * Once per run, before any worker, because the package cannot be unpacked twice at the same time: the browser of CHROME_PATH, else one
 * installed on the machine, else the one from npm. Without a browser the run fails; nothing is skipped.
 */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide('browserProgram', await findBrowser())
}

export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (await isThere(named)) return { path: named, env: {} }
    throw new Error(`CHROME_PATH names ${named}, which is not there.`)
  }
  for (const path of installed) if (await isThere(path)) return { path, env: {} }
  return unpackChromium()
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
