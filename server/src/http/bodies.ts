import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fields, fieldsOfForm, fieldsOfJson } from './fields'

/** Bodies are read as text and turned into fields here: one validation, whatever the content type says. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm)
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJson)
}

const readForm = async (_request: FastifyRequest, body: string): Promise<Fields> => fieldsOfForm(body)

async function readJson(_request: FastifyRequest, body: string): Promise<Fields> {
  try {
    return fieldsOfJson(body)
  } catch (error) {
    throw Object.assign(error as Error, { statusCode: 400 })
  }
}
