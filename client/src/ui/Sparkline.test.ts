import { expect, it } from 'vitest'
import { trace } from './Sparkline'

it('draws from the first to the last point, the highest on top', () => {
  expect(trace([0, 10], 100, 20)).toBe('M0.0 18.0L100.0 2.0')
})

it('draws what never moves as a line through the middle', () => {
  expect(trace([5, 5, 5], 100, 20)).toBe('M0.0 10.0L50.0 10.0L100.0 10.0')
})

it('draws nothing out of nothing', () => {
  expect(trace([], 100, 20)).toBe('')
})
