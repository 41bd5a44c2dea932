import { parseSync } from 'oxc-parser'

export interface Import {
  /** As written in the source. */
  specifier: string
  /** Gone at run time: `import type`, or nothing but types named. */
  typeOnly: boolean
}

/** Every import and re-export of a source file, dynamic ones with a constant name too. */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const typesOnly = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every(entry => entry.isType)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: typesOnly(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
      return text?.[2] ? [{ specifier: text[2], typeOnly: false }] : []
    }),
  ]
}
