import { runningDatabase } from '@lagoon/server/platform/postgres/running'
import { keepWorld } from './world'

/** `npm run keep-world <data folder> <version>`: the world of a server that runs there, of a version that people have. Freeze it first. */
const [dataDir = '', version = ''] = process.argv.slice(2)
const url = await runningDatabase(dataDir)
if (!url || !version) throw new Error('Name the data folder of a server that runs, and its version.')
await keepWorld(url, version)
