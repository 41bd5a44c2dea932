import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { copyOfProject } from '../copy'
import { type Place, runTests } from '../suite'
import { type Change, changesOf } from './changes'
import { compiler } from './compiles'
import { drawn } from './draw'
import { type Suite, suiteOf } from './suites'
import { type Outcome, summaryOf } from './summary'

interface Asked {
  count: number
  seed: string
  /** Only files below it; several with commas between. */
  part: string | undefined
  /** Only files changed after this commit. */
  since: string | undefined
  /** `npm test` has just passed: what fails then fails by its change. */
  green: boolean
}

interface Candidate {
  file: string
  change: Change
  suite: Suite
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Tries changes one by one, in a copy; answers what the command ends with: 1 when one was noticed by nobody. */
export async function tryAtRandom(asked: Asked): Promise<number> {
  const { folder, remove } = copyOfProject()
  const cluster = await startTestCluster()
  try {
    const place = { url: cluster.url, template: await makeTemplate(cluster.url) }
    const compiles = compiler(folder)
    const trial = new Trial(folder, place, asked.green)
    const outcomes: Outcome[] = []
    const candidates = drawn(candidatesIn(folder, asked), asked.count * 2, asked.seed)
    for (const { file, change, suite } of candidates) {
      if (outcomes.length === asked.count) break
      const sound = readFileSync(join(folder, file), 'utf8')
      const source = sound.slice(0, change.start) + change.becomes + sound.slice(change.end)
      if (!compiles(file, source)) continue
      const caughtBy = await trial.of(file, { sound, source }, suite)
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

/** Runs the tests of a suite with a change in place, those beside it and the cheapest from outside first. */
class Trial {
  /** Tests of a suite that fail without a change, and so say nothing. */
  readonly #sick = new Map<string, Set<string>>()
  constructor(
    private readonly folder: string,
    private readonly place: Place,
    private readonly green: boolean,
  ) {}

  async of(file: string, { sound, source }: { sound: string; source: string }, suite: Suite): Promise<string | null> {
    const sick = await this.#sickOf(suite)
    const path = join(this.folder, file)
    writeFileSync(path, source)
    try {
      for (const files of [[...suite.beside, ...suite.outside.slice(0, 1)], suite.outside.slice(1)]) {
        if (files.length === 0) continue
        const { failed } = await runTests(this.folder, { files, place: this.place, bail: sick.size === 0 })
        const first = failed.find(test => !sick.has(test))
        if (first) return first
      }
      return null
    } finally {
      writeFileSync(path, sound)
    }
  }

  async #sickOf({ part, beside, outside }: Suite): Promise<Set<string>> {
    const known = this.#sick.get(part)
    if (known) return known
    const files = [...beside, ...outside]
    const { failed } = this.green
      ? { failed: [] }
      : await runTests(this.folder, { files, place: this.place, bail: false })
    for (const test of failed) say(`fails by itself, and so says nothing  ${test}`)
    const sick = new Set(failed)
    this.#sick.set(part, sick)
    return sick
  }
}
