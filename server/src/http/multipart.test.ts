import { contract } from '@lagoon/shared/api/index'
import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { acceptMultipart, multipartOf } from './multipart'

const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const file = (body: string, name = 'file') => part(`name="${name}"; filename="a.png"`, body)

/** Sends a body of these parts; returns the number of bytes read, or the refusal. */
async function read(...parts: string[]): Promise<unknown> {
  const app = Fastify({ bodyLimit: 2 * uploadMaxBytes })
  await acceptMultipart(app, contract['POST upload'])
  app.post('/', async request => {
    let bytes = 0
    try {
      for await (const piece of multipartOf(request, contract['POST upload']).pieces()) bytes += piece.length
    } catch (error) {
      if (error instanceof Refusal) return { key: error.key, fields: error.detail.fields }
      throw error
    }
    return { bytes }
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: `${parts.join('')}--x--\r\n` })
  await app.close()
  return answer.json()
}

const missing = { key: 'param_invalid', fields: { file: 'required' } }

it.each([
  ['a picture', [file('pixels')], { bytes: 6 }],
  [
    'a picture after the maximum number of fields',
    [...[1, 2, 3, 4].map(n => part(`name="f${n}"`, 'v')), file('p')],
    { bytes: 1 },
  ],
  ['one field too many', [...[1, 2, 3, 4, 5].map(n => part(`name="f${n}"`, 'v')), file('p')], missing],
  ['nothing', [], missing],
  ['an empty picture', [file('')], missing],
  ['a picture under another field name', [file('pixels', 'other')], missing],
  ['the largest picture', [file('x'.repeat(uploadMaxBytes))], { bytes: uploadMaxBytes }],
  ['a picture that is one byte too large', [file('x'.repeat(uploadMaxBytes + 1))], { key: 'file_too_large' }],
] as [string, string[], object][])(
  'A multipart body of %s is read, or is refused with a reason',
  async (_, parts, expected) => {
    expect(await read(...parts)).toEqual(expected)
  },
)
