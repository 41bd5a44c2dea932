import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fields, fieldsOfForm, fieldsOfJson } from './fields'

/** Reads bodies as text and turns them into fields, so that one validation serves every content type. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm)
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJson)
}

// A callback, because a promise for each body would cost a turn of the event loop.
type Read = (error: Error | null, fields?: Fields) => void

const readForm = (_request: FastifyRequest, body: string, done: Read) => done(null, fieldsOfForm(body))

function readJson(_request: FastifyRequest, body: string, done: Read): void {
  let fields: Fields
  try {
    fields = fieldsOfJson(body)
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }))
    return
  }
  done(null, fields)
}
