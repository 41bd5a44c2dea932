import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { copyOfProject } from '../copy'
import { type Change, changesOf } from './changes'
import { compiler } from './compiles'
import { drawn } from './draw'
import { type Suite, suiteOf } from './suites'
import { type Outcome, summaryOf } from './summary'
import { Trial } from './trial'

interface Asked {
  count: number
  seed: string
  /** Only files below it; several with commas between. */
  part: string | undefined
  /** Only files changed after this commit. */
  since: string | undefined
}

interface Candidate {
  file: string
  change: Change
  suite: Suite
}

/** By its place in the source, so that the rest of a draw stays as it was when some changes are no longer drawn. */
const nameOf = ({ file, change }: Candidate): string => `${file}:${change.start}:${change.becomes}`

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Tries changes one by one, in a copy; answers what the command ends with: 1 when one was noticed by nobody. */
export async function tryAtRandom(asked: Asked): Promise<number> {
  const { folder, remove } = copyOfProject()
  const cluster = await startTestCluster()
  try {
    const place = { url: cluster.url, template: await makeTemplate(cluster.url) }
    const compiles = compiler(folder)
    const trial = new Trial(folder, place)
    const outcomes: Outcome[] = []
    const candidates = drawn(candidatesIn(folder, asked), asked.count * 2, asked.seed, nameOf)
    for (const { file, change, suite } of candidates) {
      if (outcomes.length === asked.count) break
      const sound = readFileSync(join(folder, file), 'utf8')
      const source = sound.slice(0, change.start) + change.becomes + sound.slice(change.end)
      if (!compiles(file, source)) continue
      const caughtBy = await trial.of(file, source, suite)
      outcomes.push({ part: suite.part, caughtBy })
      say(
        `${caughtBy ? 'caught  ' : 'SURVIVED'}  ${file}:${change.line}  ${change.what}${caughtBy ? ` · ${caughtBy}` : ''}`,
      )
    }
    say(summaryOf(outcomes))
    return outcomes.every(({ caughtBy }) => caughtBy) ? 0 : 1
  } finally {
    await cluster.stop()
    remove()
  }
}

function candidatesIn(folder: string, { part, since }: Asked): Candidate[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = git('ls-files', 'server/src', 'shared/src')
  const changed =
    since === undefined ? null : new Set(git('diff', '--name-only', since, '--', 'server/src', 'shared/src'))
  const isAsked = (file: string) =>
    (changed?.has(file) ?? true) && (part?.split(',').some(each => file.startsWith(each)) ?? true)
  const isSource = (file: string) => file.endsWith('.ts') && !/\.(test|fixture|d)\.ts$|\.sql\.ts$/.test(file)
  return files
    .filter(file => isSource(file) && isAsked(file))
    .flatMap(file => {
      const suite = suiteOf(folder, file, files)
      return suite
        ? changesOf(file, readFileSync(join(folder, file), 'utf8')).map(change => ({ file, change, suite }))
        : []
    })
}
