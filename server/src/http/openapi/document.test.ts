import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, openApiDocument, successSchema } from './document'
import { exampleOf } from './examples'
import { refusalsOf } from './refusals'
import { answeredSchema, inputSchema, type Schema } from './schemas'
import { tagOf, tags } from './tags'

const calls = Object.entries(contract) as [string, Endpoint][]
const document = openApiDocument(Object.keys(contract))
const operationOf = (key: string): Operation => {
  const [method = '', path = ''] = key.split(' ')
  return document.paths[`/api/${path}`]?.[method.toLowerCase()] as Operation
}
const faultsOf = (schema: Schema, value: unknown) =>
  z.fromJSONSchema(schema as never, { defaultTarget: 'openapi-3.0' }).safeParse(value).error?.issues ?? []

/** Every field of a schema, with the name of its parent field. */
function fieldsOf(schema: Schema, parent = ''): { parent: string; name: string; field: Schema }[] {
  const here = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { parent, name, field },
    ...fieldsOf(field, name),
  ])
  const inside = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat()
  return [...here, ...inside.flatMap(part => fieldsOf(part, parent))]
}

describe.each(calls)('in /api/docs, %s', (key, endpoint) => {
  const operation = operationOf(key)
  const example = exampleOf(key)

  it('has a short summary, a sentence and one chapter', () => {
    expect(endpoint.summary).toMatch(/^[A-Z][^.]{3,60}$/)
    expect(endpoint.description).toMatch(/^[A-Z].{15,}\.$/s)
    expect(tags.filter(({ calls }) => Object.hasOwn(calls, key)).map(({ name }) => name)).toEqual([tagOf(key)])
    expect(operation).toMatchObject({ summary: endpoint.summary, tags: [tagOf(key)] })
    expect(operation.description).toContain(endpoint.description)
  })

  it('has a type and a description for every field', () => {
    const request = inputSchema(endpoint)
    const answer = answeredSchema(endpoint) ?? {}
    for (const { name, field } of fieldsOf(request)) {
      expect([name, field.type]).toEqual([name, expect.stringMatching(/^(string|integer|array|object)$/)])
    }
    const wordless = [...fieldsOf(request), ...fieldsOf(answer)].filter(({ field }) => !field.description)
    expect(wordless.map(({ parent, name }) => `${parent}.${name}`)).toEqual([])
  })

  it('declares who can call it', () => {
    const schemes = operation.security.flatMap(scheme => Object.keys(scheme))
    if (endpoint.access === 'anyone') expect(schemes).toEqual(endpoint.steered ? ['worldSecret'] : [])
    else expect(schemes).toContain(endpoint.access === 'user' ? 'user' : 'operator')
    expect(JSON.stringify(operation.parameters).includes('IdempotencyKey')).toBe(endpoint.keyed)
  })

  it('has an example that the call accepts, with a valid answer', () => {
    expect(example.answer).toMatchObject({ type: 'ok', code: 1 })
    expect(faultsOf(successSchema(endpoint), example.answer)).toEqual([])
    if (endpoint.body === 'multipart') return
    expect(faultsOf(inputSchema(endpoint), example.request)).toEqual([])
    expect(endpoint.input.safeParse(example.request).error).toBeUndefined()
  })
})

describe('the refusals in /api/docs', () => {
  const refusal = (document.components as { schemas: { Refusal: Schema } }).schemas.Refusal

  it.each(calls)('include those that %s declares, in whole sentences', (key, endpoint) => {
    const said = refusalsOf(key, endpoint, inputSchema(endpoint))
    expect(Object.keys(said)).toEqual(expect.arrayContaining([...endpoint.refusals]))
    for (const [error, value] of Object.entries(said)) {
      expect(faultsOf(refusal, value)).toEqual([])
      expect(value).toMatchObject({ error, message: expect.stringMatching(/^[^{}]+$/) })
    }
  })

  it('use the special text of a call if there is one', () => {
    const { below_minimum } = refusalsOf('POST microtrade/submit', contract['POST microtrade/submit'], {})
    expect(below_minimum?.message).toBe('Minimum purchase limit 10 USDT')
  })
})

describe('the OpenAPI document', () => {
  it('names each call once, and has no broken reference', () => {
    const ids = calls.map(([key]) => operationOf(key).operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const text = JSON.stringify(document)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document)
      expect(found, path).toBeDefined()
    }
  })

  it('has types for amounts, ids and choices, and default values', () => {
    const { properties } = inputSchema(contract['POST coin/trade'])
    expect(properties).toMatchObject({
      currency_id: { type: 'integer', minimum: 1 },
      type: { type: 'integer', enum: [1, 2], description: '1 buys, 2 sells' },
      amount: { type: 'string', format: 'decimal', pattern: '^\\d{1,18}(\\.\\d{1,18})?$' },
      order_type: { type: 'string', enum: ['limit', 'market'], default: 'limit' },
    })
  })

  it('lists the required fields of a call, in a body and in a query', () => {
    const { required } = inputSchema(contract['POST coin/trade'])
    expect(required).toEqual(['currency_id', 'legal_id', 'type'])
    const needed = operationOf('GET currency/new_timeshar').parameters.filter(each => each.required)
    expect(needed.map(({ name }) => name)).toEqual(['symbol', 'period', 'from', 'to'])
  })

  it('allows null for a choice that can be missing', () => {
    const choices = calls.flatMap(([, endpoint]) => fieldsOf(answeredSchema(endpoint) ?? {}))
    const nullable = choices.filter(({ field }) => field.nullable && field.enum)
    expect(nullable.length).toBeGreaterThan(0)
    for (const { field } of nullable) expect(field.enum).toContain(null)
  })

  it('lists the keys of the refusals of a call, and no other', () => {
    const answer = operationOf('POST coin/trade').responses[200] as {
      content: { 'application/json': { schema: { oneOf: { allOf?: Schema[] }[] } } }
    }
    const [, refused] = answer.content['application/json'].schema.oneOf
    const keys = refused?.allOf?.[1]?.properties?.error?.enum
    expect(keys).toEqual(expect.arrayContaining(['not_logged_in', 'insufficient_balance', 'param_invalid']))
    expect(keys).not.toContain('login_failed')
  })

  it('contains no token', () => {
    expect(JSON.stringify(document)).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{20,}/)
  })
})
