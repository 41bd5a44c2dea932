import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { linesOf } from './lines'
import { type PriceFile, RecordingRefused, Recordings } from './recordings'

/** Files, all files of folders in the order of their names, and the data sets of other exchanges, which are folders too. */
export async function filesAt(paths: readonly string[]): Promise<PriceFile[]> {
  const files: (string | PriceFile)[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new RecordingRefused(`there is no file ${path}.`)
    const others = new Recordings(dirname(resolve(path)))
    const set = found.isDirectory() ? others.find(basename(resolve(path))) : undefined
    if (set) {
      const lines = linesOf(await others.open(set.hash, set.pair))
      files.push({ name: set.hash.slice(0, 12), bytes: bytesIn(lines) })
      continue
    }
    const names = found.isDirectory() ? (await readdir(path)).filter(name => !name.startsWith('.')).sort() : null
    files.push(...(names?.map(name => join(path, name)) ?? [path]))
  }
  return files.map(file => (typeof file === 'string' ? { name: basename(file), bytes: bytesOf(file) } : file))
}

async function* bytesIn(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const text of lines) yield Buffer.from(text)
}

/** Opens the file when it is read: a folder may have more files than a process may open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}
