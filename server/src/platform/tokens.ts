import { createSecretKey } from 'node:crypto'
import jsonwebtoken from 'jsonwebtoken'
import { isUuid } from './isUuid'

/** The contents of a token, valid only together with its session row. */
export interface Claims {
  realm: 'user' | 'operator'
  userId: number
  userUuid: string
  sessionId: string
}

/** Signed tokens, valid for one realm and a limited time. The algorithm is fixed; a token with another one is refused. */
export interface Tokens {
  sign(claims: Claims, at: { from_ms: number; until_ms: number }): string
  /** null for a foreign, invalid or expired token. */
  read(token: string, now_ms: number): Claims | null
}

const algorithm = 'HS256'
/** Our tokens have about 350 characters. */
const longest = 1024

export function createTokens(secret: string): Tokens {
  const key = createSecretKey(Buffer.from(secret))
  return {
    sign: ({ realm, userId, userUuid, sessionId }, { from_ms, until_ms }) =>
      jsonwebtoken.sign({ uuid: userUuid, iat: Math.floor(from_ms / 1000), exp: Math.floor(until_ms / 1000) }, key, {
        algorithm,
        audience: realm,
        subject: String(userId),
        jwtid: sessionId,
      }),
    read(token, now_ms) {
      if (token.length > longest) return null
      try {
        const payload = jsonwebtoken.verify(token, key, {
          algorithms: [algorithm],
          clockTimestamp: Math.floor(now_ms / 1000),
        })
        return typeof payload === 'string' ? null : claimsOf(payload)
      } catch {
        return null
      }
    },
  }
}

function claimsOf({ aud, sub, jti, uuid, exp }: jsonwebtoken.JwtPayload): Claims | null {
  if (aud !== 'user' && aud !== 'operator') return null
  // Even a signed token must have the form that the database compares with.
  if (!isUuid(jti) || !isUuid(uuid) || !isId(sub) || typeof exp !== 'number') return null
  return { realm: aud, userId: Number(sub), userUuid: uuid, sessionId: jti }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value)
