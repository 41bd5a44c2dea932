/**
 * `npm run security` runs every test that cites a security rule, and writes down for each rule which files test it and whether they passed.
 * It exits with 1 if one failed.
 */
import { prepare } from '../../server/bin/prepare/prepare.mjs'

await prepare({ build: false, dev: true })
// What this stands on is made by the preparation.
const { writePage } = await import('./page')
process.exitCode = await writePage()
