import { posix } from 'node:path'
import { importsOf } from './imports'
import { type Project, resolveImport } from './resolve'

const { dirname } = posix

/**
 * Files under forty lines that one file of the same folder imports and no other: each reads better as a part of that file. Components, rules
 * with their own test, and the declarations of products stay files.
 */
export function lonelyFiles(project: Project, sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const specifier of importsOf(file, source)) {
      const target = resolveImport(project, file, specifier)
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  return [...sources].flatMap(([file, source]) => {
    const [importer, ...others] = importers.get(file) ?? []
    const mayStay =
      /\.(tsx|test\.ts|fixture\.ts)$|^shared\/src\/products\//.test(file) ||
      sources.has(file.replace(/\.ts$/, '.test.ts'))
    const isLonely = importer !== undefined && others.length === 0 && dirname(importer) === dirname(file)
    return isLonely && !mayStay && source.split('\n').length <= 40 ? [file] : []
  })
}
