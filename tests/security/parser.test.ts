import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world?.stop())

/** What comes back for these very bytes. */
function said(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', piece => {
      text += piece
    })
    socket.on('error', reject).on('close', () => resolve(text))
  })
}

const post = 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('S-11, S-36 what is no request', () => {
  it.each([
    ['not HTTP', 400, 'hello?\r\n\r\n'],
    ['a header without a name', 400, 'GET /h5/ HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
    ['two lengths', 400, `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    ['a length and pieces', 400, `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['headers of 20 KB', 431, `GET /h5/ HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address that is none', 400, 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['an expectation nobody has', 417, 'GET /h5/ HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n\r\n'],
  ])('%s, is answered %i in the envelope', async (_, status, bytes) => {
    const text = await said(bytes)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)
    expect(JSON.parse(json)).toMatchObject({ type: 'error', code: 0, error: 'param_invalid' })
  })
})
