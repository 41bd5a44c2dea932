import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { projectFolder } from '@lagoon/server/platform/project'
import { startTestCluster } from '../harness/setup/cluster'
import { copyOfProject } from './copy'
import { type Defect, seeded } from './defect'
import { defects } from './defects'
import { type Result, resultsPage } from './results'
import { runTests } from './suite'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Seeds the defects whose name has `only` in it, or all; answers what the command ends with. */
export async function gate(only: string | undefined): Promise<number> {
  const chosen = defects.filter(({ name }) => only === undefined || name.includes(only))
  if (chosen.length === 0) {
    say(`No defect has “${only}” in its name.`)
    return 1
  }
  const cluster = await startTestCluster()
  const { folder, remove } = copyOfProject()
  try {
    const sick = new Set<string>()
    for (const { files, named } of asItStands(chosen)) {
      say(`Without a defect: ${files.length} test files…`)
      const { failed } = await runTests(folder, {
        files,
        ...(named && { named }),
        clusterUrl: cluster.url,
        bail: false,
      })
      for (const test of failed) sick.add(test)
    }
    for (const test of sick) say(`fails by itself, and so says nothing  ${test}`)
    const results: Result[] = []
    for (const defect of chosen) {
      const result = await tried(folder, defect, cluster.url, sick)
      results.push(result)
      say(
        `${result.caughtBy ? 'caught  ' : 'SURVIVED'}  ${defect.name}${result.caughtBy ? ` · ${result.caughtBy}` : ''}`,
      )
      await dropTemplates(cluster.url)
    }
    const survived = results.filter(({ caughtBy }) => !caughtBy).length
    say(`\n${results.length - survived} caught, ${survived} survived`)
    if (only === undefined) writeFileSync(join(projectFolder, 'tests/mutations/RESULTS.md'), resultsPage(results))
    return survived > 0 ? 1 : 0
  } finally {
    remove()
    await cluster.stop()
  }
}

/** The named tests of all, in two runs: those that are named one by one, and whole files. */
function asItStands(chosen: readonly Defect[]): { files: string[]; named?: string }[] {
  const whole = new Set(chosen.filter(({ named }) => !named).flatMap(({ tests }) => tests))
  const byName = chosen.filter(({ named }) => named)
  const files = [...new Set(byName.flatMap(({ tests }) => tests))].filter(file => !whole.has(file))
  const runs = [{ files: [...whole] }, { files, named: byName.map(({ named }) => named).join('|') }]
  return runs.filter(run => run.files.length > 0)
}

/** One defect, from its seeding to the file as it was. */
async function tried(folder: string, defect: Defect, clusterUrl: string, sick: ReadonlySet<string>): Promise<Result> {
  const path = join(folder, defect.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, seeded(sound, defect))
  try {
    const { tests: files, named } = defect
    const { failed } = await runTests(folder, { files, ...(named && { named }), clusterUrl, bail: sick.size === 0 })
    return { defect, caughtBy: failed.find(test => !sick.has(test)) ?? null }
  } finally {
    writeFileSync(path, sound)
  }
}

/** Each changed source has a seeded database of its own; what a run leaves is dropped. */
async function dropTemplates(clusterUrl: string): Promise<void> {
  const { pool, close } = openDatabase(clusterUrl, { max: 1 })
  try {
    const { rows } = await pool.query("SELECT datname FROM pg_database WHERE datname LIKE 'lagoon\\_%'")
    for (const { datname } of rows) await pool.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await close()
  }
}
