import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'

const folders = ['tests', 'server/src', 'client/src', 'shared/src']
const title = /\b(?:describe|it)(?:\.each[^\n]*)?\(\s*(['"`])(.*?)\1|\]\)\(\s*(['"`])(.*?)\3/g

/** The ids in a title: `S-27, S-30 is served as %s` has two. */
export const idsIn = (text: string): string[] => text.match(/\bS-\d\d\b/g) ?? []

/** The test files that cite a rule in a title, by the id of the rule. */
export function filesByRule(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const folder of folders) {
    const files = readdirSync(join(projectFolder, folder), { recursive: true }) as string[]
    for (const name of files.filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))) {
      const file = `${folder}/${name}`
      for (const [, , one, , other] of readFileSync(join(projectFolder, file), 'utf8').matchAll(title))
        for (const id of idsIn(one ?? other ?? '')) found.set(id, (found.get(id) ?? new Set()).add(file))
    }
  }
  return found
}
