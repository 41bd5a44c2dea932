import { describe, expect, it } from 'vitest'
import type { Option } from './option.form'
import { confirms, isLate, type Tick } from './receipt.rules'

const up = { type: 1, result: 1, seconds: 60 } as Option
const tick = (price: string, ts: number) => ({ price, ts }) as Tick

describe('a receipt', () => {
  it('confirms only the result that follows from the two ticks', () => {
    expect(confirms(up, tick('100', 0), tick('100.1', 60_000))).toBe(true)
    expect(confirms({ ...up, type: 2 }, tick('100', 0), tick('100.1', 60_000))).toBe(false)
    expect(confirms({ ...up, result: 2 }, tick('100', 0), tick('100.1', 60_000))).toBe(false)
    expect(confirms({ ...up, result: 0 }, tick('100', 0), tick('100', 60_000))).toBe(true)
  })

  it('does not confirm a delivery before its time', () => {
    expect(confirms(up, tick('100', 0), tick('100.1', 59_000))).toBe(false)
  })

  it('is late only when the option settled after its closing time', () => {
    const due = '2026-01-01 00:01:00'
    expect(isLate({ close_at: due, settled_at: '2026-01-01 00:02:31' })).toBe(true)
    expect(isLate({ close_at: due, settled_at: due })).toBe(false)
    expect(isLate({ close_at: due, settled_at: null })).toBe(false)
  })
})
