/**
 * `npm run mutations`: seeds each defect of the list into a copy of the project and wants its tests to fail. A defect that survives is a
 * test that is missing, and the command ends with 1. `-- --only fee` runs those whose name has “fee” in it; a whole run writes RESULTS.md.
 * `-- --green` after a passed `npm test` leaves out the run without a defect.
 *
 * `-- --random 200 --seed n` draws small changes of the sources instead (`<` to `<=`, a statement left out), each tried with the tests that
 * run what was changed; a failure counts when the same test passes without the change. `--part server/src/features/spot` draws from one
 * part, `--since <commit>` from the files changed after it, and `--list` only says what is drawn.
 *
 * `-- --every server/src/payout` tries every change of a part, by all unit tests or, with `--by server/src/payout,tests/scenarios/withdrawal`,
 * by those that are named; `--compile` leaves out what the compiler complains of.
 */
import { prepare } from '../../server/bin/prepare/prepare.mjs'

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}
const green = process.argv.includes('--green')
await prepare({ build: false })
// What both stand on is made by the preparation.
const random = option('random')
const every = option('every')
if (every !== undefined) {
  const { tryEvery } = await import('./every/tryEvery')
  const listed = (names: string) => names.split(',').filter(Boolean)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const [parts, tests] = [listed(every || 'server/src,shared/src'), listed(option('by') ?? '')]
  const { left, report } = await tryEvery({ parts, tests, compile: process.argv.includes('--compile') }, say)
  say(report)
  process.exitCode = left > 0 ? 1 : 0
} else if (random === undefined) {
  const { gate } = await import('./gate')
  process.exitCode = await gate({ only: option('only'), green })
} else {
  const { tryAtRandom } = await import('./random/tryAtRandom')
  const [seed, part, since] = [option('seed') ?? '1', option('part'), option('since')]
  process.exitCode = await tryAtRandom({
    count: Number(random) || 200,
    seed,
    part,
    since,
    list: process.argv.includes('--list'),
  })
}
