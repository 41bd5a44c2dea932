import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { bodyMaxDepth, bodyMaxKeys } from '@lagoon/shared/catalogue/limits'
import type { FastifyRequest } from 'fastify'

/**
 * The content of a request as plain text by field name, for every content type. Validation reads only this, so the content type cannot
 * change the result. Lists, objects, repeated names and names like `__proto__` become faults, never values; an empty optional field is
 * absent.
 */
export interface Fields {
  values: Record<string, string>
  faults: Record<string, FieldKey>
  /** The lists and objects of a JSON body, as JSON. They are faults for every call that does not declare them. */
  lists?: Record<string, string>
  /** Reading stopped at a limit. The one fault names the field, and no other field was read. */
  isCut?: true
}

/** A request with fields of its own, beside query and body: a call over a socket. */
export interface BringsFields {
  readonly fields: Fields
}
const own = (raw: object): Fields | undefined => (raw as Partial<BringsFields>).fields

export const fieldsSent = ({ raw, query, body, method }: FastifyRequest): Fields | undefined =>
  own(raw) ?? ((method === 'GET' ? query : body) as Fields | undefined)

/** The fields of a call that is refused before its body is read. */
export const fieldsBeforeBody = ({ raw, query, method }: FastifyRequest): Fields | undefined =>
  (method === 'GET' ? own(raw) : undefined) ?? (query as Fields | undefined)

/** An object without a prototype's properties; cheaper to create and to keep than Object.create(null). */
class Bare {
  readonly [name: string]: never
}
Object.setPrototypeOf(Bare.prototype, null)
Reflect.deleteProperty(Bare.prototype, 'constructor')

const noFields = (): Fields => ({ values: new Bare(), faults: new Bare() })

const cutAt = (name: string): Fields => ({ ...noFields(), faults: { [name]: 'too_large' }, isCut: true })

export function fieldsOfForm(form: string): Fields {
  const fields = noFields()
  if (form === '') return fields
  const named = new Set<string>()
  for (const [name, value] of new URLSearchParams(form)) {
    if (named.has(name)) {
      fields.faults[name] ??= 'repeated'
      continue
    }
    named.add(name)
    if (named.size > bodyMaxKeys) return cutAt(name)
    take(fields, name, value)
  }
  return fields
}

/** Throws what JSON.parse throws. The names are counted before anything is parsed, so that a refusal costs no more than reading them. */
export function fieldsOfJson(text: string): Fields {
  const names = namesIn(text)
  if (typeof names === 'string') return cutAt(names)
  const fields = noFields()
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (body === null) return fields
  return fieldsOfObject(
    body,
    names.map(quoted => JSON.parse(quoted)),
  )
}

/** `names` are those of the object as written. */
export function fieldsOfObject(body: unknown, names: readonly string[] = []): Fields {
  const fields = noFields()
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    fields.faults.body = 'choice'
    return fields
  }
  for (const [name, value] of Object.entries(body)) {
    if (value === null) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      take(fields, name, String(value))
    else {
      fields.faults[name] = 'choice'
      fields.lists ??= new Bare() as Record<string, string>
      fields.lists[name] = JSON.stringify(value)
    }
  }
  const named = new Set<string>()
  for (const name of names) {
    if (named.has(name)) {
      fields.faults[name] ??= 'repeated'
      delete fields.values[name]
      delete fields.lists?.[name]
    }
    named.add(name)
  }
  return fields
}

/** The text of a member of the outermost object, as written: `body` of `{"op":"call","body":{"a":1}}` is `{"a":1}`. '' without it. */
export function memberText(json: string, name: string): string {
  let [depth, from, isNamed] = [0, -1, false]
  for (let i = 0; i < json.length; i++) {
    const character = json[i]
    if (character === '"') {
      const start = i
      for (i++; json[i] !== '"'; i++) if (json[i] === '\\') i++
      if (depth === 1 && from < 0) isNamed = json.slice(start + 1, i) === name
    } else if (character === ':' && depth === 1 && isNamed) from = i + 1
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (from >= 0 && from <= i && (depth === 0 || (depth === 1 && character === ','))) return json.slice(from, i)
  }
  return ''
}

/**
 * The names of the outermost object as written, because JSON.parse keeps only the last of two equal names. Returns a single name if there
 * are too many names or if its value is nested too deeply.
 */
function namesIn(json: string): string[] | string {
  const names: string[] = []
  let depth = 0
  let quoted = ''
  for (let i = 0; i < json.length; i++) {
    const character = json[i]
    if (character === '"') {
      const start = i
      for (i++; i < json.length && json[i] !== '"'; i++) if (json[i] === '\\') i++
      if (depth === 1) quoted = json.slice(start, i + 1)
    } else if (character === '{' || character === '[') {
      if (++depth > bodyMaxDepth) return names.at(-1)?.slice(1, -1) ?? 'body'
    } else if (character === '}' || character === ']') depth--
    else if (character === ':' && depth === 1 && names.push(quoted) > bodyMaxKeys) return quoted.slice(1, -1)
  }
  return names
}

/** Postgres cannot store a zero byte or half of a surrogate pair. */
const notText = /\p{Surrogate}|\0/u
const shapeOfMore = /[[\].]|^(__proto__|constructor|prototype)$/

function take(fields: Fields, name: string, value: string): void {
  if (shapeOfMore.test(name)) fields.faults[name] = 'unknown'
  else if (notText.test(value)) fields.faults[name] = 'choice'
  else if (value !== '' && value !== 'null' && value !== 'undefined') fields.values[name] = value
}
