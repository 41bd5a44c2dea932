import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { bodyMaxKeys } from '@lagoon/shared/catalogue/limits'

/**
 * What a request carries, whatever its content type, as plain text by field name: validation runs on this alone, so the content type
 * cannot change it. Lists, objects, repeated and prototype-shaped names are faults, never values; an empty optional field is absent.
 */
export interface Fields {
  values: Record<string, string>
  faults: Record<string, FieldKey>
}

/** An object without a prototype's properties; cheaper to create and to keep than Object.create(null). */
class Bare {
  readonly [name: string]: never
}
Object.setPrototypeOf(Bare.prototype, null)
Reflect.deleteProperty(Bare.prototype, 'constructor')

const noFields = (): Fields => ({ values: new Bare(), faults: new Bare() })

export function fieldsOfForm(form: string): Fields {
  const fields = noFields()
  if (form === '') return fields
  const named = new Set<string>()
  for (const [name, value] of new URLSearchParams(form)) {
    if (named.has(name)) {
      fields.faults[name] ??= 'repeated'
      continue
    }
    take(fields, name, value)
    named.add(name)
    if (named.size > bodyMaxKeys) {
      fields.faults[name] = 'too_large'
      break
    }
  }
  return fields
}

/** Throws what JSON.parse throws. */
export function fieldsOfJson(text: string): Fields {
  const fields = noFields()
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (body === null) return fields
  if (typeof body !== 'object' || Array.isArray(body)) {
    fields.faults.body = 'choice'
    return fields
  }
  for (const [i, [name, value]] of Object.entries(body).entries()) {
    if (value === null) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      take(fields, name, String(value))
    else fields.faults[name] = 'choice'
    if (i >= bodyMaxKeys) fields.faults[name] = 'too_large'
  }
  const named = new Set<string>()
  for (const name of namesIn(text)) {
    if (named.has(name)) {
      fields.faults[name] ??= 'repeated'
      delete fields.values[name]
    }
    named.add(name)
  }
  return fields
}

/** The names of the outermost object as they are written: JSON.parse keeps only the last of two that are the same. */
function* namesIn(json: string): Generator<string> {
  let depth = 0
  let name = ''
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token !== ':') name = token
    else if (depth === 1) yield JSON.parse(name)
  }
}

/** No database keeps a zero byte or half of a character. */
const notText = /\p{Surrogate}|\0/u
const shapeOfMore = /[[\].]|^(__proto__|constructor|prototype)$/

function take(fields: Fields, name: string, value: string): void {
  if (shapeOfMore.test(name)) fields.faults[name] = 'unknown'
  else if (notText.test(value)) fields.faults[name] = 'choice'
  else if (value !== '' && value !== 'null' && value !== 'undefined') fields.values[name] = value
}
