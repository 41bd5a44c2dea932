import { importsOf } from './imports'
import { type Project, resolveImport } from './resolve'
import { refusal } from './rules'

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
