import { posix } from 'node:path'
import { importsOf } from './imports'
import { outside, type Part, partOf } from './parts'
import { type Project, resolveImport } from './resolve'

const { dirname } = posix

/** `spot.owner.ts` holds the right to write the tables of a feature. */
const ownerFile = /\.owner\.ts$/

/** Why this import is refused; undefined if it is allowed. */
function refusal(from: string, to: string): string | undefined {
  if (to === 'server/src/entry/main.ts') return 'nothing imports the process'
  if (to.startsWith('tests/lab/') && !from.startsWith('tests/lab/')) return 'only the laboratory uses the laboratory'
  if (outside.test(from)) return undefined
  if (ownerFile.test(to) && dirname(from) !== dirname(to)) return 'an owner writes its tables in its own folder alone'
  if (to === 'server/src/lane/founder.ts' && !from.startsWith('seeds/')) return 'only the seeds write every table'
  if (to === 'server/src/platform/db/makeTable.ts' && !from.startsWith('server/src/lane/'))
    return 'a table is made by its owner: owner.table(…)'
  const part = partOf(from)
  if (!part) return 'it lies in no part of the project: tests/arrows/parts.ts names them'
  if (to.startsWith('npm:')) return mayUsePackage(part, to) ? undefined : `${part.name} may not use ${to.slice(4)}`
  if (to.startsWith('node:')) return part.may.includes('node') ? undefined : `${part.name} may not use Node`
  if (outside.test(to)) return 'what runs knows no test and no tool'
  const target = partOf(to)
  if (target !== part)
    return part.may.includes(target?.name ?? '') ? undefined : `${part.name} may not use ${target?.name ?? to}`
  return isOneOfMany(part, from, to) ? `one of ${part.name} may not use another` : undefined
}

/** The members of a part such as `features/*` may not import each other. */
const isOneOfMany = ({ name, in: path }: Part, from: string, to: string): boolean =>
  name.endsWith('*') && path.exec(from)?.[1] !== path.exec(to)?.[1]

/** A part that names packages may use no others. */
const mayUsePackage = ({ may }: Part, name: string): boolean =>
  may.includes(name) || !may.some(each => each.startsWith('npm:'))

/** One message for each import that breaks a rule, leads nowhere or closes a circle. */
export function checkImports(project: Project, sources: ReadonlyMap<string, string>): string[] {
  const complaints: string[] = []
  const needs = new Map<string, string[]>()
  for (const [file, source] of sources) {
    const needed: string[] = []
    for (const specifier of importsOf(file, source)) {
      const target = resolveImport(project, file, specifier)
      const why = target ? refusal(file, target) : 'it leads nowhere or to a package that package.json does not name'
      if (why) complaints.push(`${file} imports ${specifier}: ${why}`)
      if (target) needed.push(target)
    }
    needs.set(file, needed)
  }
  return [...complaints, ...circles(needs).map(circle => `A circle of imports: ${circle.join(' → ')}`)]
}

/** Depth first; each file is entered once, so a circle is reported once. */
function circles(needs: ReadonlyMap<string, string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const enter = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) found.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const next of needs.get(file) ?? []) enter(next)
    path.pop()
    done.add(file)
  }
  for (const file of needs.keys()) enter(file)
  return found
}
