import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that the documents use. */
export interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  /** For a tuple: one schema per position. */
  items?: Schema | Schema[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  nullable?: boolean
  [keyword: string]: unknown
}

export const inputSchema = ({ input }: Endpoint): Schema => jsonSchema(input, 'input')

/** The schema of `data`; null for an action that answers only with a message. */
export const answeredSchema = ({ output }: Endpoint): Schema | null => output && jsonSchema(output, 'output')

export const frameSchema = (frame: z.ZodType): Schema => jsonSchema(frame, 'output', 'draft-7')

function requireFields(json: { required?: string[] }, shape: z.core.$ZodShape): void {
  const required = Object.keys(shape).filter(name => !mayBeLeftOut.has(shape[name]?._zod.def.type ?? ''))
  if (required.length > 0) json.required = required
}

const mayBeLeftOut = new Set(['optional', 'default', 'prefault'])

/** The limits of a safe integer tell a reader nothing. */
const unsaid = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  target: 'openapi-3.0' | 'draft-7' = 'openapi-3.0',
): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target,
    override: ({ zodSchema, jsonSchema: json }) => {
      const { def } = zodSchema._zod
      // zod omits the default of a field that it transforms.
      if (io === 'input' && def.type === 'default') json.default = def.defaultValue as string | number
      // A field with its own parser accepts any type, so zod would call all of them optional.
      if (io === 'input' && def.type === 'object') requireFields(json, def.shape)
      if (unsaid.has(json.minimum)) delete json.minimum
      if (unsaid.has(json.maximum)) delete json.maximum
      // An OpenAPI 3.0 validator accepts null for an enum only if the enum lists it.
      if (json.nullable === true && json.enum && !json.enum.includes(null)) json.enum = [...json.enum, null]
    },
  }) as Schema
  return json
}
