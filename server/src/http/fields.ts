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

/** A record without inherited names that V8 keeps as an object and not as a table, three times as fast to fill and walk. */
const Names = function Names() {} as unknown as new <V>() => Record<string, V>
Names.prototype = Object.freeze(Object.create(null))

const none: Fields = Object.freeze({
  values: Object.freeze(new Names<string>()),
  faults: Object.freeze(new Names<FieldKey>()),
})

export function fieldsOfForm(form: string): Fields {
  // What most requests carry in one of their two places.
  if (form === '') return none
  const fields: Fields = { values: new Names(), faults: new Names() }
  const named: string[] = []
  if (encoded.test(form)) for (const [name, value] of new URLSearchParams(form)) addOnce(fields, named, name, value)
  else readPlain(form, fields, named)
  return fields
}

/** What is written as it reads needs no decoding. */
const encoded = /[%+]|^\?/

function readPlain(form: string, fields: Fields, named: string[]): void {
  for (let start = 0, end = 0; start < form.length; start = end + 1) {
    end = form.indexOf('&', start)
    if (end < 0) end = form.length
    if (end === start) continue
    const equals = form.indexOf('=', start)
    const isPair = equals >= 0 && equals < end
    const name = form.slice(start, isPair ? equals : end)
    addOnce(fields, named, name, isPair ? form.slice(equals + 1, end) : '')
  }
}

function addOnce(fields: Fields, named: string[], name: string, value: string): void {
  // Of what is far too much one need not know the rest.
  if (named.length > maxFields) return
  if (named.includes(name)) fields.faults[name] ??= 'repeated'
  else {
    take(fields, name, value)
    named.push(name)
    if (named.length > maxFields) fields.faults[name] = 'too_large'
  }
}

/** Throws what JSON.parse throws. */
export function fieldsOfJson(text: string): Fields {
  const fields: Fields = { values: new Names(), faults: new Names() }
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
