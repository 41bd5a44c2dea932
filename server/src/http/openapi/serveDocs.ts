import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { strToU8, zipSync } from 'fflate'
import { asyncApiDocument } from '../asyncapi/document'
import { brunoCollection } from '../bruno/collection'
import { type Document, openApiDocument } from './document'

/**
 * `/api/docs` to read and try, `/api/openapi.json` and `/api/asyncapi.json` for programs, `/api/bruno.zip` for Bruno; each describes the calls that
 * this server serves. The first request builds the document, so that the start does not wait for it.
 */
export async function serveDocs(app: FastifyInstance, keys: string[]): Promise<void> {
  let made: Document | undefined
  const document = () => {
    made ??= openApiDocument(keys)
    return made
  }
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: () => document(),
    theme: {
      title: 'Lagoon: the API',
      css: [{ filename: 'lagoon.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: true, tryItOutEnabled: true },
  })
  app.get('/api/openapi.json', async (): Promise<Document> => document())
  app.get('/api/asyncapi.json', async request => asyncApiDocument(placeOf(request)))
  app.get('/api/bruno.zip', async (request, reply) => {
    const { host, isSecure } = placeOf(request)
    const texts = brunoCollection(keys, `${isSecure ? 'https' : 'http'}://${host}`)
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

/** The address of this server as the caller sees it. */
const placeOf = ({ host, protocol }: FastifyRequest) => ({ host, isSecure: protocol === 'https' })
