import { describe, expect, it } from 'vitest'
import { dateText } from './dates'

const SECOND = 1_738_310_405 // 2025-01-31 08:00:05 UTC

describe('a time on screen', () => {
  it('reads as the language writes it, in UTC and with our digits', () => {
    expect(dateText(SECOND, 'en-US')).toBe('01/31/2025, 08:00:05')
    expect(dateText(SECOND, 'es-ES')).toBe('31/01/2025, 08:00:05')
    expect(dateText(SECOND, 'zh-CN')).toBe('2025/01/31 08:00:05')
  })

  it('counts Thai years as everybody else', () => {
    expect(dateText(SECOND, 'th-TH', 'date')).toBe('31/01/2025')
    expect(dateText(SECOND, 'th-TH-u-ca-gregory', 'date')).toBe('31/01/2025')
  })

  it('writes midnight as 00', () => {
    expect(dateText(0, 'en-US', 'time')).toBe('00:00:00')
  })
})
