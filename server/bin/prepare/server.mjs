import { readdirSync, rmSync } from 'node:fs'
import { unlessDone } from './fingerprint.mjs'
import { inProject, root } from './project.mjs'
import { CannotGoOn, stage } from './stage.mjs'

const built = inProject('server/dist')
export const serverProgram = `${built}/main.js`

/**
 * The bundle of the server: our own sources, with packages from node_modules as they are. Beside it, the program of the
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
        // With shared chunks, a command of `lagoon` loads only its own code and packages.
        const split = { ...bundle, splitting: true, chunkNames: 'chunk-[hash]', metafile: true }
        const { errors, metafile } = await esbuild.build(split).catch(failure => failure)
        if (!errors.length) return removeOtherChunks(metafile.outputs)
        const lines = await esbuild.formatMessages(errors, { kind: 'error', color: process.stdout.isTTY })
        throw new CannotGoOn(`${lines.join('')}\nThe server could not be built.`)
      }),
  })
}

/** Chunks of an earlier build have other names. */
function removeOtherChunks(outputs) {
  for (const name of readdirSync(built))
    if (name.startsWith('chunk-') && !(`server/dist/${name}` in outputs)) rmSync(`${built}/${name}`)
}
