/**
 * `npm run mutations`: seeds each defect of the list into a copy of the project and wants its tests to fail. A defect that survives is a
 * test that is missing, and the command ends with 1. `-- --only fee` runs those whose name has “fee” in it; a whole run writes RESULTS.md.
 * `-- --green` after a passed `npm test` leaves out the run without a defect.
 */
import { prepare } from '../../server/bin/prepare/prepare.mjs'

const at = process.argv.indexOf('--only')
await prepare({ build: false })
// What the gate stands on is made by the preparation.
const { gate } = await import('./gate')
process.exitCode = await gate({
  only: at < 0 ? undefined : (process.argv[at + 1] ?? ''),
  green: process.argv.includes('--green'),
})
