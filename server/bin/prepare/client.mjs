import { unlessDone } from './fingerprint.mjs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { stage } from './stage.mjs'

/** Builds the web app into client/dist. */
export function buildClient() {
  return unlessDone({
    stamp: inProject('client/dist/stamp'),
    sources: ['client', 'shared', 'package-lock.json'].map(path => inProject(path)),
    work: () =>
      stage('Building the app', () =>
        runQuietly(process.execPath, [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel=error'], {
          cwd: inProject('client'),
          env: { ...process.env, NODE_ENV: 'production' },
          failure: 'The app could not be built.',
        }),
      ),
  })
}
