import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A Postgres that is there already, and the seeded database in it that tests may start from. */
export interface Place {
  url: string
  template?: string
}

interface Verdict {
  passed: number
  /** The names of the tests that failed, or what went wrong before any could. */
  failed: string[]
}

interface Run {
  files: readonly string[]
  /** Only tests whose name matches. */
  named?: string
  place: Place
  bail: boolean
  /** Whatever runs longer has failed: a change may make a loop that does not end. */
  limit_ms?: number
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

/** Runs test files of a folder. A file that breaks outside its tests (a hook, the set-up) counts as a failure of its own name. */
export async function runTests(folder: string, { files, named, place, bail, limit_ms }: Run): Promise<Verdict> {
  const report = join(folder, '.cache', 'mutation.json')
  rmSync(report, { force: true })
  const args = ['--reporter=json', `--outputFile.json=${report}`, ...(bail ? ['--bail=1'] : [])]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...args, ...(named ? ['-t', named] : []), ...files], {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: place.url, ...(place.template && { TEST_TEMPLATE: place.template }) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that a worker in an endless loop is ended with the run.
    detached: limit_ms !== undefined,
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const limit =
    limit_ms === undefined ? undefined : setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), limit_ms)
  const code = await new Promise<number | null>(done => child.once('close', done))
  clearTimeout(limit)
  if (child.signalCode === 'SIGKILL') return { passed: 0, failed: ['it does not end'] }
  const verdict = read(report)
  if (verdict.failed.length === 0 && code !== 0) verdict.failed.push(`the set-up: ${said.trim().slice(0, 400)}`)
  return verdict
}

function read(report: string): Verdict {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => fullName.trim())
      const hook = `${basename(name)}: ${message.split('\n')[0]}`
      return status === 'failed' && tests.length === 0 ? [hook] : tests
    })
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: [] }
  }
}
