import { add, atoms, fromAtoms, sum, zero } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { type DailyChange, profitOf } from './profit.rules'

const [btc, usdt] = [1, 3]
const prices: Record<string, string> = { '1 9': '68000', '1 10': '69000', '1 11': '70000' }
const requested = {
  from: 10,
  to: 11,
  closing: (coin: number, day: number) => atoms(coin === usdt ? '1' : (prices[`${coin} ${day}`] as string)),
  quoteOf: () => usdt,
}
const moved = (day: number, coin_id: number, change: string, outside = '0'): DailyChange => ({
  ...{ day, coin_id, given_id: null },
  ...{ change: atoms(change), other: atoms(outside) },
})
const traded = (day: number, got: readonly [number, string], paid: readonly [number, string]): DailyChange[] => [
  moved(day, got[0], got[1]),
  moved(day, paid[0], paid[1]),
  { day, coin_id: got[0], given_id: paid[0], change: atoms(got[1]), other: atoms(paid[1]) },
]
const shown = (changes: readonly DailyChange[]) => {
  const { days, coins } = profitOf(changes, requested)
  // The results by day and the results by coin have the same sum.
  expect(sum(days.map(({ result }) => result))).toEqual(sum(coins.values()))
  return {
    days: days.map(({ assets, outside, result }) => [assets, outside, result].map(fromAtoms)),
    coins: Object.fromEntries([...coins].map(([coin, result]) => [coin, fromAtoms(result)])),
  }
}

describe('the profit on assets', () => {
  it('includes the price change of coins from before the first day', () => {
    expect(shown([moved(3, btc, '1', '1'), moved(8, btc, '1')])).toEqual({
      days: [
        ['138000', '0', '2000'],
        ['140000', '0', '2000'],
      ],
      coins: { 1: '4000' },
    })
  })

  it('is zero on the day of a deposit from outside', () => {
    expect(shown([moved(11, btc, '2', '2')]).days).toEqual([
      ['0', '0', '0'],
      ['140000', '140000', '0'],
    ])
  })

  it('belongs to the bought or sold coin, not to the coin of the payment', () => {
    const bought = [moved(9, usdt, '100000', '100000'), ...traded(10, [btc, '1'], [usdt, '-68400'])]
    expect(shown(bought)).toEqual({
      days: [
        ['100600', '0', '600'],
        ['101600', '0', '1000'],
      ],
      coins: { 3: '0', 1: '1600' },
    })
    const sold = [moved(9, btc, '1', '1'), ...traded(11, [usdt, '69500'], [btc, '-1'])]
    expect(shown(sold).coins).toEqual({ 1: '1500', 3: '0' })
  })

  it('counts interest and fees in their coin', () => {
    expect(shown([moved(9, usdt, '1000', '1000'), moved(10, usdt, '4'), moved(11, usdt, '-0.5')]).coins).toEqual({
      3: '3.5',
    })
  })

  it('has the same sum by day and by coin', () => {
    const days = [9, 10, 11]
    const all = days.flatMap(day => [
      moved(day, usdt, '500.1', '500.1'),
      ...traded(day, [btc, '0.123'], [usdt, '-8300.77']),
    ])
    expect(add(zero, sum(profitOf(all, requested).coins.values()))).toEqual(
      sum(profitOf(all, requested).days.map(({ result }) => result)),
    )
  })
})
