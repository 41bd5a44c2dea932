import type { Endpoint } from '@lagoon/shared/contract/endpoint'
import { z } from 'zod'

/** The JSON schema of a declaration's answer: what is sent goes through the answer's schema, so nothing undeclared can leave. */
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
      // Limits of a safe integer say nothing a reader needs, and cost the serialiser.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum
        delete jsonSchema.maximum
      }
      delete jsonSchema.pattern
    },
  })
  return json
}
