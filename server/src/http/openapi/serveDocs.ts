import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { strToU8, zipSync } from 'fflate'
import type { ShownBrand } from '../../platform/brand'
import { asyncApiDocument } from '../asyncapi/document'
import { brunoCollection } from '../bruno/collection'
import { prefixOf } from '../parser'
import { docsScript, docsStyle } from './docsPage'
import { type Document, openApiDocument } from './document'
import { samplesOf } from './samples'

const docs = '/api/docs'

/** Swagger UI stores the token under a fixed key. Worlds at one origin share the storage, so each gets keys of its own. */
const ownStorage = `const [world] = /^\\/w\\/[^/]+/.exec(location.pathname) ?? []
if (world)
  for (const name of ['getItem', 'setItem', 'removeItem']) {
    const original = Storage.prototype[name]
    Storage.prototype[name] = function (key, ...rest) {
      return original.call(this, world + '/' + key, ...rest)
    }
  }
`

/**
 * `/api/docs` to read and try, `/api/openapi.json` and `/api/asyncapi.json` for programs, `/api/bruno.zip` for Bruno; each describes the calls that
 * this server serves. The first request builds the document, so that the start does not wait for it.
 */
export async function serveDocs(app: FastifyInstance, keys: string[], brand: ShownBrand): Promise<void> {
  let made: { name: string; document: Document } | undefined
  const document = (request: FastifyRequest): Document => {
    const { name } = brand.now
    if (made?.name !== name) made = { name, document: named(openApiDocument(keys), name) }
    return at(prefixOf(request), made.document)
  }
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: docs,
    transformSpecification: (_empty, request) => document(request),
    // The addresses in the page are relative only if its own ends with a slash.
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (request.url === docs) reply.redirect(`${prefixOf(request)}${docs}/`)
        else next()
      },
    },
    theme: {
      title: 'API',
      js: [
        { filename: 'storage.js', content: ownStorage },
        { filename: 'docs.js', content: docsScript },
      ],
      css: [{ filename: 'lagoon.css', content: docsStyle }],
    },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: true, tryItOutEnabled: true },
  })
  app.get('/api/openapi.json', async request => document(request))
  app.get('/api/asyncapi.json', async request => asyncApiDocument({ ...placeOf(request), name: brand.now.name }))
  app.get(`${docs}/samples.json`, async request => samplesOf(keys, originOf(request)))
  app.get('/api/bruno.zip', async (request, reply) => {
    const texts = brunoCollection(keys, originOf(request), brand.now.name)
    const files = Object.fromEntries(texts.map(({ path, text }) => [path, strToU8(text)]))
    return (
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="lagoon-bruno.zip"')
        // The server compresses answers itself. The fixed date makes equal files give equal bytes.
        .send(Buffer.from(zipSync(files, { level: 0, mtime: '2026-01-01' })))
    )
  })
}

/** The address of this world as the caller sees it. */
const placeOf = (request: FastifyRequest) => ({
  host: request.host,
  isSecure: request.protocol === 'https',
  prefix: prefixOf(request),
})

const originOf = (request: FastifyRequest): string => {
  const { host, isSecure, prefix } = placeOf(request)
  return `${isSecure ? 'https' : 'http'}://${host}${prefix}`
}

const at = (prefix: string, document: Document): Document =>
  prefix === ''
    ? document
    : {
        ...document,
        info: { ...document.info, description: document.info.description.replaceAll('](/api/', `](${prefix}/api/`) },
        servers: [{ url: prefix }],
      }

/** The examples were recorded under the default brand. */
const named = (document: Document, name: string): Document =>
  JSON.parse(JSON.stringify(document).replaceAll(defaultBrand.name, () => JSON.stringify(name).slice(1, -1)))
