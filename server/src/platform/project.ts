import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the repository or of the package, the same whether this runs from `server/src` or from the bundle in `server/dist`:
 * the nearest one above that holds `prisma/migrations`.
 */
export const projectFolder = nearest(dirname(fileURLToPath(import.meta.url)))

/** This is no repository but the package, which has no sources. */
export const isPackage = !existsSync(join(projectFolder, 'server', 'src'))

function nearest(folder: string): string {
  if (existsSync(join(folder, 'prisma', 'migrations'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder with prisma/migrations was not found above the server.')
  return nearest(parent)
}
