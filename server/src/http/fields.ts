import type { FieldKey } from '@lagoon/shared/catalogue/errors'

/**
 * What a request carries, whatever its content type, as plain text by field name: validation runs on this alone, so the content type
 * cannot change it. Lists, objects, repeated and prototype-shaped names are faults, never values; an empty optional field is absent.
 */
export interface Fields {
  values: Record<string, string>
  faults: Record<string, FieldKey>
}

export const maxFields = 100

/** What most requests carry in one of their two places. */
const none: Fields = Object.freeze({ values: Object.freeze({}), faults: Object.freeze({}) })

export function fieldsOfForm(body: string): Fields {
  if (body === '') return none
  const fields: Fields = { values: Object.create(null), faults: Object.create(null) }
  const named = new Set<string>()
  for (const [name, value] of encoded.test(body) ? new URLSearchParams(body) : pairsOf(body)) {
    if (named.has(name)) fields.faults[name] ??= 'repeated'
    else take(fields, name, value)
    named.add(name)
    if (named.size > maxFields) fields.faults[name] = 'too_large'
  }
  return fields
}

/** What is written as it reads needs no decoding. */
const encoded = /[%+]|^\?/

function pairsOf(form: string): [string, string][] {
  const pairs: [string, string][] = []
  for (const pair of form.split('&')) {
    const end = pair.indexOf('=')
    if (end >= 0) pairs.push([pair.slice(0, end), pair.slice(end + 1)])
    else if (pair !== '') pairs.push([pair, ''])
  }
  return pairs
}

/** Throws what JSON.parse throws. */
export function fieldsOfJson(text: string): Fields {
  const fields: Fields = { values: Object.create(null), faults: Object.create(null) }
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (body === null) return fields
  if (typeof body !== 'object' || Array.isArray(body)) {
    fields.faults.body = 'choice'
    return fields
  }
  const names = Object.keys(body)
  for (const [i, name] of names.entries()) {
    const value = (body as Record<string, unknown>)[name]
    if (value === null || value === undefined) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      take(fields, name, String(value))
    else fields.faults[name] = 'choice'
    if (i >= maxFields) fields.faults[name] = 'too_large'
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

/** Letters, digits and a few marks are text whatever else is; of the rest, no database keeps a zero byte or half of a character. */
const plain = /^[\w .,:@+-]*$/
const notText = /\p{Surrogate}|\0/u
const shapeOfMore = /[[\].]|^(__proto__|constructor|prototype)$/

function take(fields: Fields, name: string, value: string): void {
  if (shapeOfMore.test(name)) fields.faults[name] = 'unknown'
  else if (!plain.test(value) && notText.test(value)) fields.faults[name] = 'choice'
  else if (value !== '' && value !== 'null' && value !== 'undefined') fields.values[name] = value
}
