import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import type { Stage } from './stage'

const run = promisify(execFile)
const packages = ['client', 'server', 'shared', 'tests']

/** The project at a git ref, in a separate folder, with the packages of this one. */
export async function checkout(stage: Stage, ref: string): Promise<string> {
  const folder = join(await stage.folder(), 'checkout')
  await run('git', ['worktree', 'add', '--detach', folder, ref], { cwd: projectFolder })
  stage.later(() => run('git', ['worktree', 'remove', '--force', folder], { cwd: projectFolder }))
  await linkPackages(folder)
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

/** Copies a program of this bench into a checkout that may not have it yet. */
export async function bring(program: string, folder: string): Promise<URL> {
  const to = join(folder, 'tests/lab/bench', program)
  if (folder !== projectFolder) {
    await mkdir(join(to, '..'), { recursive: true })
    await copyFile(join(projectFolder, 'tests/lab/bench', program), to)
  }
  return new URL(`file://${to}`)
}
