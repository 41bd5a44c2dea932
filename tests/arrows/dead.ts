import { importsOf } from './imports'
import { type Project, resolveImport } from './resolve'

/** Where running begins: the process, the pages, the commands, the configurations, and the tests from outside. */
const begins = [
  /^server\/src\/main\.ts$/,
  /^client\/src\/main\.tsx$/,
  /^client\/src\/(console|ui\/gallery)\/(main|gallery|Gallery)\.tsx?$/,
  /^prisma\/tools\/migration\.ts$/,
  /^tests\/.*\.(test|bench)\.tsx?$/,
  /^tests\/harness\/setup\/(database|browser)\.ts$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
]

/** Files that nothing running reaches. A test beside a file does not keep it alive; one from outside does. */
export function deadFiles(project: Project, sources: ReadonlyMap<string, string>): string[] {
  const alive = new Set<string>()
  const waiting = [...sources.keys()].filter(file => begins.some(begin => begin.test(file)))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (alive.has(file)) continue
    alive.add(file)
    for (const { specifier } of importsOf(file, sources.get(file) ?? '')) {
      const target = resolveImport(project, file, specifier)
      if (target && sources.has(target)) waiting.push(target)
    }
  }
  return [...sources.keys()].filter(file => !alive.has(file) && !/\.test\.tsx?$/.test(file))
}
