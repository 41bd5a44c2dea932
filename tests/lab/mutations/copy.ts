import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'

const workspaces = ['shared', 'server', 'client', 'tests']
/** Made by the build and needed by the tests, but not in git. */
const generated = 'server/src/platform/db/generated'

/**
 * The project as it stands, in a folder of its own: sources copied, packages linked, and the workspaces' names leading to the copy. What
 * is changed there is seen by its tests and by nobody else.
 */
export function copyOfProject(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lagoon-mutations-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of [...listed.toString().split('\0'), generated]) if (file) copy(file, folder)
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Files that are gone and not yet committed are left out. */
function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(projectFolder, file), join(folder, file), { recursive: true, force: true, errorOnExist: false })
}

function linkPackages(folder: string): void {
  const from = join(projectFolder, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, '@lagoon'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@lagoon' && !/^\.(?!bin$)/.test(name)) symlinkSync(join(from, name), join(to, name))
  }
  for (const workspace of workspaces) {
    symlinkSync(join(folder, workspace), join(to, '@lagoon', workspace))
    const own = join(projectFolder, workspace, 'node_modules')
    const packages = namesIn(own)
    if (packages.length > 0) mkdirSync(join(folder, workspace, 'node_modules'), { recursive: true })
    for (const name of packages) symlinkSync(join(own, name), join(folder, workspace, 'node_modules', name))
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter(name => !name.startsWith('.'))
  } catch {
    return []
  }
}
