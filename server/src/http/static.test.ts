import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveStatic } from './static'

let folder: string
let app: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-static-'))
  app = Fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ type: 'error', error: 'not_found' }))
  await serveStatic(app, { folder })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

describe('the web app', () => {
  it('is the target of redirects from the bare addresses', async () => {
    expect((await app.inject('/')).headers.location).toBe('/h5/')
    expect((await app.inject('/h5')).headers.location).toBe('/h5/')
    expect((await app.inject('/console')).headers.location).toBe('/console/')
  })

  it('has pages that are revalidated, and hashed files that are cached for a year', async () => {
    await put('index.html', '<p>app</p>')
    await put('console/index.html', '<p>console</p>')
    await put('static/js/app-1a2b.js', 'run()')
    await put('coins/btc.svg', '<svg/>')
    const answers = await Promise.all(
      ['/h5/', '/console/', '/h5/static/js/app-1a2b.js', '/h5/coins/btc.svg'].map(url => app.inject(url)),
    )
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '<p>app</p>'],
      [200, '<p>console</p>'],
      [200, 'run()'],
      [200, '<svg/>'],
    ])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-cache',
      'no-cache',
      'public, max-age=31536000, immutable',
      'no-cache',
    ])
    expect(answers.map(({ headers }) => String(headers['content-type']).split(';')[0])).toEqual([
      'text/html',
      'text/html',
      expect.stringMatching(/^(text|application)\/javascript$/),
      'image/svg+xml',
    ])
    expect(answers[3]?.headers.etag).toBeTruthy()
  })

  it('is sent compressed to clients that accept it', async () => {
    await put('static/app.js', 'plain')
    await put('static/app.js.br', brotliCompressSync('packed'))
    const packed = await app.inject({ url: '/h5/static/app.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('packed')
    expect((await app.inject('/h5/static/app.js')).body).toBe('plain')
  })

  it('allows the inline scripts of its page by hash, and no others', async () => {
    app.addHook('onRequest', (_request, reply, next) => {
      reply.header('content-security-policy', "default-src 'self';script-src 'self';object-src 'none'")
      next()
    })
    await put('console/index.html', '<script type="module" src="/x.js"></script>')
    await put('index.html', '<script>run()</script>')
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
    const hash = createHash('sha256').update('run()').digest('base64')
    expect(await policyOf('/h5/')).toBe(`default-src 'self';script-src 'self' 'sha256-${hash}';object-src 'none'`)
    expect(await policyOf('/console/')).toBe("default-src 'self';script-src 'self';object-src 'none'")
    await put('index.html', '<script>runs()</script>')
    await utimes(join(folder, 'index.html'), 1, 1)
    expect(await policyOf('/h5/')).not.toContain(hash)
  })

  it('sends the page policies with pages, images and the worker, but not with the other parts of a page', async () => {
    const rules = {
      'content-security-policy': "default-src 'self'",
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    }
    app.addHook('onRequest', (_request, reply, next) => {
      reply.headers(rules)
      next()
    })
    const pages = {
      'index.html': '/h5/',
      'worker.js': '/h5/worker.js',
      'static/coin-1a2b.svg': '/h5/static/coin-1a2b.svg',
    }
    const parts = ['static/js/app-1a2b.js', 'static/app-1a2b.css', 'static/ink-1a2b.woff2']
    for (const file of [...Object.keys(pages), ...parts]) await put(file, 'x')
    for (const url of Object.values(pages)) expect((await app.inject(url)).headers).toMatchObject(rules)
    for (const file of parts) {
      const { headers } = await app.inject(`/h5/${file}`)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options']) {
        expect(headers).not.toHaveProperty(name)
      }
    }
  })

  it.each([
    '/h5/nothing.js',
    '/h5/static',
    '/h5/static/',
    '/h5/.env',
    '/h5/../secret',
    '/h5/%2e%2e/secret',
    '/h5/..%2fsecret',
    '/console/nothing',
    '/index.html',
    '/static/app.js',
  ])('has nothing at %s', async url => {
    await put('index.html', '<p>app</p>')
    await put('static/app.js', 'run()')
    await put('.env', 'SECRET=1')
    await writeFile(join(folder, '..', 'secret'), 'SECRET')
    const { statusCode, body, headers } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toEqual({ type: 'error', error: 'not_found' })
    expect(headers['cache-control']).toBeUndefined()
  })

  it('shows a sentence if it is not built', async () => {
    for (const url of ['/h5/', '/console/']) {
      const { statusCode, body, headers } = await app.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
      expect(body).toContain('not built yet')
    }
  })
})
