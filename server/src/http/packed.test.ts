import { describe, expect, it } from 'vitest'
import { codingOf } from './packed'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', null],
    ['brotli', null],
    ['gzip;q=0', null],
    ['', null],
    [undefined, null],
  ])('for a client that accepts %j is %j', (accepted, coding) => {
    expect(codingOf(accepted)).toBe(coding)
  })
})
