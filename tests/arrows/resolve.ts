import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** The files of the project, and the packages that each workspace's package.json names. */
export interface Project {
  has(file: string): boolean
  packages: ReadonlyMap<string, ReadonlySet<string>>
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** The file that an import leads to, `npm:name` for a package, `node:name` for a module of Node; undefined if it leads nowhere. */
export function resolveImport(project: Project, from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return fileAt(project, posix.join(posix.dirname(from), path))
  const own = /^@lagoon\/(shared|server)\/(.+)$/.exec(path)
  if (own) return fileAt(project, `${own[1]}/src/${own[2]}`)
  if (isBuiltin(path)) return `node:${path.replace('node:', '')}`
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
  const workspace = from.split('/')[0] ?? ''
  // `seeds` and `prisma` use the packages of the server; every workspace may use the packages of the root.
  const named = [['seeds', 'prisma'].includes(workspace) ? 'server' : workspace, ''].some(folder =>
    project.packages.get(folder)?.has(name),
  )
  return named ? `npm:${name}` : undefined
}

function fileAt(project: Project, path: string): string | undefined {
  return endings.map(ending => path + ending).find(file => project.has(file))
}
