// `npm start`: prepares what is missing, then becomes the server. One process, so that signals need no forwarding and
// killing it leaves no server behind.

import { pathToFileURL } from 'node:url'
import { prepare } from './prepare/prepare.mjs'
import { inProject } from './prepare/project.mjs'
import { orExplain } from './prepare/stage.mjs'

if (process.argv.length > 2) {
  // `npm start -- --port 9090` has the options of `lagoon start`.
  process.argv.splice(2, 0, 'start')
  await import('./lagoon.mjs')
} else {
  await orExplain(() => prepare())
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(inProject('server/dist/main.js')).href)
}
