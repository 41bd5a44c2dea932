/**
 * `npm run security`: runs every test that is named by a rule of security and writes down, rule by rule, where it is held and whether it
 * was. Ends with 1 when one was not.
 */
import { prepare } from '../../server/bin/prepare/prepare.mjs'

await prepare({ build: false })
// What this stands on is made by the preparation.
const { writePage } = await import('./page')
process.exitCode = await writePage()
