import { describe, expect, it } from 'vitest'
import { previewOf } from './preview'

const last = (plan: Parameters<typeof previewOf>[0]) => previewOf(plan).at(-1)

describe('the preview of a scenario', () => {
  it('falls in a crash exactly to the level that is left', () => {
    expect(last({ shape: 'crash', size: 0.36, seconds: 60 })).toEqual({ at: 60, level: 0.64 })
    expect(previewOf({ shape: 'crash', size: 0.36, seconds: 60 })[12]?.level).toBeCloseTo(0.8)
  })

  it('rises in a pump, and jumps within a second in a gap', () => {
    expect(last({ shape: 'pump', size: 0.5, seconds: 10 })?.level).toBe(1.5)
    expect(previewOf({ shape: 'gap', size: -0.2, seconds: 30 }).map(point => point.level)).toEqual([1, 1, 0.8, 0.8])
  })

  it('keeps the price level in a halt and in a flat market', () => {
    for (const shape of ['flat', 'halt'] as const)
      expect(previewOf({ shape, size: 0, seconds: 9 }).every(point => point.level === 1)).toBe(true)
  })

  it('is empty for an impossible size', () => {
    expect(previewOf({ shape: 'crash', size: 1, seconds: 9 })).toEqual([])
    expect(previewOf({ shape: 'pump', size: Number.NaN, seconds: 9 })).toEqual([])
  })
})
