import { unlessDone } from './fingerprint.mjs'
import { inProject, root } from './project.mjs'
import { CannotGoOn, stage } from './stage.mjs'

const built = inProject('server/dist')
export const serverProgram = `${built}/main.js`

/**
 * The bundle of the server: our own sources in one file, packages from node_modules as they are. Beside it, the program of the
 * processes that decode pictures, the one that starts several servers, the command line with its throwaway exchange, and the thread that says that a writer is there.
 */
export const bundle = {
  entryPoints: [
    'entry/main.ts',
    'entry/cluster.ts',
    'entry/cli.ts',
    'entry/throwaway.ts',
    'nodes/heartbeatThread.ts',
    'platform/limited.js',
    'platform/uploads/decoder.js',
    'world/fork/unpack.js',
    'entry/checkWorld.ts',
    'recording/importPrices.ts',
  ].map(file => inProject('server/src', file)),
  outdir: built,
  entryNames: '[name]',
  absWorkingDir: root,
  alias: { '@lagoon/shared': inProject('shared/src') },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'silent',
}

export function buildServer() {
  return unlessDone({
    stamp: `${built}/stamp`,
    sources: [
      ...['server/src', 'shared/src', 'seeds', 'prisma/schema', 'package-lock.json'].map(path => inProject(path)),
      inProject('server/bin/prepare/server.mjs'),
    ],
    work: () =>
      stage('Building the server', async () => {
        const esbuild = await import('esbuild')
        const { errors } = await esbuild.build(bundle).catch(failure => failure)
        if (!errors.length) return
        const lines = await esbuild.formatMessages(errors, { kind: 'error', color: process.stdout.isTTY })
        throw new CannotGoOn(`${lines.join('')}\nThe server could not be built.`)
      }),
  })
}
