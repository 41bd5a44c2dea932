import { unlessDone } from './fingerprint.mjs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { stage } from './stage.mjs'

/** Generates the database client from the schema. */
export function generate() {
  return unlessDone({
    stamp: inProject('server/src/platform/db/generated/.stamp'),
    sources: ['prisma/schema', 'prisma/tools/generate.cjs', 'node_modules/@prisma/internals/package.json'].map(path =>
      inProject(path),
    ),
    work: () =>
      stage('Generating the database client', () =>
        runQuietly(process.execPath, [inProject('prisma/tools/generate.cjs')], {
          failure: 'The database client could not be generated from prisma/schema.',
        }),
      ),
  })
}
