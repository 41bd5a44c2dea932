import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world?.stop())

/** The answer to these exact bytes, and then to the next bytes on the same connection. */
function said(bytes: string, next?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text === piece && next) socket.write(next)
    })
    socket.on('error', reject).on('close', () => resolve(text))
  })
}

const post = 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('S-11, S-36 a malformed request', () => {
  it.each([
    ['no HTTP request line', 400, 'hello?\r\n\r\n'],
    ['a header without a name', 400, 'GET /h5/ HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
    ['two content lengths', 400, `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    ['a length and chunked encoding', 400, `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['headers of 20 KB', 431, `GET /h5/ HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an invalid path', 400, 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['an unknown expectation', 417, 'GET /h5/ HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n\r\n'],
  ])('with %s is answered %i in the envelope', async (_, status, bytes) => {
    const text = await said(bytes)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)
    expect(JSON.parse(json)).toMatchObject({ type: 'error', code: 0, error: 'param_invalid' })
  })
})

describe('a request that offers another protocol', () => {
  const login = JSON.stringify({ user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' })
  const offering = (upgrade: string) =>
    `${post}Upgrade: ${upgrade}\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`
  const whole = (upgrade: string) => `${offering(upgrade)}Content-Length: ${login.length}\r\n\r\n${login}`
  const piece = `${login.length.toString(16)}\r\n${login}\r\n0\r\n\r\n`

  it.each([
    ['h2c', whole('h2c')],
    ['h2c with a chunked body', `${offering('h2c')}Transfer-Encoding: chunked\r\n\r\n${piece}`],
    ['websocket on a POST', whole('websocket')],
    ['an unknown protocol', whole('wonders')],
  ])('is answered normally and its connection stays open: %s', async (_, bytes) => {
    const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: close\r\n\r\n'
    const text = await said(bytes, last)
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(text).toContain('"type":"ok"')
  })
})
