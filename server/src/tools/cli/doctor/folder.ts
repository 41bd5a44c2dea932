import { mkdtemp, readdir, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Facts } from './facts'

/** Whether the data folder, or the nearest existing parent, is writable, and how much space is left. */
export async function lookAtFolder(
  path: string,
  now_ms: number,
  room: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<Facts['dataDir']> {
  const near = await nearest(path)
  const disk = await room(near).catch(() => null)
  const free_mb = disk && Math.floor((disk.bavail * disk.bsize) / 2 ** 20)
  const fault = await written(near)
  return { path, writable: fault === null, fault, free_mb, ahead_ms: (await newest(path)) - now_ms }
}

async function nearest(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  const above = dirname(path)
  return found || above === path ? path : nearest(above)
}

/** Creates a file and deletes it again, which finds missing rights, a read-only disk and a file in its place. */
async function written(folder: string): Promise<string | null> {
  try {
    await rmdir(await mkdtemp(join(folder, '.lagoon-doctor-')))
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

async function newest(path: string): Promise<number> {
  const names = await readdir(path).catch(() => [])
  const times = await Promise.all(
    names.map(name =>
      stat(join(path, name)).then(
        each => each.mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(0, ...times)
}
