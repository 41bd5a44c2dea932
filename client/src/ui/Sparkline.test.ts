import { expect, it } from 'vitest'
import { trace } from './Sparkline'

it('A sparkline runs from the first point to the last, with the highest on top', () => {
  expect(trace([0, 10], 100, 20)).toBe('M0.0 18.0L100.0 2.0')
})

it('A sparkline of equal points is a line through the middle', () => {
  expect(trace([5, 5, 5], 100, 20)).toBe('M0.0 10.0L50.0 10.0L100.0 10.0')
})

it('A sparkline without points is empty', () => {
  expect(trace([], 100, 20)).toBe('')
})
