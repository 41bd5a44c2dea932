import { parseSync } from 'oxc-parser'
import { begins, guessedBy } from './dead'
import { type Project, resolveImport } from './resolve'

/** The public interfaces, for programs outside the project. */
const doors = [/^shared\/src\/client\/index\.ts$/, /^tests\/kit\/startExchange\.ts$/]

/** `file name` of each export that no other file names; a test counts, the file's own re-export does not. */
export function deadExports(project: Project, sources: ReadonlyMap<string, string>): string[] {
  const named = namedBy(project, sources)
  return [...sources]
    .filter(([file]) => ![...begins, ...doors].some(place => place.test(file)))
    .flatMap(([file, source]) => {
      const names = named.get(file)
      return names?.has(everything)
        ? []
        : exportsOf(file, source)
            .filter(name => !names?.has(name))
            .map(name => `${file} ${name}`)
    })
}

/** An import that may reach any name. */
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
      // `import('./Page').then(m => m.Page)`: any word of the file may be such a name.
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
