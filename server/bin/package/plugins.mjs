import { readFileSync } from 'node:fs'
import { CannotGoOn } from '../prepare/stage.mjs'

/** Optional packages that the user of Lagoon may have. */
export const besides = ['testcontainers', '@playwright/test']

/** The pages of /api/docs read files of their package; in the bundle these are in `static` beside it. */
export const swaggerFiles = {
  name: 'swagger-files',
  setup(build) {
    build.onLoad({ filter: /@fastify[\\/]swagger-ui[\\/](index|lib[\\/]routes)\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source
        .replace(`path.join(__dirname, '..', 'static')`, `path.join(__dirname, 'static')`)
        .replace(`path.join(__dirname, './static/logo.svg')`, `path.join(__dirname, 'static', 'logo.svg')`)
      if (contents === source)
        throw new CannotGoOn(`${path} does not read its files in the way that the package expects.`)
      return { contents, loader: 'js' }
    })
  },
}

/** Prisma's query compiler for Postgres, 4.6 MB of text: one file for all bundles. */
const compiler = '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64'
export const queryCompiler = {
  from: `node_modules/${compiler}.js`,
  to: 'queryCompiler.cjs',
  plugin: {
    name: 'query-compiler',
    setup(build) {
      build.onResolve({ filter: /query_compiler.*wasm-base64/ }, ({ path }) => {
        if (!path.startsWith(compiler)) throw new CannotGoOn(`The database client needs ${path}, not ${compiler}.`)
        return { path: './queryCompiler.cjs', external: true }
      })
    },
  },
}

/** In the project, vitest's setup provides the database; outside, `openCluster()` does. */
export const withoutVitest = {
  name: 'without-vitest',
  setup(build) {
    build.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'without' }))
    build.onLoad({ filter: /./, namespace: 'without' }, () => ({
      contents: `export const inject = () => { throw new Error('There is no Postgres yet: await openCluster() first.') }`,
    }))
  },
}

export const sameClient = {
  name: 'same-client',
  setup(build) {
    build.onResolve({ filter: /^@lagoon\/shared\/client\// }, () => ({ path: './client.cjs', external: true }))
  },
}

export const sameKit = {
  name: 'same-kit',
  setup(build) {
    build.onResolve({ filter: /^\.\/startExchange$/ }, () => ({ path: './kit.cjs', external: true }))
  },
}
