import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { takeCluster } from '../../harness/database'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { logicSections } from './logic/sections'
import { nodesSections } from './nodes/sections'
import { killSections, processSections } from './process/sections'
import { type Figure, inWords, isMet, type Round, type Section } from './section'

/** What became of one section. */
interface Result {
  section: Section
  times: number
  seed: number
  figures: readonly Figure[]
  seconds: number
}

const file = join(projectFolder, 'tests', 'lab', 'proof', 'REPORT.md')
const head = ['', 'fault', 'times', 'reached', 'goal', 'met', 'seed', 'took', 'on']

/** Puts the rows of these results into the report; the rows of sections that did not run stay as they were. */
async function report(all: readonly Section[], results: readonly Result[]): Promise<void> {
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

/** `npm run proof`: runs every section at its full count, prints its figures and stores them in REPORT.md. Returns false if a section fails. */
export async function prove(args: string[]): Promise<boolean> {
  const { values: requested } = parseArgs({
    args,
    options: {
      /** Names of sections, comma between them. */
      only: { type: 'string' },
      times: { type: 'string' },
      seed: { type: 'string' },
      /** For each section; what was reached by then is reported. */
      minutes: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const names = requested.only?.split(',')
  const chosen = sections.filter(({ id }) => !names || names.includes(id))
  if (chosen.length === 0) throw new Error(`--only must name one of ${sections.map(({ id }) => id).join(', ')}`)
  const cluster = await startTestCluster()
  try {
    takeCluster({ clusterUrl: cluster.url, template: await makeTemplate(cluster.url) })
    let whole = true
    for (const section of chosen) {
      const times = Number(requested.times ?? (requested.quick ? section.quick : section.full))
      const deadline = requested.minutes
        ? performance.now() + Number(requested.minutes) * 60_000
        : Number.POSITIVE_INFINITY
      const result = await runSection(section, { times, seed: Number(requested.seed ?? 1), deadline })
      whole = printed(result) && whole
      // A few rounds to look at something are not the proof.
      if (times >= section.full) await report(sections, [result])
    }
    return whole
  } finally {
    await cluster.stop()
  }
}

async function runSection(section: Section, round: Omit<Round, 'say'>): Promise<Result> {
  const { times, seed } = round
  say(`\n${section.id}: ${section.fault}, ${times} times, seed ${seed}`)
  const began = performance.now()
  const figures = await section
    .run({ ...round, say: line => say(`  ${line}`) })
    .catch((error: Error) => [{ what: 'could not be completed', value: 1, most: 0, examples: [error.stack] }])
  return { section, times, seed, figures, seconds: (performance.now() - began) / 1000 }
}

function printed({ section, seed, figures, seconds }: Result): boolean {
  const short = figures.filter(figure => !isMet(figure))
  for (const { what, examples = [] } of short)
    for (const example of examples) say(`  ${what}: ${typeof example === 'string' ? example : JSON.stringify(example)}`)
  say(`  ${inWords(figures)}`)
  say(`  goal: ${section.goal}`)
  say(
    short.length === 0
      ? `  met, in ${Math.round(seconds)} s`
      : `  NOT MET (replay: --only ${section.id} --seed ${seed})`,
  )
  return short.length === 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Everything that is proved, in the order it runs. */
const sections: readonly Section[] = [...killSections, ...processSections, ...nodesSections, ...logicSections]
