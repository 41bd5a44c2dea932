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
    say(`As it stands: ${new Set(chosen.flatMap(({ tests }) => tests)).size} test files…`)
    const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
    const sound = await runTests(folder, { files, clusterUrl: cluster.url, bail: false })
    if (sound.failed.length > 0) {
      say(`These fail without any defect, so nothing could be said:\n  ${sound.failed.join('\n  ')}`)
      return 1
    }
    const results: Result[] = []
    for (const defect of chosen) {
      const result = await tried(folder, defect, cluster.url)
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

/** One defect, from its seeding to the file as it was. */
async function tried(folder: string, defect: Defect, clusterUrl: string): Promise<Result> {
  const path = join(folder, defect.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, seeded(sound, defect))
  try {
    const { tests: files, named } = defect
    const { failed } = await runTests(folder, { files, ...(named && { named }), clusterUrl, bail: true })
    return { defect, caughtBy: failed[0] ?? null }
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
