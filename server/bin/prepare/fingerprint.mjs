import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './project.mjs'

const notSources = new Set(['node_modules', 'dist', 'generated'])

/** One hash over the names and contents of files and folders; missing ones count as empty. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesOf(path))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path)
    .filter(name => !notSources.has(name))
    .sort()
    .flatMap(name => filesOf(join(path, name)))
}

/** Does the work unless `stamp` records that it was done for exactly these sources. */
export async function unlessDone({ stamp, sources, work }) {
  const wanted = fingerprint(sources)
  if (readText(stamp) === wanted) return
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
