import { expect, it } from 'vitest'
import { Turnover } from './turnover'

/** 3 units per second at a price of 100, and of 80 from the third minute on. */
const line = {
  tick: (second: number) => ({ price: second < 120 ? 100 : 80, closed: false, scenario: null }),
  volume: (from: number, to: number) => 3 * (to - from + 1),
}

it('The turnover counts the volume of each minute at the price of that minute, also after the price has fallen', () => {
  expect(new Turnover(line).between(60, 179)).toBe(60n * 3n * 100n + 60n * 3n * 80n)
})

it('The turnover counts the seconds of a partial minute, and each second once', () => {
  const turnover = new Turnover(line)
  expect(turnover.between(119, 121)).toBe(3n * 100n + 2n * 3n * 80n)
  expect(turnover.between(0, 119) + turnover.between(120, 200)).toBe(turnover.between(0, 200))
})
