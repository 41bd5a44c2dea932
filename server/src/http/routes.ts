import type { Endpoint } from '@lagoon/shared/api/endpoint'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Serializer = (answer: unknown) => string
const serializers = new WeakMap<Endpoint, Serializer>()

/** Built at the first answer of a call and shared by all exchanges of the process, because building a serializer takes a millisecond. */
export function serializerOf(endpoint: Endpoint): Serializer {
  return answer => {
    let serializer = serializers.get(endpoint)
    if (!serializer) {
      serializer = fastJson(answerSchema(endpoint))
      serializers.set(endpoint, serializer)
    }
    return serializer(answer)
  }
}

/** The JSON schema of a declaration's answer. The server serializes by it, so no undeclared field can leave. */
export function answerSchema(endpoint: Endpoint): object {
  const data = endpoint.output ? jsonSchema(endpoint.output) : {}
  return {
    type: 'object',
    properties: {
      type: { type: 'string' },
      code: { type: 'integer' },
      message: { type: 'string' },
      error: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      retry_after: { type: 'integer' },
      ...(endpoint.output && { data }),
    },
  }
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      // The limits of a safe integer tell a reader nothing and slow the serializer.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum
        delete jsonSchema.maximum
      }
      delete jsonSchema.pattern
    },
  })
  return json
}
