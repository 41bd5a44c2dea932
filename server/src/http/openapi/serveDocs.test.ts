import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BrandInForce } from '../../platform/brand'
import { serveDocs } from './serveDocs'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ trustProxy: true })
  await serveDocs(app, ['POST user/login'], new BrandInForce())
})
afterAll(() => app.close())

it('The docs page opens with folded calls, has a filter, can try calls out and stores the token', async () => {
  const { body } = await app.inject('/api/docs/static/swagger-initializer.js')
  for (const setting of [
    '"docExpansion":"none"',
    '"filter":true',
    '"persistAuthorization":true',
    '"tryItOutEnabled":true',
  ])
    expect(body).toContain(setting)
})

it('The OpenAPI document lists only the served calls', async () => {
  expect(Object.keys((await app.inject('/api/openapi.json')).json().paths)).toEqual(['/api/user/login'])
})

it.each(['http', 'https'])('The collection downloaded by %s uses the same scheme and host', async scheme => {
  const headers = { host: 'lagoon.example', 'x-forwarded-proto': scheme }
  expect((await app.inject({ url: '/api/bruno.zip', headers })).body).toContain(`  base: ${scheme}://lagoon.example\n`)
})
