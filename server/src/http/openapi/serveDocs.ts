import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type Document, openApiDocument } from './document'

/**
 * `/api/docs` to read and try, `/api/openapi.json` for programs; both tell of the calls that are served. The document is made for
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
}
