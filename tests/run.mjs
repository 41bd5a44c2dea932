// `npm test`: prepares the folder like `npm start`, then runs every check and every test, from the quickest to the
// slowest, and ends with one line of figures. `npm test -- <pattern>` runs only the test files that match.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepare } from '../server/bin/prepare/prepare.mjs'
import { inProject, root } from '../server/bin/prepare/project.mjs'
import { orExplain } from '../server/bin/prepare/stage.mjs'

const program = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
}
const report = inProject('.cache/vitest.json')
const pattern = process.argv.slice(2)
const total = { passed: 0, failed: 0 }
/** Named once more at the end, far below where each failed. */
const failures = []
/** What passed when it was tried again: it has found something all the same. */
const stumbles = []

await orExplain(
  () => prepare(),
  () => {
    failed('Getting ready')
    end()
  },
)
if (pattern.length) {
  await tests('Tests that match', pattern)
} else {
  await check('Format and lint', [program.biome, 'check', '--error-on-warnings', '.'])
  for (const workspace of ['shared', 'shared/src/client', 'server', 'client', 'tests'])
    await check(`Types of ${workspace}`, [program.tsc, '-p', workspace])
  await check('Weight of the app', [inProject('client/bin/size.mjs')])
  await tests('Rules', ['--project=shared', '--project=server', '--project=client', '--project=arrows'])
  await tests('Black box', ['--project=tests'])
  await tests('Browser', ['--project=browser'])
}
end()

function failed(name) {
  total.failed++
  failures.push(name)
}

function end() {
  for (const name of stumbles) console.log(`passed at the second try: ${name}`)
  for (const name of failures) console.log(`failed: ${name}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed ? 1 : 0)
}

async function check(title, args) {
  const code = await run(title, args)
  if (code === 0) total.passed++
  else failed(title)
}

async function tests(title, args) {
  rmSync(report, { force: true })
  mkdirSync(inProject('.cache'), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(title, [program.vitest, 'run', ...reporters, ...args])
  const counted = figures()
  total.passed += counted.passed
  for (const name of counted.failed) failed(name)
  stumbles.push(...counted.stumbled)
  // A file that does not even load, or a set-up that breaks, has no failed test to count.
  if (counted.failed.length === 0 && code !== 0) failed(title)
}

function figures() {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const tried = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ status, fullName, failureMessages: [why = ''] }) => ({
        status,
        why,
        told: `${relative(root, name)} > ${fullName.trim()}\n${beginningOf(why)}`,
      })),
    )
    const toldOf = which => tried.filter(which).map(({ told }) => told)
    return {
      passed: numPassedTests,
      failed: toldOf(({ status }) => status === 'failed'),
      stumbled: toldOf(({ status, why }) => status === 'passed' && why !== ''),
    }
  } catch {
    return { passed: 0, failed: [], stumbled: [] }
  }
}

/** What failed, for a reader who has only the end of what was printed. */
function beginningOf(why) {
  const lines = stripVTControlCharacters(why).slice(0, 2000).split('\n')
  return lines
    .filter(line => !line.includes('node_modules'))
    .slice(0, 20)
    .map(line => `  ${line}`)
    .join('\n')
}

function run(title, args) {
  console.log(`\n── ${title}`)
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return new Promise((done, fail) => child.once('exit', (code, signal) => done(code ?? signal)).once('error', fail))
}
