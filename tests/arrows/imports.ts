import { parseSync } from 'oxc-parser'

/** The specifiers that a source file imports and re-exports, including types and dynamic imports with a constant specifier. */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
      return text?.[2] ?? []
    }),
  ]
}
