import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveDocs } from './serveDocs'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ trustProxy: true })
  await serveDocs(app, ['POST user/login'])
})
afterAll(() => app.close())

it('the page opens with its calls folded, can be searched, tries them out and keeps the token', async () => {
  const { body } = await app.inject('/api/docs/static/swagger-initializer.js')
  for (const setting of [
    '"docExpansion":"none"',
    '"filter":true',
    '"persistAuthorization":true',
    '"tryItOutEnabled":true',
  ])
    expect(body).toContain(setting)
})

it('tells of what is served, and of nothing else', async () => {
  expect(Object.keys((await app.inject('/api/openapi.json')).json().paths)).toEqual(['/api/user/login'])
})

it.each(['http', 'https'])('by %s, the collection asks there again', async scheme => {
  const headers = { host: 'lagoon.example', 'x-forwarded-proto': scheme }
  expect((await app.inject({ url: '/api/bruno.zip', headers })).body).toContain(`  base: ${scheme}://lagoon.example\n`)
})
