import { runningDatabase } from '@lagoon/server/platform/postgres/running'
import { keepWorld } from './world'

/** `npm run keep-world <data folder> <version>` stores the world of a running server of a released version. Freeze the world first. */
const [dataDir = '', version = ''] = process.argv.slice(2)
const url = await runningDatabase(dataDir)
if (!url || !version) throw new Error('Name the data folder of a server that runs, and its version.')
await keepWorld(url, version)
