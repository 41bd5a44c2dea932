import { execFile } from 'node:child_process'
import { findPostgresBinaries, type PostgresBinaries } from '../../../platform/postgres/binaries'

export interface PostgresFacts {
  folder: string
  /** Why there is none for this machine. */
  missing: string | null
  /** Why it does not run. */
  fault: string | null
  /** "18.4" */
  version: string | null
}

/** Runs the bundled Postgres once. */
export async function lookAtPostgres(
  find: () => Promise<Pick<PostgresBinaries, 'folder' | 'postgres'>> = findPostgresBinaries,
): Promise<PostgresFacts> {
  const found = await find().catch((error: Error) => error.message)
  if (typeof found === 'string') return { folder: '', missing: found, fault: null, version: null }
  const { error, out, err } = await tried(found.postgres)
  const version = /(\d+(?:\.\d+)?)\s*$/.exec(out)?.[1] ?? null
  const fault = error === null ? null : err.trim().split('\n')[0] || error
  return { folder: found.folder, missing: null, fault, version }
}

const tried = (program: string): Promise<{ error: string | null; out: string; err: string }> =>
  new Promise(done => {
    execFile(program, ['--version'], { timeout: 10_000 }, (error, out, err) => {
      done({ error: error ? ((error as NodeJS.ErrnoException).code?.toString() ?? error.message) : null, out, err })
    })
  })
