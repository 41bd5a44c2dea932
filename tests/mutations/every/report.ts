import type { Listed } from './everything'
import type { TestFile } from './notes'

/** By file what no test noticed, those at the top that are run by one; how far it is in all at the end. */
export function reportOf(
  all: readonly Listed[],
  left: readonly Listed[],
  noticed: number,
  testFiles: readonly TestFile[],
): string {
  const run = new Set(testFiles.flatMap(({ before, tests }) => [...before, ...tests]))
  const lines: string[] = []
  for (const file of new Set(left.map(each => each.file))) {
    const unseen = left.filter(each => each.file === file)
    const count = all.filter(each => each.file === file).length
    lines.push('', `${file}: ${unseen.length} of ${count} unseen`)
    for (const { id, change } of unseen)
      lines.push(`  ${change.line}  ${change.what}${run.has(id) ? '' : '  · not run'}`)
  }
  for (const { file, sick } of testFiles) if (sick) lines.push('', `${file} fails as it is, or the second time`)
  const total = noticed + left.length
  const idle = left.filter(({ id }) => !run.has(id)).length
  lines.push('', `${noticed} of ${total} noticed (${percent(noticed, total)}); ${idle} are run by no test`)
  return lines.join('\n')
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
