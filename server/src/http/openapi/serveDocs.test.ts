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

it.each([
  ['http', 'http://lagoon.example', 'ws'],
  ['https', 'https://lagoon.example', 'wss'],
])('by %s, what is taken away asks there again', async (scheme, base, protocol) => {
  const headers = { host: 'lagoon.example', 'x-forwarded-proto': scheme }
  const archive = await app.inject({ url: '/api/bruno.zip', headers })
  expect(archive.body).toContain(`  base: ${base}\n`)
  const { servers } = (await app.inject({ url: '/api/asyncapi.json', headers })).json()
  expect(Object.values(servers)).toMatchObject([{ host: 'lagoon.example', protocol }])
})
