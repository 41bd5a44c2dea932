import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { complaintOf } from './complaint'
import { copyOfProject } from './copy'
import { type Defect, seeded, testsOf } from './defect'
import { defects } from './defects'
import { type Result, resultsPage } from './results'
import { type Place, runTests } from './suite'

/** Copies at work at the same time. */
const hands = 2
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Asked {
  /** Only defects whose name has this in it. */
  only: string | undefined
  /** `npm test` has just passed: what fails then fails by its defect. */
  green: boolean
}

/** Seeds the defects one by one; answers what the command ends with. */
export async function gate({ only, green }: Asked): Promise<number> {
  const chosen = defects.filter(({ name }) => only === undefined || name.includes(only))
  if (chosen.length === 0) {
    say(`No defect has “${only}” in its name.`)
    return 1
  }
  // One whose text has changed stops the gate here, not halfway.
  for (const defect of chosen) seeded(readFileSync(join(projectFolder, defect.file), 'utf8'), defect)
  const cluster = await startTestCluster()
  const copies = Array.from({ length: Math.min(hands, chosen.length) }, () => copyOfProject())
  try {
    const sick = green ? new Set<string>() : await sickWithout(chosen, copies[0]?.folder as string, cluster.url)
    const place = { url: cluster.url, template: await makeTemplate(cluster.url) }
    const results = new Map<Defect, Result>()
    const waiting = [...chosen]
    await Promise.all(
      copies.map(async ({ folder }) => {
        for (let defect = waiting.shift(); defect; defect = waiting.shift()) {
          const result = await tried(folder, defect, place, sick)
          results.set(defect, result)
          const { caughtBy } = result
          say(`${caughtBy ? 'caught  ' : 'SURVIVED'}  ${defect.name}${caughtBy ? ` · ${caughtBy}` : ''}`)
        }
      }),
    )
    return told(
      chosen.map(defect => results.get(defect) as Result),
      only === undefined,
    )
  } finally {
    for (const { remove } of copies) remove()
    await cluster.stop()
  }
}

function told(results: readonly Result[], whole: boolean): number {
  const survived = results.filter(({ caughtBy }) => !caughtBy).length
  say(`\n${results.length - survived} caught, ${survived} survived`)
  if (whole) writeFileSync(join(projectFolder, 'tests/lab/mutations/RESULTS.md'), resultsPage(results))
  return survived > 0 ? 1 : 0
}

/** The named tests of all, once without a defect: what fails then says nothing. */
async function sickWithout(chosen: readonly Defect[], folder: string, url: string): Promise<Set<string>> {
  const whole = new Set(chosen.filter(({ named }) => !named).flatMap(testsOf))
  const byName = chosen.filter(({ named }) => named)
  const files = [...new Set(byName.flatMap(testsOf))].filter(file => !whole.has(file))
  const runs = [{ files: [...whole] }, { files, named: byName.map(({ named }) => named).join('|') }]
  const sick = new Set<string>()
  for (const { files, named } of runs.filter(run => run.files.length > 0)) {
    say(`Without a defect: ${files.length} test files…`)
    const { failed } = await runTests(folder, { files, ...(named && { named }), place: { url }, bail: false })
    for (const name of failed) sick.add(name)
  }
  for (const test of sick) say(`fails by itself, and so says nothing  ${test}`)
  return sick
}

/** One defect, from its seeding to the file as it was. */
async function tried(folder: string, defect: Defect, place: Place, sick: ReadonlySet<string>): Promise<Result> {
  const path = join(folder, defect.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, seeded(sound, defect))
  try {
    if (defect.tests === 'compiler') return { defect, caughtBy: await complaintOf(folder, defect.file) }
    const { tests: files, named } = defect
    // A changed schema needs a database of its own; anything else may start from the sound one.
    const own = defect.file.startsWith('prisma/') ? { url: place.url } : place
    const { failed, passed } = await runTests(folder, {
      files,
      ...(named && { named }),
      place: own,
      bail: sick.size === 0,
    })
    if (failed.length + passed === 0) say(`no test of “${defect.name}” is called “${named}”`)
    return { defect, caughtBy: failed.find(name => !sick.has(name)) ?? null }
  } finally {
    writeFileSync(path, sound)
  }
}
