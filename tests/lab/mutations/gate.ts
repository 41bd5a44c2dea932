import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { type Defect, seeded, testsOf } from './defect'
import { defects } from './defects'
import { type Place, runTests } from './suite'

interface Result {
  defect: Defect
  /** The first test that failed; null if none did. */
  caughtBy: string | null
}

/** RESULTS.md: the result of the last complete run of `npm run mutations`. */
function resultsPage(results: readonly Result[]): string {
  const survived = results.filter(({ caughtBy }) => caughtBy === null).length
  const rows = results.map(
    ({ defect, caughtBy }) =>
      `| ${cell(defect.name)} | ${cell(defect.harm)} | \`${defect.file}\` | ${caughtBy === null ? '**no test**' : cell(caughtBy)} |`,
  )
  return `# Seeded defects

\`npm run mutations\` puts each of these defects into a copy of the project and expects a test to fail. Result of the last complete run:
${results.length - survived} of ${results.length} caught.

| defect | harm to users | where | caught by |
|---|---|---|---|
${rows.join('\n')}
`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').slice(0, 160)

/** Copies in use at the same time. */
const hands = 2
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Requested {
  /** Only defects whose name contains this text. */
  only: string | undefined
  /** `npm test` has just passed, so a failure now comes from the defect. */
  green: boolean
}

/** Tries the defects one by one; returns the exit code. */
export async function gate({ only, green }: Requested): Promise<number> {
  const chosen = defects.filter(({ name }) => only === undefined || name.includes(only))
  if (chosen.length === 0) {
    say(`No defect has “${only}” in its name.`)
    return 1
  }
  // An outdated defect stops the gate here, not halfway.
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
    return report(
      chosen.map(defect => results.get(defect) as Result),
      only === undefined,
    )
  } finally {
    for (const { remove } of copies) remove()
    await cluster.stop()
  }
}

function report(results: readonly Result[], whole: boolean): number {
  const survived = results.filter(({ caughtBy }) => !caughtBy).length
  say(`\n${results.length - survived} caught, ${survived} survived`)
  if (whole) writeFileSync(join(projectFolder, 'tests/lab/mutations/RESULTS.md'), resultsPage(results))
  return survived > 0 ? 1 : 0
}

/** Runs all named tests once without a defect; tests that fail here prove nothing. */
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
  for (const test of sick) say(`fails without a defect, so it proves nothing  ${test}`)
  return sick
}

/** Tries one defect and restores the file. */
async function tried(folder: string, defect: Defect, place: Place, sick: ReadonlySet<string>): Promise<Result> {
  const path = join(folder, defect.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, seeded(sound, defect))
  try {
    if (defect.tests === 'compiler') return { defect, caughtBy: await complaintOf(folder, defect.file) }
    const { tests: files, named } = defect
    // A changed schema needs a new database; any other defect may start from the prepared one.
    const own = defect.file.startsWith('prisma/') ? { url: place.url } : place
    const { failed, passed } = await runTests(folder, {
      files,
      ...(named && { named }),
      place: own,
      bail: sick.size === 0,
    })
    if (failed.length + passed === 0) say(`no test of “${defect.name}” has the name “${named}”`)
    return { defect, caughtBy: failed.find(name => !sick.has(name)) ?? null }
  } finally {
    writeFileSync(path, sound)
  }
}

/** The compiler's errors in a file of this folder; null if there are none. */
function complaintOf(folder: string, file: string): Promise<string | null> {
  const [workspace = ''] = file.split('/')
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  return new Promise(done => {
    execFile(process.execPath, [tsc, '-p', workspace, '--pretty', 'false'], { cwd: folder }, (_error, said) => {
      const complaint = said.split('\n').find(line => line.startsWith(file))
      done(complaint ? complaint.replace(/^.*?: error /, 'the compiler: ') : null)
    })
  })
}

const workspaces = ['shared', 'server', 'client', 'tests']
/** The build creates it and the tests need it, but it is not in git. */
const generated = 'server/src/platform/db/generated'

/**
 * A copy of the project in a separate folder: sources copied, packages linked, and the workspaces' names leading to the copy. Only the
 * tests of the copy see its changes.
 */
function copyOfProject(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lagoon-mutations-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of [...listed.toString().split('\0'), generated]) if (file) copy(file, folder)
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Leaves out files that were deleted and not yet committed. */
function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(projectFolder, file), join(folder, file), { recursive: true, force: true, errorOnExist: false })
}

function linkPackages(folder: string): void {
  const from = join(projectFolder, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, '@lagoon'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@lagoon' && !/^\.(?!bin$)/.test(name)) symlinkSync(join(from, name), join(to, name))
  }
  for (const workspace of workspaces) {
    symlinkSync(join(folder, workspace), join(to, '@lagoon', workspace))
    const own = join(projectFolder, workspace, 'node_modules')
    const packages = namesIn(own)
    if (packages.length > 0) mkdirSync(join(folder, workspace, 'node_modules'), { recursive: true })
    for (const name of packages) symlinkSync(join(own, name), join(folder, workspace, 'node_modules', name))
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter(name => !name.startsWith('.'))
  } catch {
    return []
  }
}
