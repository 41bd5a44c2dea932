import jsonwebtoken from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens'

const secret = 's'.repeat(32)
const tokens = createTokens(secret)
const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const claims = { realm: 'user', userId: 7, userUuid: uuid, sessionId: uuid } as const
const signed = (
  changed: object = {},
  { until = 2000, ...options }: jsonwebtoken.SignOptions & { until?: number } = {},
) =>
  jsonwebtoken.sign({ uuid, exp: until, aud: 'user', sub: '7', jti: uuid, ...changed }, secret, {
    ...{ algorithm: 'HS256', ...options },
  })

describe('a token', () => {
  it('contains its session until it expires', () => {
    const token = tokens.sign(claims, { from_ms: 1_000_000, until_ms: 2_000_000 })
    expect(tokens.read(token, 1_999_999)).toEqual(claims)
    expect(tokens.read(token, 2_000_000)).toBeNull()
    const operator = { ...claims, realm: 'operator' } as const
    expect(tokens.read(tokens.sign(operator, { from_ms: 0, until_ms: 2000_000 }), 1000)).toEqual(operator)
    expect(jsonwebtoken.decode(token)).toMatchObject({ iat: 1000, exp: 2000 })
  })

  it('is accepted only in the exact form in which it is issued', () => {
    expect(tokens.read(signed(), 1000)).toEqual(claims)
    for (const wrong of [{ aud: 'admin' }, { sub: 'x' }, { sub: '1'.repeat(10) }, { jti: 'x' }, { uuid: 'x' }])
      expect(tokens.read(signed(wrong), 1000)).toBeNull()
    const endless = jsonwebtoken.sign({ uuid, aud: 'user', sub: '7', jti: uuid }, secret)
    expect(tokens.read(endless, 1000)).toBeNull()
    expect(tokens.read(signed({}, { algorithm: 'HS512' }), 1000)).toBeNull()
    expect(tokens.read(createTokens('other').sign(claims, { from_ms: 0, until_ms: 2000_000 }), 1000)).toBeNull()
    expect(tokens.read('nonsense', 1000)).toBeNull()
  })

  it('has 1024 characters at most', () => {
    const padded = (length: number) => {
      for (let pad = 500; ; pad++) {
        const token = signed({ pad: 'x'.repeat(pad) })
        if (token.length >= length) return token
      }
    }
    const longest = padded(1024)
    expect([longest.length, tokens.read(longest, 1000)]).toEqual([1024, claims])
    const longer = padded(1025)
    expect(tokens.read(longer, 1000)).toBeNull()
  })
})
