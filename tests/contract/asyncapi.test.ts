import specs from '@asyncapi/specs'
import { asyncApiDocument } from '@lagoon/server/http/asyncapi/document'
import { topics } from '@lagoon/server/http/asyncapi/words'
import type { Schema } from '@lagoon/server/http/openapi/schemas'
import { privateFrames, publicFrames } from '@lagoon/shared/live/frames'
import { parseTopic } from '@lagoon/shared/live/topics'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'

const document = asyncApiDocument({ host: '127.0.0.1:8080', isSecure: false, name: 'Lagoon' })
const { messages } = document.components

/** Every field with its place in the document. */
function fieldsOf(schema: Schema, at: string): [string, Schema][] {
  const inside = [schema.items ?? [], schema.anyOf ?? []].flat()
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
      [`${at}.${name}`, field],
      ...fieldsOf(field, `${at}.${name}`),
    ]),
    ...inside.flatMap(part => fieldsOf(part, at)),
  ]
}

describe('the AsyncAPI document of /ws', () => {
  it('is valid by the published schema of AsyncAPI 3.0', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false })
    const validate = ajv.compile(specs.schemas['3.0.0'] as object)
    expect(validate(document) ? [] : validate.errors).toEqual([])
    expect(validate({ ...document, channels: { ws: { address: 7 } } })).toBe(false)
  })

  it('contains every part that it refers to', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    const lost = refs.filter(
      path => path.split('/').reduce<unknown>((at, step) => Object(at)[step], document) === undefined,
    )
    expect(refs.length).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })

  it('has every frame in one topic, and only valid topic names', () => {
    const documented = Object.values(topics).flatMap(({ frames }) => frames)
    expect([...documented].sort()).toEqual(Object.keys({ ...publicFrames, ...privateFrames }).sort())
    for (const { name } of Object.values(topics))
      expect(parseTopic(name.replace('<symbol>', 'BTC/USDT').replace('<period>', '1min'))).not.toBeNull()
  })

  it('describes every field', () => {
    const fields = Object.entries(messages).flatMap(([name, { payload }]) => fieldsOf(payload, name))
    expect(fields.length).toBeGreaterThan(150)
    expect(fields.filter(([, { description }]) => !description).map(([place]) => place)).toEqual([])
  })

  it.each(Object.entries(messages).filter(([, { examples }]) => examples))(
    'has a valid example of %s',
    (_name, { payload, examples }) => {
      const validate = new Ajv({ strict: false }).compile(payload)
      for (const each of examples ?? []) expect(validate(each.payload) ? null : validate.errors).toBeNull()
    },
  )
})
