import { execFile, spawn } from 'node:child_process'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { pack } from '../../../server/bin/package/pack.mjs'
import { buildClient } from '../../../server/bin/prepare/client.mjs'
import { type Program, programOf } from '../../harness/program'

const run = promisify(execFile)

/** A project outside the repository that has the package installed. */
export interface Installed {
  folder: string
  write(name: string, text: string): Promise<void>
  /** Runs Node there with nothing of this environment but the path; resolves with its output, rejects when it fails. */
  node(args: string[], environment?: Record<string, string>): Promise<string>
  /** Runs the program that `npx lagoon` runs. */
  lagoon(args: string[], environment?: Record<string, string>): Program
  remove(): Promise<void>
}

/**
 * Packs the package and lays out what `npm install --ignore-scripts` would: the package and its dependencies from the lockfile, as files
 * without links. It downloads nothing and needs no registry.
 */
export async function install(): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon empty folder-'))
  const home = join(folder, 'home')
  const modules = join(folder, 'node_modules')
  await mkdir(home)
  await mkdir(join(modules, 'lagoon'), { recursive: true })
  await buildClient()
  const { file } = await pack(join(folder, 'packed'))
  await run('tar', ['-xzf', file, '--strip-components=1', '-C', join(modules, 'lagoon')])
  await rm(join(folder, 'packed'), { recursive: true })
  for (const path of await neededBy(join(modules, 'lagoon'))) await lay(join(projectFolder, path), join(folder, path))
  await writeFile(join(folder, 'package.json'), '{}')

  const environment = { PATH: process.env.PATH, HOME: home, TMPDIR: tmpdir(), CI: '1' }
  return {
    folder,
    write: (name, text) => writeFile(join(folder, name), text),
    async node(args, more) {
      const options = { cwd: folder, env: { ...environment, ...more }, timeout: 100_000 }
      const ended = await run(process.execPath, args, options).catch(({ message, stdout, stderr }) => {
        throw new Error([message, stdout, stderr].join('\n'))
      })
      return ended.stdout
    },
    lagoon: (args, more) => start(join(modules, 'lagoon'), args, { cwd: folder, env: { ...environment, ...more } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Adds packages that the project's owner would install too: a test runner, a compiler. */
export async function beside({ folder }: Installed, ...names: string[]): Promise<void> {
  for (const name of names) {
    const to = join(folder, 'node_modules', name)
    await mkdir(dirname(to), { recursive: true })
    await symlink(join(projectFolder, 'node_modules', name), to)
  }
}

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folders that npm would create for the package's dependencies on this machine. */
async function neededBy(folder: string): Promise<Set<string>> {
  const text = await readFile(join(projectFolder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const needed = new Set<string>()
  const add = ({ dependencies, optionalDependencies }: Locked) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = `node_modules/${name}`
      if (needed.has(path)) continue
      needed.add(path)
      add(packages[path] ?? {})
    }
  }
  add(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Locked)
  return needed
}

/** Copies the files of a package, without the links that only its install script creates. Programs for other machines are missing. */
async function lay(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await lay(source, target)
    if (!entry.isFile()) continue
    await mkdir(to, { recursive: true })
    await link(source, target).catch(() => copyFile(source, target))
  }
}

function start(home: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Program {
  const { bin } = createRequire(import.meta.url)(join(home, 'package.json')) as { bin: { lagoon: string } }
  const child = spawn(process.execPath, [join(home, bin.lagoon), ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return programOf(child)
}
