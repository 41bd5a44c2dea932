import { describe, expect, it } from 'vitest'
import { asCurl } from './asCurl.rules'
import { asTest } from './asTest.rules'

const here = { origin: 'http://127.0.0.1:8080', guarded: false }
const out = {
  ...({ call: 'POST wallet/out', by: 'user' } as const),
  ...{ input: { number: '5', notes: "it's mine", pay_password: '•••' } },
  ...{ type: 'error', answer: '{"type":"error","code":0,"error":"fund_password_wrong"}' },
} as const

describe('a call as curl', () => {
  it('quotes every value for the shell and replaces secrets with placeholders', () => {
    expect(asCurl(out, here)).toBe(`curl -X POST 'http://127.0.0.1:8080/api/wallet/out' \\
  -H 'Authorization: <token>' \\
  --data-urlencode 'number=5' \\
  --data-urlencode 'notes=it'\\''s mine' \\
  --data-urlencode 'pay_password=<pay_password>'`)
  })

  it('sends a GET query, no token for a guest, the world secret when required, and an upload as a file', () => {
    expect(asCurl({ call: 'GET news/list', by: 'anyone', input: { page: '2' } }, here)).toBe(
      `curl -G 'http://127.0.0.1:8080/api/news/list' \\\n  --data-urlencode 'page=2'`,
    )
    expect(asCurl({ call: 'GET console/world', by: 'operator', input: {} }, { ...here, guarded: true })).toContain(
      `-H 'x-world-secret: <secret>'`,
    )
    expect(asCurl({ call: 'POST upload', by: 'user', input: {} }, here)).toContain(`-F 'file=@picture.png'`)
  })
})

describe('a call as a test', () => {
  it('runs as the caller and expects the recorded answer', () => {
    const test = asTest(out, 'alice@lagoon.test')
    expect(test).toContain(`const caller = await exchange.user('alice')`)
    expect(test).toContain(`    notes: 'it\\'s mine',\n    pay_password: '<pay_password>',\n`)
    expect(test).toContain(`toMatchObject({ type: 'error', error: 'fund_password_wrong' })`)
  })

  it('creates a user for a caller outside the demo world, and runs as a guest or the operator otherwise', () => {
    expect(asTest(out, 'mia@example.com')).toContain('startExchange({ users: { somebody: { verified: true } } })')
    expect(asTest({ ...out, by: 'anyone' }, '')).toContain('const caller = exchange.anyone')
    expect(asTest({ ...out, by: 'operator' }, '')).toContain('const caller = exchange.operator')
  })

  it('is null for an upload and for a call without an answer', () => {
    expect(asTest({ ...out, call: 'POST upload' }, '')).toBeNull()
    expect(asTest({ ...out, type: 'none' }, '')).toBeNull()
  })
})
