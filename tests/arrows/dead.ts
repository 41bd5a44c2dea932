import { posix } from 'node:path'
import { importsOf } from './imports'
import { type Project, resolveImport } from './resolve'

/**
 * The entry points: the process and its threads, the pages, the commands, the configurations, the public packages and the tests in `tests`.
 */
export const begins = [
  /^server\/src\/(entry\/(main|cluster|cli|throwaway|audit|replay|checkWorld|operatorLink)|nodes\/heartbeatThread|recording\/importPrices|tools\/replay\/writing)\.ts$/,
  /^client\/src\/(main\.tsx|boot\.ts|worker\.ts)$/,
  /^client\/src\/(console|ui\/gallery)\/(main|gallery|Gallery)\.tsx?$/,
  /^prisma\/tools\/migration\.ts$/,
  /^shared\/src\/client\/index\.ts$/,
  /^client\/site\/docs\.ts$/,
  /^tests\/kit\/(playwright|testcontainers)\.ts$/,
  /^tests\/.*\.(test|bench)\.tsx?$/,
  /^tests\/harness\/setup\/(database|browser)\.ts$/,
  /^tests\/(arrows\/draw|lab\/package\/before\/keep|security\/run)\.ts$/,
  /^tests\/lab\/(gallery\/gallery|market\/report|(image|mutations|proof|simulation)\/run)\.ts$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
]

/** Files that no entry point reaches. A test in the same folder does not count as a use; a test in `tests` does. */
export function deadFiles(project: Project, sources: ReadonlyMap<string, string>): string[] {
  const alive = new Set<string>()
  const waiting = [...sources.keys()].filter(file => begins.some(begin => begin.test(file)))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (alive.has(file)) continue
    alive.add(file)
    const source = sources.get(file) ?? ''
    waiting.push(...guessedBy(file, source, sources))
    for (const specifier of importsOf(file, source)) {
      const target = resolveImport(project, file, specifier)
      if (target && sources.has(target)) waiting.push(target)
    }
  }
  return [...sources.keys()].filter(file => !alive.has(file) && !/\.(test|fixture)\.tsx?$/.test(file))
}

/**
 * The files that an import can load when its path is only known at run time: import(`./words/${language}.ts`),
 * import.meta.glob('../*\/words/hk.ts').
 */
export function guessedBy(file: string, source: string, sources: ReadonlyMap<string, string>): string[] {
  const templates = [...source.matchAll(/\bimport\(\s*`([^`]+)`/g)].map(([, template = '']) => template)
  const globs = [...source.matchAll(/\bimport\.meta\.glob(?:<\w+>)?\(\[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, glob = '']) => glob),
  )
  return [...templates, ...globs].flatMap(pattern => {
    const path = posix.join(posix.dirname(file), pattern)
    const parts = path.split(/\$\{[^}]*\}|\*/).map(part => part.replace(/[.*+?^$()[\]\\|]/g, '\\$&'))
    const fits = new RegExp(`^${parts.join('[^/]+')}(\\.tsx?)?$`)
    return [...sources.keys()].filter(candidate => fits.test(candidate))
  })
}

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
    const isLonely = importer !== undefined && others.length === 0 && posix.dirname(importer) === posix.dirname(file)
    return isLonely && !mayStay && source.split('\n').length <= 40 ? [file] : []
  })
}
