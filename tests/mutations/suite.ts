import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ownTemporary } from './temporary'

/** A Postgres that is there already, and the seeded database in it that tests may start from. */
export interface Place {
  url: string
  template?: string
}

export interface Failure {
  /** The name of a test, or what went wrong before or between tests. */
  name: string
  /** From the root; null where the run did not get as far as a file. */
  file: string | null
  /** A slow or full machine can bring it about as well: a time that ran out, a line that was cut, no test that failed. */
  byMachine: boolean
}

interface Verdict {
  passed: number
  failed: Failure[]
}

interface Run {
  files: readonly string[]
  /** Only tests whose name matches. */
  named?: string
  place: Place
  bail: boolean
  environment?: Record<string, string>
  /** Of the processor, for each process: what takes more does not end, as a change may make a loop do. A slow machine is no failure. */
  limit_s?: number
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Only the projects of vitest that are needed: the others take time to begin with. */
const projectOf = (file: string): string =>
  /^tests\/(arrows|browser)\//.exec(file)?.[1] ?? (file.split('/')[0] as string)

/** Runs test files of a folder. A file that breaks outside its tests (a hook, the set-up) counts as a failure of its own name. */
export async function runTests(
  folder: string,
  { files, named, place, bail, environment = {}, limit_s = 300 }: Run,
): Promise<Verdict> {
  const report = join(folder, '.cache', 'mutation.json')
  rmSync(report, { force: true })
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
      ...ownTemporary(join(folder, '.cache')),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const code = await new Promise<number | null>(done => child.once('close', done))
  const verdict = verdictOf(folder, report)
  if (verdict.failed.length === 0 && code !== 0) {
    verdict.failed.push({ name: `the set-up: ${said.trim().slice(0, 400)}`, file: null, byMachine: true })
  }
  return verdict
}

const machine = /timed out|terminated|ECONN|EADDR|ENOMEM|ENOSPC|too many clients|Worker exited/i

function verdictOf(folder: string, report: string): Verdict {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
      const file = relative(folder, name)
      const tests = assertionResults.filter(test => test.status === 'failed')
      const hook = { name: `${basename(name)}: ${message.split('\n')[0]}`, file, byMachine: true }
      if (tests.length === 0) return status === 'failed' ? [hook] : []
      return tests.map(({ fullName, failureMessages }) => ({
        name: fullName.trim(),
        file,
        byMachine: failureMessages.some(said => machine.test(said)),
      }))
    })
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: [] }
  }
}
