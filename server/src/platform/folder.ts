import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder that the system cannot create. */
class FolderRefused extends Error {
  override name = 'FolderRefused'
}

/** Creates a folder and its parents, one by one: Node's `recursive` retries for minutes if the system answers ENOENT, as under /proc. */
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
      throw new FolderRefused(`${path} cannot be created. Set DATA_DIR to a folder that you own.`)
    })
  }
}
