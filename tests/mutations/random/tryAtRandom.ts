import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { copyOfProject } from '../copy'
import type { Place } from '../suite'
import { type Change, changed, changesOf, isSource } from './changes'
import { compiling } from './compiles'
import { drawn } from './draw'
import { Ran } from './ran'
import { type Suite, suiteOf } from './suites'
import { type Outcome, summaryOf } from './summary'
import { Trial } from './trial'
import { stagesOf } from './witnesses'

interface Asked {
  count: number
  seed: string
  /** Only files below it; several with commas between. */
  part: string | undefined
  /** Only files changed after this commit. */
  since: string | undefined
  /** Says what is drawn, and tries nothing. */
  list: boolean
}

interface Candidate {
  file: string
  change: Change
  suite: Suite
}

/** By its place in the source, so that the rest of a draw stays as it was when some changes are no longer drawn. */
const nameOf = ({ file, change }: Candidate): string => `${file}:${change.start}:${change.becomes}`

/** Copies at work at the same time. */
const hands = 2
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Tries changes at random; answers what the command ends with: 1 when one was noticed by nobody. */
export async function tryAtRandom(asked: Asked): Promise<number> {
  const files = git('ls-files', 'server/src', 'shared/src')
  const chosen = await soundly(
    drawn(candidatesIn(files, asked), Math.ceil(asked.count * 1.2) + 2, asked.seed, nameOf),
    asked.count,
  )
  if (asked.list) {
    for (const { file, change } of chosen) say(`${file}:${change.line}  ${change.what}`)
    return 0
  }
  const cluster = await startTestCluster()
  try {
    const place = { url: cluster.url, template: await makeTemplate(cluster.url) }
    const tests = new Set([
      ...files.filter(file => file.endsWith('.test.ts')),
      ...chosen.flatMap(({ suite }) => suite.outside),
    ])
    const ran = await Ran.of(files.filter(isSource), [...tests], place, say)
    const outcomes = await tried(chosen, ran, place)
    say(summaryOf(outcomes))
    return outcomes.every(({ caughtBy }) => caughtBy) ? 0 : 1
  } finally {
    await cluster.stop()
  }
}

async function tried(chosen: readonly Candidate[], ran: Ran, place: Place): Promise<Outcome[]> {
  const copies = Array.from({ length: Math.min(hands, chosen.length) }, () => copyOfProject())
  const outcomes: Outcome[] = []
  const waiting = [...chosen]
  try {
    await Promise.all(
      copies.map(async ({ folder }) => {
        const trial = new Trial(folder, place)
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { file, change, suite } = next
          const source = sourceOf(file)
          const stages = stagesOf(ran.at(file, source, change.start))
          const caughtBy = await trial.of(file, changed(source, change), stages)
          outcomes.push({ part: suite.part, caughtBy })
          const by = caughtBy ?? (stages.length === 0 ? 'no test runs it' : null)
          say(`${caughtBy ? 'caught  ' : 'SURVIVED'}  ${file}:${change.line}  ${change.what}${by ? ` · ${by}` : ''}`)
        }
      }),
    )
    return outcomes
  } finally {
    for (const { remove } of copies) remove()
  }
}

/** So many of them that compile. */
async function soundly(candidates: readonly Candidate[], count: number): Promise<Candidate[]> {
  const { folder, remove } = copyOfProject()
  const sources = candidates.map(each => ({ ...each, source: changed(sourceOf(each.file), each.change) }))
  const sound = await compiling(folder, sources).finally(remove)
  return sound.slice(0, count)
}

const sourceOf = (file: string): string => readFileSync(join(projectFolder, file), 'utf8')

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean)

function candidatesIn(files: readonly string[], { part, since }: Asked): Candidate[] {
  const isNewer =
    since === undefined ? null : new Set(git('diff', '--name-only', since, '--', 'server/src', 'shared/src'))
  const isAsked = (file: string) =>
    (isNewer?.has(file) ?? true) && (part?.split(',').some(each => file.startsWith(each)) ?? true)
  return files
    .filter(file => isSource(file) && isAsked(file))
    .flatMap(file => {
      const suite = suiteOf(projectFolder, file, files)
      return suite ? changesOf(file, sourceOf(file)).map(change => ({ file, change, suite })) : []
    })
}
