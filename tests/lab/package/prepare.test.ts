import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const run = pathToFileURL(join(projectFolder, 'server/bin/prepare/run.mjs')).href

it('Interrupting the preparations ends the installer and all processes it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-interrupt-'))
  const note = join(folder, 'pid')
  // Like npm, it starts child processes.
  const installer = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'])
    require('node:fs').writeFileSync(${JSON.stringify(note)}, String(pid))
    setInterval(() => 0, 1e6)`
  const program = `import { runQuietly } from ${JSON.stringify(run)}
    await runQuietly(process.execPath, ['-e', ${JSON.stringify(installer)}], { failure: 'no' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  await expect.poll(() => existsSync(note) && readFile(note, 'utf8')).toMatch(/^\d+$/)
  const script = Number(await readFile(note, 'utf8'))
  expect(isRunning(script)).toBe(true)
  child.kill('SIGINT')
  expect((await once(child, 'close'))[0]).toBe(130)
  expect(said.trim()).toBe('Interrupted. The next start repeats the unfinished steps.')
  await expect.poll(() => isRunning(script)).toBe(false)
  await rm(folder, { recursive: true })
})

it('The lockfile names the packages with machine code for every platform, so that macOS and Windows can install them', async () => {
  const { packages } = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

describe('the installation of packages', () => {
  const files = ['package.json', 'package-lock.json']
  let template: string
  let folder: string
  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), 'lagoon-packages-'))
    await cp(join(projectFolder, 'server/bin/prepare'), join(template, 'server/bin/prepare'), { recursive: true })
    for (const [name, version] of [
      ['engine', '1.0.0'],
      ['engine', '2.0.0'],
      ['runner', '1.0.0'],
    ] as const)
      await pack(name, version)
    for (const engine of ['1.0.0', '2.0.0']) await lock(engine)
  })
  afterAll(() => rm(template, { recursive: true }))
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lagoon-install-'))
    await cp(template, folder, { recursive: true })
    await version('1.0.0')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('installs only what the exchange needs at a start, and adds the rest for the tests beside a running exchange', async () => {
    expect(await install()).toContain('Installing packages')
    expect(await installed()).toEqual(['engine 1.0.0'])
    expect(await install()).toBe('')
    const running = await stat(join(folder, 'node_modules/engine/late.js'))
    const locked = await read('package-lock.json')

    expect(await install({ dev: true })).toContain('Installing packages')
    expect(await installed()).toEqual(['engine 1.0.0', 'runner 1.0.0'])
    expect(await stat(join(folder, 'node_modules/engine/late.js'))).toMatchObject({
      ino: running.ino,
      ctimeMs: running.ctimeMs,
    })
    expect(await read('package-lock.json')).toBe(locked)
    expect(await install({ dev: true })).toBe('')
    expect(await install()).toBe('')
  })

  it('installs the packages of the tests even when NODE_ENV says production', async () => {
    await install({ dev: true, NODE_ENV: 'production' })
    expect(await installed()).toEqual(['engine 1.0.0', 'runner 1.0.0'])
  })

  it('follows a changed lockfile, and a start neither adds nor removes the packages of the tests', async () => {
    await install()
    await version('2.0.0')
    expect(await install()).toContain('Installing packages')
    expect(await installed()).toEqual(['engine 2.0.0'])
    await install({ dev: true })
    await version('1.0.0')
    expect(await install()).toContain('Installing packages')
    expect(await installed()).toEqual(['engine 1.0.0', 'runner 1.0.0'])
  })

  it('completes an installation that was interrupted while it wrote a package', async () => {
    await install()
    await rm(join(folder, 'node_modules/.package-lock.json'))
    await rm(join(folder, 'node_modules/engine/late.js'))
    expect(await install({ dev: true })).toContain('Installing packages')
    expect(existsSync(join(folder, 'node_modules/engine/late.js'))).toBe(true)
    expect(await installed()).toEqual(['engine 1.0.0', 'runner 1.0.0'])
  })

  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const npm = (cwd: string, ...args: string[]) => promisify(execFile)('npm', [...args, '--offline'], { cwd })

  /** A package of a program that runs, or of a test runner. */
  async function pack(name: string, version: string) {
    const from = join(template, 'packages', `${name} ${version}`)
    await mkdir(from, { recursive: true })
    await writeFile(join(from, 'package.json'), JSON.stringify({ name, version }))
    await writeFile(join(from, 'late.js'), '')
    await npm(from, 'pack', '--pack-destination', '..')
  }

  async function lock(engine: string) {
    const manifest = {
      dependencies: { engine: `file:packages/engine-${engine}.tgz` },
      devDependencies: { runner: 'file:packages/runner-1.0.0.tgz' },
    }
    await writeFile(join(template, 'package.json'), JSON.stringify(manifest))
    await npm(template, 'install', '--package-lock-only')
    await mkdir(join(template, engine))
    for (const file of files) await rename(join(template, file), join(template, engine, file))
  }

  /** Brings the manifest and the lockfile of a version of the project, as git does. */
  async function version(engine: string) {
    for (const file of files) await cp(join(folder, engine, file), join(folder, file))
  }

  /** Returns what the installation printed. */
  async function install({ dev = false, ...environment }: { dev?: boolean; NODE_ENV?: string } = {}) {
    const program = `import { install } from './server/bin/prepare/install.mjs'; await install({ dev: ${dev} })`
    const options = { cwd: folder, env: { ...process.env, npm_config_offline: 'true', ...environment } }
    return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options)).stdout
  }

  async function installed() {
    const names = (await readdir(join(folder, 'node_modules'))).filter(name => !name.startsWith('.')).sort()
    return Promise.all(
      names.map(async name => `${name} ${JSON.parse(await read(`node_modules/${name}/package.json`)).version}`),
    )
  }
})
