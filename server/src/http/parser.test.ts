import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { answerExpectations, answerUnparsed } from './parser'

function answered(code: string, { isWritable = true, isBegun = undefined as boolean | undefined } = {}) {
  const done: string[] = []
  answerUnparsed(Object.assign(new Error(code), { code }), {
    ...{ writable: isWritable, _httpMessage: isBegun === undefined ? undefined : { headersSent: isBegun } },
    ...{
      destroy: () => done.push('cut'),
      destroySoon: () => done.push('let go'),
      end: (text: string) => done.push(text),
    },
  } as never)
  return done[0] as string
}

describe('what is no request', () => {
  it.each([
    ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request', 'param_invalid'],
    ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large', 'param_invalid'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'HTTP/1.1 413 Payload Too Large', 'param_invalid'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout', 'unavailable'],
  ])('by %s is answered in the envelope', (code, status, error) => {
    const [head = '', body = ''] = answered(code, { isBegun: false }).split('\r\n\r\n')
    const [line, ...headers] = head.split('\r\n')
    expect(line).toBe(status)
    expect(headers).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
    expect(JSON.parse(body)).toMatchObject({ type: 'error', error, ...(error === 'unavailable' && { retry_after: 1 }) })
  })

  it('is not answered where nobody listens, nor in the middle of another answer', () => {
    expect(answered('ECONNRESET')).toBe('cut')
    expect(answered('HPE_INVALID_METHOD', { isWritable: false })).toBe('cut')
    expect(answered('HPE_INVALID_METHOD', { isBegun: true })).toBe('let go')
  })

  it('that expects what there is not is told so', () => {
    const server = new EventEmitter()
    answerExpectations({ server } as never)
    const said: unknown[] = []
    const response = {
      writeHead: (status: number) => ({ end: (body: string) => said.push(status, JSON.parse(body).error) }),
    }
    server.emit('checkExpectation', {}, response)
    expect(said).toEqual([417, 'param_invalid'])
  })
})
