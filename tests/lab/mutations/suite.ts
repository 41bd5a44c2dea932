import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A running Postgres, and its seeded template database for tests. */
export interface Place {
  url: string
  template?: string
}

interface Verdict {
  passed: number
  /** Names of failed tests, or errors before or between tests. */
  failed: string[]
}

interface Run {
  files: readonly string[]
  /** Only tests whose name matches. */
  named?: string
  place: Place
  bail: boolean
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Seconds of processor time per process: a defect can cause an endless loop, but a slow machine is no failure. */
const limit_s = 300

/** Names only the vitest projects that are needed, because each one takes time to start. */
const projectOf = (file: string): string =>
  /^tests\/(arrows|browser|lab)\//.exec(file)?.[1] ?? (file.split('/')[0] as string)

/** Runs test files of a folder. A file that breaks outside its tests (a hook, the set-up) counts as one failure. */
export async function runTests(folder: string, { files, named, place, bail }: Run): Promise<Verdict> {
  const report = join(folder, '.cache', 'mutation.json')
  rmSync(report, { force: true })
  // A defect may delete files, so the temporary files have their own folder.
  const temporary = join(folder, '.cache', 'temporary')
  mkdirSync(temporary, { recursive: true })
  const projects = [...new Set(files.map(projectOf))].map(name => `--project=${name}`)
  const args = ['--reporter=json', `--outputFile.json=${report}`, ...projects, '--experimental.fsModuleCache']
  if (bail) args.push('--bail=1')
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const command = [process.execPath, vitest, 'run', ...args, ...(named ? ['-t', named] : []), ...files]
  const child = spawn('sh', ['-c', `ulimit -t ${limit_s}; exec "$@"`, 'sh', ...command], {
    cwd: folder,
    env: {
      ...process.env,
      TEST_DATABASE_URL: place.url,
      ...(place.template && { TEST_TEMPLATE: place.template }),
      TMPDIR: temporary,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const code = await new Promise<number | null>(done => child.once('close', done))
  const verdict = verdictOf(report)
  if (verdict.failed.length === 0 && code !== 0) verdict.failed.push(`the set-up: ${errors.trim().slice(0, 400)}`)
  return verdict
}

function verdictOf(report: string): Verdict {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => fullName.trim())
      return tests.length === 0 && status === 'failed' ? [`${basename(name)}: ${message.split('\n')[0]}`] : tests
    })
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: [] }
  }
}
