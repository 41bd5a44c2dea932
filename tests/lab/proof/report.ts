import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { type Figure, inWords, isMet, type Section } from './section'

/** What became of one section. */
export interface Result {
  section: Section
  times: number
  seed: number
  figures: readonly Figure[]
  seconds: number
}

const file = join(projectFolder, 'tests', 'lab', 'proof', 'REPORT.md')
const head = ['', 'fault', 'times', 'reached', 'goal', 'met', 'seed', 'took', 'on']

/** Puts the rows of these results into the report; the rows of sections that did not run stay as they were. */
export async function report(all: readonly Section[], results: readonly Result[]): Promise<void> {
  const known = rowsOf(await readFile(file, 'utf8').catch(() => ''))
  for (const result of results) known.set(result.section.id, rowOf(result))
  const rows = all.map(
    ({ id, fault, full, goal }) => known.get(id) ?? [id, fault, full, '', goal, 'not run', '', '', ''],
  )
  const table = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
  await writeFile(file, `${opening()}\n\n${table}\n`)
}

function opening(): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() || 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  return `# The proof

\`npm run proof\` injects every fault below and writes the results; \`npm run proof -- --only <name>\` runs one section, with
\`--times\` for the number of rounds and \`--seed\` to replay. \`npm test\` runs a few rounds of each.

Machine: ${machine}. *Took* “90 s at 30” is the time and the load average of the last five minutes: above ${cpus().length}, programs
wait for each other, and figures in seconds depend on other programs too. *Met* says “in 40 of 200” if the time limit of a section ended it
early.`
}

function rowOf({ section, times, seed, figures, seconds }: Result): string[] {
  // The first figure is how often it was done.
  const [count, ...others] = figures
  const short = others.filter(figure => !isMet(figure))
  const so = [
    ...(count && !isMet(count) ? [`in ${count.value} of ${times}`] : []),
    ...(short.length > 0 ? [`NO: ${inWords(short)}`] : []),
  ]
  const met = so.join('; ') || 'yes'
  const took = `${Math.round(seconds)} s at ${Math.round(loadavg()[1] ?? 0)}`
  const today = new Date().toISOString().slice(0, 10)
  const { id, fault, goal } = section
  return [id, fault, String(times), inWords(figures), goal, met, String(seed), took, today]
}

/** The rows of a report by their first cell. */
function rowsOf(text: string): Map<string, string[]> {
  const lines = text.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
  return new Map(
    lines.slice(1).map(line => {
      const cells = line.slice(2, -2).split(' | ')
      return [cells[0] as string, cells]
    }),
  )
}
