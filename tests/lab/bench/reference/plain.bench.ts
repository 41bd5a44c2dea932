/**
 * Measures Fastify alone: a form POST that answers the envelope, and GETs that answer given bytes. It has no validation, no headers of ours
 * and no log. The measuring program sends it the answers and receives its port.
 */
import { once } from 'node:events'
import { parse } from 'node:querystring'
import Fastify from 'fastify'

const app = Fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, parse(body as string)),
)
app.post('/api/get/lang', () => ({ type: 'ok', code: 1, data: 'hk' }))

const [answers] = (await once(process, 'message')) as [Record<string, string>]
for (const [path, text] of Object.entries(answers)) {
  app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
}
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : 0)
