import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { times } from './figures'
import { type Goal, isMet, type Line, type Row, ratioOf } from './row'

const file = new URL('./RESULTS.md', import.meta.url)
const head = '| row | what | ours | reference | ratio | goal | met | measured |\n|---|---|---|---|---|---|---|---|'

/** The lines of a row in the table. `when` is the date and the load of the machine. */
export function linesOf(row: Row, lines: readonly Line[], when: string): string[] {
  return lines.map(line => {
    const ratio = ratioOf(line)
    const met = isMet(line)
    const cells = [
      row.id,
      [line.case ?? row.what, line.note].filter(Boolean).join('; '),
      line.show(line.ours),
      line.reference === undefined ? '–' : line.show(line.reference),
      ratio === null ? '–' : times(ratio),
      line.goals.map(goal => textOf(goal, line)).join(', ') || '–',
      met === null ? '–' : met ? 'yes' : '**no**',
      when,
    ]
    return `| ${cells.join(' | ')} |`
  })
}

function textOf({ of, least, most }: Goal, { show }: Line): string {
  const value = of === 'ratio' ? times : show
  return least === undefined ? `≤ ${value(most as number)}` : `≥ ${value(least)}`
}

/** Replaces the lines of these rows in RESULTS.md; all other lines stay. */
export function keep(rows: readonly Row[], measured: ReadonlyMap<string, readonly string[]>, postgres: string): void {
  const known = new Map<string, string[]>()
  for (const line of before().split('\n')) {
    const id = /^\| ([\w-]+) \|/.exec(line)?.[1]
    if (id && id !== 'row') known.set(id, [...(known.get(id) ?? []), line])
  }
  const table = rows.flatMap(({ id }) => measured.get(id) ?? known.get(id) ?? [])
  const against = rows.map(({ id, what, against, goal }) => `- **${id}**: ${what}, against ${against}. Goal: ${goal}.`)
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, Postgres ${postgres}`
  writeFileSync(file, `${intro(machine)}\n\n${head}\n${table.join('\n')}\n\n## The rows\n\n${against.join('\n')}\n`)
}

const intro = (machine: string): string =>
  `# Measurements

Written by \`npm run bench\`; \`npm run bench -- <rows>\` measures some rows again. Lagoon and its reference ran alternately in one run on one machine (${machine}),
and each figure is the median of several. Compare only ratios with other machines. The load is the load average of the machine when the row started,
from other programs. [README.md](README.md) says what limits the rows that miss their goal.`

function before(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** "18.1": the version of the Postgres program that the embedded database runs. */
export function versionOf(postgresProgram: string): string {
  return /\d+(\.\d+)*/.exec(execFileSync(postgresProgram, ['--version'], { encoding: 'utf8' }))?.[0] ?? ''
}
