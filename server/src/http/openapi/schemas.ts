import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { answered } from '@lagoon/shared/api/meanings/answered'
import { asked } from '@lagoon/shared/api/meanings/asked'
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

type Meanings = Readonly<Record<string, string>>

/** The schema of a request, with the meaning of each field. */
export const askedSchema = (key: string, { input }: Endpoint): Schema =>
  explained(jsonSchema(input, 'input'), key, '', asked)

/** The schema of `data`; null for an action that answers only with a message. */
export const answeredSchema = (key: string, { output }: Endpoint): Schema | null =>
  output && explained(jsonSchema(output, 'output'), key, '', answered)

/**
 * The schema of a frame of `/ws`, with the meaning of each field. The frame's own fields use the meanings for frames; the rows inside use
 * those of the calls.
 */
export function frameSchema(type: string, frame: z.ZodType, told: Meanings): Schema {
  const schema = explained(jsonSchema(frame, 'output', 'draft-7'), type, '', { ...told, ...answered })
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const meaning = told[`${type} ${name}`] ?? told[name]
    if (meaning !== undefined) field.description = meaning
  }
  return schema
}

/** The keys under which the meaning of a field is found, the most specific first: call and parent, parent, call, name alone. */
export const placesOf = (key: string, parent: string, name: string): string[] => [
  ...(parent ? [`${key} ${parent}.${name}`] : []),
  ...(parent ? [`${parent}.${name}`] : []),
  `${key} ${name}`,
  name,
]

function explained(schema: Schema, key: string, parent: string, meanings: Meanings): Schema {
  // An OpenAPI 3.0 validator accepts null for an enum only if the enum lists it.
  if (schema.nullable === true && schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  const inside = (part: Schema, at = parent) => explained(part, key, at, meanings)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const place = placesOf(key, parent, name).find(each => Object.hasOwn(meanings, each))
    if (place !== undefined) field.description = meanings[place] as string
    inside(field, name)
  }
  for (const item of [schema.items ?? []].flat()) inside(item)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) inside(part)
  return schema
}

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
    },
  }) as Schema
  return json
}
