import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the repository or of the package, both from `server/src` and from the bundle in `server/dist`: the nearest parent with
 * `prisma/migrations`.
 */
export const projectFolder = nearest(dirname(fileURLToPath(import.meta.url)))

/** True in the package, which has no sources. */
export const isPackage = !existsSync(join(projectFolder, 'server', 'src'))

function nearest(folder: string): string {
  if (existsSync(join(folder, 'prisma', 'migrations'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder with prisma/migrations was not found above the server.')
  return nearest(parent)
}
