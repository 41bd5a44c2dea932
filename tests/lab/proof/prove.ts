import { parseArgs } from 'node:util'
import { takeCluster } from '../../harness/database'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { logicSections } from './logic/sections'
import { nodesSections } from './nodes/sections'
import { killSections, processSections } from './process/sections'
import { type Result, report } from './report'
import { inWords, isMet, type Round, type Section } from './section'

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
      whole = told(result) && whole
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

function told({ section, seed, figures, seconds }: Result): boolean {
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
