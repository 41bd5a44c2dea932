import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LiveSocket, turnedAway } from '../harness/liveSocket'

/** The answers to pages of other sites and to foreign host names that resolve to this machine. */
let world: TestExchange
let port: string
beforeAll(async () => {
  world = await startExchange({ allowedHosts: ['lagoon.example'] })
  port = new URL(world.origin).port
})
afterAll(() => world?.stop())

interface Sent {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** Unlike `fetch`, this can send any Host and Origin header. */
function send({ method = 'GET', path = '/', headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number | undefined; type: string; text: string }>((resolve, reject) => {
    // Node omits the length when a method has no body.
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    const requested = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      answer.on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'] ?? '', text }))
    })
    requested.on('error', reject).end(body)
  })
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const login = { method: 'POST', path: '/api/user/login' }
const wrong = 'user_type=email&user_string=bob%40lagoon.test&password=not+this+one'

describe('S-45, S-22 a request for another host', () => {
  const strange = ['evil.example', `evil.example:1`, '10.9.8.7', `localhost.evil.example`, '127.0.0.1 evil.example']
  const paths = ['/', '/h5/', '/console/', '/api/docs/', '/api/currency/quotation_new', '/uploads/x', '/%zz']

  it('gets the same 421 answer on every path', async () => {
    for (const host of strange)
      for (const path of [...paths, '/healthz', '/readyz', '/metrics', '/no/such/page', '/ws']) {
        const { status, type, text } = await send({ path, headers: { host, 'language-mark': 'en' } })
        expect([host, path, status, type]).toEqual([host, path, 421, 'application/json; charset=utf-8'])
        expect(JSON.parse(text)).toEqual({
          type: 'error',
          code: 0,
          error: 'forbidden',
          params: { setting: 'ALLOWED_HOSTS' },
          message: 'The exchange does not answer to this address. Whoever runs it can add it to ALLOWED_HOSTS',
        })
      }
    const { status } = await send({ ...login, headers: { host: 'evil.example', ...form }, body: wrong })
    expect(status).toBe(421)
  })

  it('is refused also when it names no host', async () => {
    const said = await new Promise<string>(done => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('GET /h5/ HTTP/1.0\r\n\r\n'))
      socket.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      socket.on('close', () => done(text))
    })
    expect(said).toMatch(/^HTTP\/1\.1 421 /)
  })

  it('cannot open a socket, also from a page of the same host', async () => {
    const evil = `evil.example:${port}`
    expect(await turnedAway(`ws://127.0.0.1:${port}/ws`, { origin: `http://${evil}`, headers: { host: evil } })).toBe(
      421,
    )
  })

  it('is not refused for loopback and allowed hosts', async () => {
    for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`, 'lagoon.example', 'lagoon.example:8443'])
      expect([host, (await send({ path: '/healthz', headers: { host } })).status]).toEqual([host, 200])
  })
})

describe('S-46, S-22 a page of another site', () => {
  const own = () => `http://127.0.0.1:${port}`
  const from: [string, () => Record<string, string>][] = [
    ['with another origin', () => ({ origin: 'https://evil.example' })],
    ['with a null origin', () => ({ origin: 'null' })],
    ['on another port of this machine', () => ({ origin: 'http://127.0.0.1:1' })],
    ['marked cross-site by its browser', () => ({ origin: own(), 'sec-fetch-site': 'cross-site' })],
    ['marked same-site by its browser', () => ({ 'sec-fetch-site': 'same-site' })],
  ]

  it.each(from)('%s is refused before its body is parsed', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      for (const [type, body] of [
        ['application/x-www-form-urlencoded', wrong],
        ['text/plain', 'no form'],
        ['application/json', '{broken'],
      ]) {
        const sent = { 'content-type': String(type), 'language-mark': 'en', ...headers() }
        const { status, text } = await send({ ...login, method, headers: sent, body: String(body) })
        expect([method, type, status, JSON.parse(text).error]).toEqual([method, type, 403, 'forbidden'])
      }
  })

  it('cannot lock the account of a user or of the operator', async () => {
    const headers = { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (let i = 0; i < 12; i++) {
      await send({ ...login, headers, body: wrong })
      await send({ method: 'POST', path: '/api/console/login', headers, body: 'account=operator&password=wrong' })
    }
    expect((await world.as('bob')).token).toEqual(expect.any(String))
    expect((await world.operator()).token).toEqual(expect.any(String))
  })

  it('cannot open a socket, while our own pages can', async () => {
    const url = `ws://127.0.0.1:${port}/ws`
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://evil.example:80'])
      expect([origin, await turnedAway(url, { origin })]).toEqual([origin, 403])
    for (const origin of [own(), `http://localhost:${port}`, 'https://lagoon.example']) {
      const socket = await LiveSocket.open(url, { origin })
      await socket.settled()
      socket.ws.terminate()
    }
  })

  it('is not confused with our own pages or a program', async () => {
    const right = 'user_type=email&user_string=carol%40lagoon.test&password=lagoon1'
    const ours: Record<string, string>[] = [
      {},
      { origin: own() },
      { origin: own(), 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of ours) {
      const { status, text } = await send({ ...login, headers: { ...form, ...headers }, body: right })
      expect([headers, status, JSON.parse(text).type]).toEqual([headers, 200, 'ok'])
    }
  })
})
