import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'

/** How to start a browser: a file and the environment it needs beside ours. */
export interface BrowserProgram {
  path: string
  env: Record<string, string>
}

/**
 * The Chromium that comes from npm, unpacked once per version. The package unpacks into the temporary folder and brings
 * the system libraries only where it believes to run on Amazon's machines, so it is told both in a process of its own.
 */
export async function unpackChromium(): Promise<BrowserProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser tests need Chrome or Chromium: install one or name it in CHROME_PATH.')
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = join(projectFolder, '.cache', `chromium-${await versionOf(entry)}`)
  if (!existsSync(folder)) await unpackInto(folder, entry)
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  // Fonts of the machine know more scripts than those that come along.
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
