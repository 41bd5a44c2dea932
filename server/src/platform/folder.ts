import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder that no system call will make. */
class FolderRefused extends Error {
  override name = 'FolderRefused'
}

/** Makes a folder and those above it, one by one: Node's own `recursive` tries for minutes where the system answers ENOENT, as under /proc. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const above = dirname(path)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || above === path) throw error
    await makeFolder(above)
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      if (again.code === 'EEXIST') return
      if (again.code !== 'ENOENT') throw again
      throw new FolderRefused(`${path} cannot be made. Set DATA_DIR to a folder of your own.`)
    })
  }
}
