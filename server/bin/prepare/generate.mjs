import { unlessDone } from './fingerprint.mjs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { stage } from './stage.mjs'

/** Generates the database client from the schema. */
export function generate() {
  return unlessDone({
    stamp: inProject('server/src/platform/db/generated/.stamp'),
    sources: [inProject('prisma/schema'), inProject('prisma.config.ts'), inProject('node_modules/prisma/package.json')],
    work: () =>
      stage('Generating the database client', () =>
        runQuietly(process.execPath, [inProject('node_modules/prisma/build/index.js'), 'generate'], {
          failure: 'The database client could not be generated from prisma/schema.',
        }),
      ),
  })
}
