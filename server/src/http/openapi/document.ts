import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { z } from 'zod'
import { about, components, headers } from './about'
import { type Example, exampleOf } from './examples'
import { refusalSchema, refusalsOf } from './refusals'
import { operationOf } from './samples'
import { answeredSchema, inputSchema, type Schema } from './schemas'
import { tagOf, tags } from './tags'

/** The OpenAPI document of the calls with these keys, made from their declarations, field meanings and examples. */
export function openApiDocument(keys: readonly string[]): Document {
  const paths: Document['paths'] = {}
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    const at = `/api/${path}`
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(key, contract[key as keyof typeof contract]) }
  }
  const named = new Set(keys.map(tagOf))
  const chapters = tags.filter(({ name }) => named.has(name)).map(({ name, description }) => ({ name, description }))
  return { ...about, tags: chapters, paths, components }
}

export interface Document {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  [part: string]: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example: unknown }> }
  responses: Record<string, unknown>
}

interface Parameter {
  name?: string
  in?: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
  $ref?: string
}

function operation(key: string, endpoint: Endpoint): Operation {
  const [method] = key.split(' ')
  const example = exampleOf(key)
  const request = inputSchema(endpoint)
  return {
    operationId: operationOf(key),
    tags: [tagOf(key)],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...(method === 'GET' ? queryOf(request, example) : []),
      headers.language,
      ...(endpoint.keyed ? [headers.idempotency] : []),
    ],
    ...(method !== 'GET' && bodyOf(endpoint, request, example)),
    responses: {
      200: {
        description: 'The answer, or a refusal: `type` tells.',
        content: {
          'application/json': {
            schema: { oneOf: [successSchema(endpoint), refusalSchema(endpoint)] },
            examples: {
              answer: { summary: 'Answered', value: example.answer },
              ...Object.fromEntries(
                Object.entries(refusalsOf(key, endpoint, request)).map(([error, value]) => [
                  error,
                  { summary: error, value },
                ]),
              ),
            },
          },
        },
      },
      429: { $ref: '#/components/responses/TooManyRequests' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
  }
}

function describe({ access, steered, description, keyed }: Endpoint): string {
  const who = {
    anyone: 'Open to anyone.',
    user: 'For a logged-in user.',
    operator: 'For the operator.',
    world: 'For the operator, while world control is on.',
    host: 'For the operator of the world at the root, or with the key of the host.',
  }[access]
  return [
    description,
    steered ? `${who} Only while world control is on.` : who,
    ...(keyed ? ['Sent again with the same `Idempotency-Key` it gives the stored answer and does nothing twice.'] : []),
  ].join('\n\n')
}

function securityOf({ access, steered }: Endpoint): Record<string, string[]>[] {
  if (access === 'host') return [{ operator: [] }, { hostKey: [] }]
  const who: Record<string, string[]> = access === 'anyone' ? {} : { [access === 'user' ? 'user' : 'operator']: [] }
  if (access === 'world' || steered) return [who, { ...who, worldSecret: [] }]
  return access === 'anyone' ? [] : [who]
}

const queryOf = ({ properties = {}, required = [] }: Schema, { request }: Example): Parameter[] =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
    ...(name in request && { example: request[name] }),
  }))

function bodyOf(endpoint: Endpoint, schema: Schema, { request }: Example): Pick<Operation, 'requestBody'> {
  if (endpoint.body === 'multipart') {
    const file = { type: 'string', format: 'binary', description: 'The picture; the name of the file is not read' }
    const form = { type: 'object', properties: { file }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form, example: request } } } }
  }
  if (endpoint.body === 'fields, then files') {
    const files = {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'The files, in their order',
    }
    const form = {
      ...schema,
      properties: { ...schema.properties, files },
      required: [...(schema.required ?? []), 'files'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form, example: request } } } }
  }
  if (Object.keys(schema.properties ?? {}).length === 0) return {}
  if (Object.values(schema.properties ?? {}).every(({ type }) => type === 'array'))
    return { requestBody: { required: true, content: { 'application/json': { schema, example: request } } } }
  // A form needs an example per field; JSON needs one for all fields.
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    name in request ? { ...field, example: request[name] } : field,
  ])
  return {
    requestBody: {
      required: (schema.required ?? []).length > 0,
      content: {
        'application/json': { schema, example: request },
        'application/x-www-form-urlencoded': {
          schema: { ...schema, properties: Object.fromEntries(fields) },
          example: request,
        },
      },
    },
  }
}

/** The envelope around the data of this call. */
export function successSchema(endpoint: Endpoint): Schema {
  const data = answeredSchema(endpoint)
  const isAlways = data && !(endpoint.output instanceof z.ZodOptional)
  const says = endpoint.kind === 'action' || endpoint.body === 'multipart'
  return {
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['ok'] },
      code: { type: 'integer', enum: [1] },
      ...(says && { message: { type: 'string', description: 'What was done, in the language in force' } }),
      ...(data && { data }),
    },
    required: ['type', 'code', ...(says ? ['message'] : []), ...(isAlways ? ['data'] : [])],
  }
}
