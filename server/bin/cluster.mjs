// `npm run cluster`: prepares what is missing, then starts several processes on this machine.

import { pathToFileURL } from 'node:url'
import { prepare } from './prepare/prepare.mjs'
import { inProject } from './prepare/project.mjs'
import { orExplain } from './prepare/stage.mjs'

// A program that reads our line of JSON must get nothing else.
const write = process.stdout.write.bind(process.stdout)
if (process.argv.includes('--json')) process.stdout.write = process.stderr.write.bind(process.stderr)
await orExplain(() => prepare())
process.stdout.write = write
process.setSourceMapsEnabled(true)
await import(pathToFileURL(inProject('server/dist/cluster.js')).href)
