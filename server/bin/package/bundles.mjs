import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../prepare/project.mjs'
import { bundle } from '../prepare/server.mjs'
import { CannotGoOn } from '../prepare/stage.mjs'
import { besides, queryCompiler, sameClient, sameKit, swaggerFiles, withoutVitest } from './plugins.mjs'

/**
 * Packages written in JavaScript go into the bundles: installing Lagoon then downloads fifteen packages instead of two hundred, in exactly
 * the versions that the tests ran with. Those with machine code stay packages, because npm picks the one for the machine.
 * The map of a bundle leads to file and line; the sources themselves would be as large again.
 */
const common = {
  ...bundle,
  packages: 'bundle',
  external: ['sharp', '@node-rs/argon2', 'pg-native', ...besides],
  sourcemap: 'linked',
  sourcesContent: false,
  minifyWhitespace: true,
  minifySyntax: true,
  // Node prints the line of an error that nobody catches; a bundle in one line would fill the screen.
  lineLimit: 200,
  keepNames: true,
  metafile: true,
}

/** The programs of the exchange, as modules with shared chunks. */
export function bundleProgram(outdir) {
  const banner = [
    `import { createRequire as requireFrom } from 'node:module'`,
    'const require = requireFrom(import.meta.url)',
    'const __dirname = import.meta.dirname',
  ]
  cpSync(inProject('node_modules/@fastify/swagger-ui/static'), join(outdir, 'static'), {
    recursive: true,
    filter: path => !path.endsWith('.map'),
  })
  cpSync(inProject(queryCompiler.from), join(outdir, queryCompiler.to))
  return build({
    ...common,
    outdir,
    splitting: true,
    chunkNames: '[name]-[hash]',
    banner: { js: `${banner.join(';')};` },
    plugins: [swaggerFiles, queryCompiler.plugin],
  })
}

/**
 * The kit and the client as one CommonJS file each, which every runner loads: Node, vitest, Playwright, and Jest, which knows no modules.
 * The kit takes the client from its file, so that a `Refused` of one is a `Refused` of the other.
 */
export async function bundleKit(outdir) {
  const commonJs = {
    ...common,
    outdir,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    alias: { ...common.alias, '@lagoon/server': inProject('server/src') },
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: `const moduleUrl = require('node:url').pathToFileURL(__filename).href;` },
    // Jest supports `import()` only behind a flag; `require` always works.
    supported: { 'dynamic-import': false },
    plugins: [swaggerFiles, queryCompiler.plugin, withoutVitest, sameClient],
  }
  const { inputs: ofClient } = await build({
    ...commonJs,
    plugins: [],
    entryPoints: undefined,
    stdin: { contents: clientAndItsParts, resolveDir: inProject('tests/kit'), sourcefile: 'client.ts' },
    outfile: join(outdir, 'client.cjs'),
    outdir: undefined,
    outExtension: undefined,
  })
  const { inputs: ofKit } = await build({ ...commonJs, entryPoints: { kit: inProject('tests/kit/startExchange.ts') } })
  const { inputs } = await build({
    ...commonJs,
    plugins: [sameClient, sameKit],
    entryPoints: ['playwright', 'testcontainers'].map(name => inProject(`tests/kit/${name}.ts`)),
  })
  return { inputs: { ...ofClient, ...ofKit, ...inputs } }
}

const clientAndItsParts = `
  export * from '@lagoon/shared/client/index'
  export { openEnvelope } from '@lagoon/shared/client/envelope'
  export { sendCall } from '@lagoon/shared/client/request'
`

async function build(options) {
  const esbuild = await import('esbuild')
  const result = await esbuild.build(options).catch(failure => failure)
  if (!result.errors.length) return result.metafile
  const lines = await esbuild.formatMessages(result.errors, { kind: 'error', color: process.stdout.isTTY })
  throw new CannotGoOn(`${lines.join('')}\nThe package could not be bundled.`)
}
