import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PriceFile, RecordingRefused } from './recordings'

/** Files, and all files of folders in the order of their names. */
export async function filesAt(paths: readonly string[]): Promise<PriceFile[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new RecordingRefused(`there is no file ${path}.`)
    const names = found.isDirectory() ? (await readdir(path)).filter(name => !name.startsWith('.')).sort() : null
    files.push(...(names?.map(name => join(path, name)) ?? [path]))
  }
  return files.map(path => ({ name: basename(path), bytes: bytesOf(path) }))
}

/** Opens the file when it is read: a folder may have more files than a process may open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}
