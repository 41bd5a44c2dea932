import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import type { Stage } from './stage'

const run = promisify(execFile)
const packages = ['client', 'server', 'shared', 'tests']

/** The project at a git ref, in a separate folder, with its packages: linked if they are those of this build, installed otherwise. */
export async function checkout(stage: Stage, ref: string): Promise<string> {
  const folder = join(await stage.folder(), 'checkout')
  await run('git', ['worktree', 'add', '--detach', folder, ref], { cwd: projectFolder })
  stage.later(() => run('git', ['worktree', 'remove', '--force', folder], { cwd: projectFolder }))
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  if ((await lock(folder)) === (await lock(projectFolder))) await linkPackages(folder)
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 24 })
  await run(
    process.execPath,
    ['-e', `import('./server/bin/prepare/generate.mjs').then(({ generate }) => generate())`],
    {
      cwd: folder,
    },
  )
  return folder
}

/** Links all packages of this folder, except our own, which are those of the checkout. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(projectFolder, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@lagoon'), { recursive: true })
  for (const name of await readdir(from)) if (name !== '@lagoon') await symlink(join(from, name), join(to, name))
  for (const name of packages) await symlink(join(folder, name), join(to, '@lagoon', name))
}

/** Copies a program of this bench into a checkout that may not have it yet, and that has its bench elsewhere if it is older than the laboratory. */
export async function bring(program: string, folder: string): Promise<URL> {
  const hasLab = existsSync(join(folder, 'tests/lab/bench'))
  const to = join(folder, hasLab ? 'tests/lab/bench' : 'tests/bench', program)
  if (folder !== projectFolder) {
    await mkdir(join(to, '..'), { recursive: true })
    await copyFile(join(projectFolder, 'tests/lab/bench', program), to)
  }
  return new URL(`file://${to}`)
}
