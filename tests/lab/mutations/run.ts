/**
 * `npm run mutations`: puts each defect of the list into a copy of the project and expects its tests to fail. A defect that survives shows
 * that a test is missing, and the command exits with 1. `-- --only fee` tries the defects with “fee” in their names; a complete run writes
 * RESULTS.md. `-- --green`, after a passed `npm test`, skips the run without a defect.
 */
import { prepare } from '../../../server/bin/prepare/prepare.mjs'

const at = process.argv.indexOf('--only')
const only = at < 0 ? undefined : (process.argv[at + 1] ?? '')
await prepare({ build: false, dev: true })
const { gate } = await import('./gate')
process.exitCode = await gate({ only, green: process.argv.includes('--green') })
