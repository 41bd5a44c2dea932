import { describe, expect, it } from 'vitest'
import { faultIn, params } from './binance.fixture'
import { assertTimely, signedText } from './signed.rules'

const now = 1_767_225_600_000
const codeAt = (timestamp: number, recvWindow?: string) =>
  faultIn(() => assertTimely(params({ timestamp: String(timestamp), ...(recvWindow && { recvWindow }) }), now))?.code ??
  null

describe('a signed request', () => {
  it('signs its query and its body without the signature', () => {
    expect(signedText('a=1&signature=ff', 'b=2')).toBe('a=1b=2')
    expect(signedText('signature=ff&a=1', '')).toBe('&a=1')
  })

  it('is valid until its window ends', () => {
    expect([codeAt(now - 5000), codeAt(now - 5001)]).toEqual([null, -1021])
    expect([codeAt(now - 60_000, '60000'), codeAt(now - 60_001, '60000')]).toEqual([null, -1021])
  })

  it('may be up to a second ahead of the clock', () => {
    expect([codeAt(now + 1000), codeAt(now + 1001)]).toEqual([null, -1021])
  })

  it('has a window of at most a minute, and needs a timestamp', () => {
    expect(codeAt(now, '60001')).toBe(-1131)
    expect(faultIn(() => assertTimely(params({}), now))?.code).toBe(-1102)
  })
})
