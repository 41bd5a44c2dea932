import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Project } from './resolve'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folders = ['shared', 'server/src', 'client', 'tests', 'seeds', 'prisma']
const notOurs = /(^|\/)(node_modules|dist|generated)(\/|$)/

export function readProject(): { project: Project; sources: Map<string, string> } {
  const files = folders.flatMap(filesIn).filter(file => /\.tsx?$/.test(file) && !notOurs.test(file))
  const packages = ['', 'shared', 'server', 'client', 'tests'].map(
    folder => [folder, packagesOf(join(root, folder, 'package.json'))] as const,
  )
  return {
    project: { has: file => /\.[a-z]+$/.test(file) && existsSync(join(root, file)), packages: new Map(packages) },
    sources: new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')])),
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.test(path) ? [] : filesIn(path)
    return [path]
  })
}

function packagesOf(file: string): Set<string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
}
