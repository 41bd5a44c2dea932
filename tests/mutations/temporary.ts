import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** A changed source may remove what it should keep: the temporary files that it finds are its own, never everybody's. */
export function ownTemporary(folder: string): { TMPDIR: string } {
  const own = join(folder, 'temporary')
  mkdirSync(own, { recursive: true })
  return { TMPDIR: own }
}
