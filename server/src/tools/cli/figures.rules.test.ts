import { describe, expect, it } from 'vitest'
import { momentOf, paceOf, secondsOf, shareOf } from './figures.rules'

describe('a figure on the command line', () => {
  it.each([
    ['15d', 1_296_000],
    ['1h30m', 5400],
    ['90s', 90],
    ['90', 90],
    ['1s', 1],
    ['2W', 1_209_600],
  ])('is read as a duration: %s', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds)
  })

  it.each([
    ['2026-12-01', 1_796_083_200],
    ['2026-12-01T08:00', 1_796_112_000],
    ['2026-12-01Z', 1_796_083_200],
    ['2026-12-01 08:00:01', 1_796_112_001],
    ['2026-12-01T08:00:00+08:00', 1_796_083_200],
    ['1796083200', 1_796_083_200],
  ])('is read as a time, in UTC unless a zone is given: %s', (text, second) => {
    expect(momentOf(text)).toBe(second)
  })

  it.each([
    ['20%', '0.2'],
    ['-7.5%', '-0.075'],
    ['100%', '1'],
    ['250%', '2.5'],
    ['0.5%', '0.005'],
    ['0.2', '0.2'],
    ['+5%', '0.05'],
  ])('is read as a fraction, with or without a percent sign: %s', (text, share) => {
    expect(shareOf(text)).toBe(share)
  })

  it('is read as a pace, with or without an x', () => {
    expect(['60', 'x60', '60x', '0.5'].map(paceOf)).toEqual(['60', '60', '60', '0.5'])
  })

  it.each([
    () => secondsOf('soon'),
    () => secondsOf('0'),
    () => secondsOf('-1d'),
    () => momentOf('tomorrow'),
    () => momentOf('2026-13-01'),
    () => momentOf('2026-12-01+08:00'),
    () => shareOf('a fifth'),
    () => paceOf('fast'),
  ])('is refused with valid examples if it is invalid', figure => {
    expect(figure).toThrow(/is not a .*\. Examples?/)
  })
})
