import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import type { TestProject } from 'vitest/node'
import { buildClient } from '../../../server/bin/prepare/client.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram
    /** The one from npm shows no notifications. */
    installedBrowser: BrowserProgram | null
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
 * Finds the browser once per run, before any worker, because two workers cannot unpack the package at the same time: the one of
 * CHROME_PATH, the one from npm, or an installed one. The one from npm has no window, so a page costs it a third of the processor time
 * (0.45 instead of 1.5 s). Without a browser the run fails; no test is skipped. Builds the app if its sources changed, so that no test sees
 * an old one.
 */
export default async function setUp(project: TestProject): Promise<void> {
  await buildClient()
  project.provide('browserProgram', await findBrowser())
  project.provide('installedBrowser', await findInstalled())
}

export async function findBrowser(): Promise<BrowserProgram> {
  const packed = process.platform === 'linux' && process.arch === 'x64' && packedChromium()
  const unpacked = packed && !process.env.CHROME_PATH ? await unpackChromium(packed) : null
  if (unpacked && (await starts(unpacked))) return unpacked
  const found = await findInstalled()
  if (found) return found
  throw new Error('The browser tests need Chrome or Chromium: install one or name it in CHROME_PATH.')
}

/** A machine may lack a library that it needs. */
function starts({ path, env }: BrowserProgram): Promise<boolean> {
  return promisify(execFile)(path, ['--version'], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )
}

async function findInstalled(): Promise<BrowserProgram | null> {
  const named = process.env.CHROME_PATH
  if (named && !(await isThere(named))) throw new Error(`CHROME_PATH names ${named}, which is not there.`)
  for (const path of named ? [named] : installed) if (await isThere(path)) return { path, env: {} }
  return null
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** How to start a browser: the program and the environment variables it needs beside ours. */
interface BrowserProgram {
  path: string
  env: Record<string, string>
}

/** Users of the packaged kit may not have it. */
function packedChromium(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium')
  } catch {
    return undefined
  }
}

/**
 * The Chromium from npm, unpacked once per version. The package unpacks into the temporary folder, and only adds the system libraries if it
 * believes to run on Amazon's machines; a separate process gives it both settings.
 */
async function unpackChromium(entry: string): Promise<BrowserProgram> {
  const folder = join(projectFolder, '.cache', `chromium-${await versionOf(entry)}`)
  if (!existsSync(folder)) await unpackInto(folder, entry)
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  // The machine's fonts cover more scripts than the fonts in the package.
  const fonts: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return { path: join(folder, 'chromium'), env: { ...libraries, ...fonts } }
}

async function unpackInto(folder: string, entry: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  const script = `const { default: chromium } = await import(${JSON.stringify(entry)}); await chromium.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY') throw error
  })
}

async function versionOf(entry: string): Promise<string> {
  const { default: manifest } = (await import(join(dirname(entry), '..', '..', 'package.json'), {
    with: { type: 'json' },
  })) as { default: { version: string } }
  return manifest.version
}
