import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asyncApiDocument } from '../asyncapi/document'
import { brunoCollection } from '../bruno/collection'
import { zipOf } from '../bruno/zip'
import { type Document, openApiDocument } from './document'

/**
 * `/api/docs` to read and try, `/api/openapi.json` and `/api/asyncapi.json` for programs, `/api/bruno.zip` for Bruno; all tell of what is served. The document is made for
 * the first who asks: a server starts without it.
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
    const files = brunoCollection(keys, `${isSecure ? 'https' : 'http'}://${host}`)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="lagoon-bruno.zip"')
      .send(zipOf(files))
  })
}

/** As whoever asks sees it. */
const placeOf = ({ host, protocol }: FastifyRequest) => ({ host, isSecure: protocol === 'https' })
