/**
 * `npm test` prepares the folder like `npm start`, then runs every check and every test outside the laboratory, from the quickest to the
 * slowest, and ends with one line of figures. `npm test -- spot` runs only the test files that match.
 *
 * `npm run lab` runs the sample of the laboratory (tests/lab), `-- --full` all of it. `--both` runs the tests and then the sample, as CI does.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { prepare } from '../server/bin/prepare/prepare.mjs'
import { inProject, root } from '../server/bin/prepare/project.mjs'
import { orExplain } from '../server/bin/prepare/stage.mjs'

const program = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  npm: process.env.npm_execpath,
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
}
const report = inProject('.cache/vitest.json')
const { values: options, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { lab: { type: 'boolean' }, full: { type: 'boolean' }, both: { type: 'boolean' } },
})
const total = { passed: 0, failed: 0 }
const leftOut = []
/** Printed again at the end, because each failure is far above. */
const failures = []

await orExplain(
  () => prepare({ dev: true }),
  () => {
    failed('Preparation')
    end()
  },
)
if (patterns.length) await tests('Matching tests', patterns)
else {
  if (!options.lab) await everyTest()
  if (options.lab || options.both) await laboratory()
}
end()

async function everyTest() {
  await check('Format and lint', [program.biome, 'check', '--error-on-warnings', '.'])
  for (const workspace of ['shared', 'shared/src/client', 'server', 'client', 'tests'])
    await check(`Types of ${workspace}`, [program.tsc, '-p', workspace])
  await check('Size of the app', [inProject('client/bin/size.mjs')])
  await tests('Rules', ['--project=shared', '--project=server', '--project=client', '--project=arrows'])
  // Two workers used 85 % of two cores, because they wait for browsers and for Postgres; a third one uses the rest.
  await tests('Black box and browser', ['--project=tests', '--project=browser', '--maxWorkers=3'])
  if (!options.both)
    console.log(
      '\nLeft out: the laboratory (every screen, whole worlds, several nodes, the package, other languages, kills, simulations, seeded defects, benchmarks): npm run lab',
    )
}

/** The sample is a few rounds of each section. The full programs write the reports in tests/lab. */
async function laboratory() {
  if (options.full) process.env.LAB_FULL = '1'
  await tests('Laboratory', ['--project=lab'])
  if (!options.full) return
  for (const name of ['proof', 'simulate', 'mutations', 'market', 'bench'])
    await check(`npm run ${name}`, [program.npm, 'run', name])
}

function failed(name) {
  total.failed++
  failures.push(name)
}

function end() {
  for (const name of leftOut) console.log(`left out: ${name}`)
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
  // Short-lived objects of a whole exchange fit into this space, so the workers collect garbage less often.
  const code = await run(title, [program.vitest, 'run', '--execArgv=--max-semi-space-size=64', ...reporters, ...args])
  const result = readReport()
  total.passed += result.passed
  leftOut.push(...result.leftOut)
  for (const name of result.failed) failed(name)
  // If a file does not load or its set-up fails, there is no failed test to count.
  if (result.failed.length === 0 && code !== 0) failed(title)
}

function readReport() {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages: [why = ''] }) =>
            `${relative(root, name)} > ${fullName.trim()}\n${beginningOf(why)}`,
        ),
    )
    // A test that needs a language which this machine lacks. It is not counted as passed.
    const leftOut = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName.trim()),
    )
    return { passed: numPassedTests, failed, leftOut }
  } catch {
    return { passed: 0, failed: [], leftOut: [] }
  }
}

/** The reason of a failure, for readers who only see the end of the output. */
function beginningOf(why) {
  const lines = stripVTControlCharacters(why).slice(0, 2000).split('\n')
  return lines
    .filter(line => !line.includes('node_modules'))
    .slice(0, 20)
    .map(line => `  ${line}`)
    .join('\n')
}

function run(title, args) {
  const began = performance.now()
  console.log(`\n── ${title}`)
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return new Promise((done, fail) =>
    child.once('exit', (code, signal) => done(code ?? signal)).once('error', fail),
  ).finally(() => console.log(`── ${title}: ${Math.round((performance.now() - began) / 1000)} s`))
}
