import { describe, expect, it } from 'vitest'
import { fieldsOfForm, fieldsOfJson } from './fields'

describe('the fields of a request', () => {
  it('have the same text from a form and from JSON', () => {
    const { values } = fieldsOfJson('{"number":1.5,"frozen":true,"note":"a:{b}","gone":null,"empty":""}')
    expect({ ...values }).toEqual({ number: '1.5', frozen: 'true', note: 'a:{b}' })
    expect({ ...fieldsOfForm('number=1.5&frozen=true&note=a:{b}&empty=').values }).toEqual({ ...values })
    expect({ ...fieldsOfJson('').values }).toEqual({})
  })

  it('are faulty if one is repeated, in any spelling', () => {
    const faults = (json: string) => ({ ...fieldsOfJson(json).faults })
    expect(faults('{"number":"1","number":"2"}')).toEqual({ number: 'repeated' })
    expect(faults('{"number":"1","n\\u0075mber":"1"}')).toEqual({ number: 'repeated' })
    expect(faults('{"a":"1","b":"2","c":"a","d":"\\"a\\":1"}')).toEqual({})
    expect(faults('{"a":{"x":1,"x":2},"b":[{"a":1}]}')).toEqual({ a: 'choice', b: 'choice' })
    expect(faults('{"a":{},"b":[],"c":"1","c":"2"}')).toEqual({ a: 'choice', b: 'choice', c: 'repeated' })
    expect({ ...fieldsOfForm('number=1&number=').faults }).toEqual({ number: 'repeated' })
  })

  it.each(['a=1&b=2', '', '&&a=1&', 'a', 'a&b=', '=1', 'a=1=2', 'a=b%20c', 'a=b+c', '?a=1', 'a=?1', 'é=ü', 'a=1;b=2'])(
    'from a form match the URL standard: %j',
    form => {
      const read = Object.fromEntries([...new URLSearchParams(form)].filter(([, value]) => value !== ''))
      expect({ ...fieldsOfForm(form).values }).toEqual(read)
    },
  )

  it('are an error if the body is not JSON', () => {
    expect(() => fieldsOfJson('{"a":')).toThrow(SyntaxError)
  })
})

describe('an invalid field', () => {
  const form = (text: string) => fieldsOfForm(text)
  const named = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`)

  it.each(['__proto__', 'constructor', 'prototype', 'a[0]', 'a.b', 'a]'])('is one with the name %s', name => {
    expect({ ...form(`${encodeURIComponent(name)}=1`).faults }).toEqual({ [name]: 'unknown' })
    expect({ ...fieldsOfJson(JSON.stringify({ safe: 1 }).replace('safe', name)).faults }).toEqual({ [name]: 'unknown' })
  })

  it('is a text that the database cannot store', () => {
    expect({ ...form('a=%00').faults }).toEqual({ a: 'choice' })
    expect({ ...fieldsOfJson('{"a":"\\ud800"}').faults }).toEqual({ a: 'choice' })
    expect({ ...fieldsOfJson('{"a":"😀"}').values }).toEqual({ a: '😀' })
  })

  it('is ignored without an error if it is a word for “nothing”', () => {
    expect({ ...form('a=null&b=undefined&c=&d=nullable').values }).toEqual({ d: 'nullable' })
  })

  it.each(['[]', '"a"', '5', 'true'])('is reported for the body %s', body => {
    expect({ ...fieldsOfJson(body).faults }).toEqual({ body: 'choice' })
  })

  it('is every one after the first hundred', () => {
    const json = (count: number) =>
      fieldsOfJson(JSON.stringify(Object.fromEntries(named(count).map(name => [name, 1]))))
    const text = (count: number) => form(named(count).join('=1&').concat('=1'))
    for (const read of [json, text]) {
      expect({ ...read(100).faults }).toEqual({})
      expect({ ...read(101).faults }).toEqual({ f100: 'too_large' })
      expect(read(500)).toMatchObject({ values: {}, faults: { f100: 'too_large' }, isCut: true })
    }
  })

  it('S-64 is one with more than ten levels of nesting, including the object itself', () => {
    const nested = (depth: number) => `{"safe":1,"deep":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect({ ...fieldsOfJson(nested(10)).faults }).toEqual({ deep: 'choice' })
    expect({ ...fieldsOfJson(nested(11)).faults }).toEqual({ deep: 'too_large' })
    expect({ ...fieldsOfJson('['.repeat(20_000)).faults }).toEqual({ body: 'too_large' })
  })
})
