import type { AsyncDocument } from '@lagoon/server/http/asyncapi/document'
import type { Document } from '@lagoon/server/http/openapi/document'
import type { Schema } from '@lagoon/server/http/openapi/schemas'

/** What programs rely on: for each call and frame, what they may send and what they receive, one line per field. */
export interface Shape {
  version: string
  calls: Record<string, Call>
  /** The frames that the exchange sends. */
  frames: Record<string, Fields>
  /** The frames that clients send. */
  said: Record<string, Fields>
}

interface Call {
  asked: Fields
  answered: Fields
}

/** `data[].price` → "string", "integer optional", "string nullable =buy,sell" or "integer ~1..100". */
export type Fields = Record<string, string>

export function shapeOf(version: string, calls: Document, live: AsyncDocument): Shape {
  const messages = Object.entries(live.components.messages)
  const ofKind = (isSaid: boolean) =>
    Object.fromEntries(
      messages
        .filter(([name]) => name.startsWith('say_') === isSaid)
        .map(([name, { payload }]) => [name.replace(/^[a-z]+_/, ''), flat(payload)]),
    )
  return { version, calls: Object.fromEntries(callsOf(calls)), frames: ofKind(false), said: ofKind(true) }
}

function* callsOf({ paths }: Document): Generator<[string, Call]> {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody, responses }] of Object.entries(operations)) {
      const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
      const query = parameters.filter(each => each.in === 'query')
      const properties = Object.fromEntries(query.map(({ name = '', schema = {} }) => [name, schema]))
      const required = query.filter(each => each.required).map(({ name = '' }) => name)
      const ok = responses['200'] as { content: Record<string, { schema: Schema }> }
      const [success = {}] = ok.content['application/json']?.schema.oneOf ?? []
      const requested = method === 'get' ? { type: 'object', properties, required } : body
      yield [
        `${method.toUpperCase()} ${path.replace('/api/', '')}`,
        { asked: flat(requested), answered: flat(success) },
      ]
    }
  }
}

/** Every field of a schema by its path, including nested fields. */
function flat(schema: Schema, at = '', more = ''): Fields {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const real = choices.filter(({ type }) => type !== 'null')
    const nullable = real.length < choices.length ? ' nullable' : ''
    if (real.length === 1) return flat(real[0] as Schema, at, `${more}${nullable}`)
    const own = at === '' ? {} : { [at]: `${real.map(({ type }) => type ?? 'any').join('/')}${more}${nullable}` }
    return Object.assign(
      own,
      ...real.flatMap(each =>
        Object.entries(flat(each, at))
          .filter(([place]) => place !== at)
          .map(([place, text]) => ({ [place]: text })),
      ),
    )
  }
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) =>
      flat(field, at === '' ? name : `${at}.${name}`, schema.required?.includes(name) ? '' : ' optional'),
    ),
    ...(schema.items
      ? [schema.items].flat().map((item, i) => flat(item, Array.isArray(schema.items) ? `${at}[${i}]` : `${at}[]`))
      : []),
    ...(typeof schema.additionalProperties === 'object' ? [flat(schema.additionalProperties, `${at}{}`)] : []),
  ]
  const own =
    at === '' ? {} : { [at]: `${schema.type ?? 'any'}${more}${schema.nullable ? ' nullable' : ''}${limits(schema)}` }
  return Object.assign(own, ...inside)
}

function limits({ enum: choices, const: only, pattern, minimum, maximum, minLength, maxLength }: Schema): string {
  const values = choices ?? (only === undefined ? undefined : [only])
  const range = [minimum ?? minLength, maximum ?? maxLength]
  return [
    values ? ` =${values.map(String).join(',')}` : '',
    range.some(each => each !== undefined) ? ` ~${range.map(each => each ?? '').join('..')}` : '',
    pattern === undefined ? '' : ` /${String(pattern)}`,
  ].join('')
}
