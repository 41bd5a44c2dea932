import { parseSync } from 'oxc-parser'
import { begins, guessedBy } from './dead'
import { type Project, resolveImport } from './resolve'

/** The public interfaces, for programs outside the project. */
const doors = [/^shared\/src\/client\/index\.ts$/, /^tests\/kit\/startExchange\.ts$/]

/** `file name` of each export that no other file imports. An import by a test counts, a re-export in the same file does not. */
export function deadExports(project: Project, sources: ReadonlyMap<string, string>): string[] {
  const named = namedBy(project, sources)
  return [...sources]
    .filter(([file]) => ![...begins, ...doors].some(place => place.test(file)))
    .flatMap(([file, source]) => {
      const names = named.get(file)
      return names?.has(everything)
        ? []
        : exportsOf(file, source)
            .filter(name => !names?.has(name) && !isSql(source, name))
            .map(name => `${file} ${name}`)
    })
}

/** SQL is exported for the tests that compare it with the database (tests/harness/readings.ts). */
const isSql = (source: string, name: string): boolean =>
  new RegExp(`^export const ${name} = (statement|reading|wholeRows|waitingRows)\\(`, 'm').test(source)

/** Stands for an import that may use any name of the file. */
const everything = '*'

/** The names that other files import from each file. */
function namedBy(project: Project, sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  const note = (target: string | undefined, names: readonly string[]) => {
    if (target) named.set(target, new Set([...(named.get(target) ?? []), ...names]))
  }
  for (const [file, source] of sources) {
    const { module } = parseSync(file, source)
    const from = (specifier: string) => resolveImport(project, file, specifier)
    for (const { moduleRequest, entries } of module.staticImports)
      note(
        from(moduleRequest.value),
        entries.map(({ importName }) => importName.name ?? everything),
      )
    for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries))
      if (moduleRequest) note(from(moduleRequest.value), [importName.name ?? everything])
    for (const { moduleRequest } of module.dynamicImports) {
      const [, specifier] =
        /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.slice(1) ?? []
      // `import('./Page').then(m => m.Page)`: every word of the file may be an imported name.
      if (specifier) note(from(specifier), source.match(/\w+/g) ?? [])
    }
    for (const target of guessedBy(file, source, sources)) note(target, [everything])
  }
  return named
}

const exportsOf = (file: string, source: string): string[] =>
  parseSync(file, source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
