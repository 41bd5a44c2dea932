import { ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { btcUsdt, listingOf } from '../../market/listing.fixture'
import type { Refusal } from '../../platform/refusal'
import { marketRoutes } from './market.routes'

/** A market of BTC/USDT at this price, whose board answers with what it was asked for. */
function routesAt(price: string) {
  const tick = { price: 6_500_010, closed: false, scenario: 'crash' }
  const routes = marketRoutes({
    listing: listingOf(),
    market: { priceNow: () => price, publicTick: (_: object, second: number) => (second > 1_000 ? null : tick) },
    board: { book: (...asked: unknown[]) => asked, bars: (...asked: unknown[]) => asked },
  } as never)
  return (name: keyof typeof routes, input: object): unknown => {
    try {
      return routes[name]?.({ input } as never)
    } catch (error) {
      const { key, detail } = error as Refusal
      return detail.fields ?? key
    }
  }
}

describe('the book', () => {
  const book = (price: string, step?: string) =>
    routesAt(price)('GET currency/depth', { symbol: 'BTC/USDT', limit: 7, step })

  it('is told in the steps of the pair, or in those that are asked for', () => {
    expect(book('65000.12')).toEqual([btcUsdt, 7, ticks(1)])
    expect(book('65000.12', '10')).toEqual([btcUsdt, 7, ticks(1_000)])
  })

  it.each([
    ['0.01', ticks(1)],
    ['0.009', { step: 'too_small' }],
    ['0.015', { step: 'too_small' }],
    ['65000.12', ticks(6_500_012)],
    ['65000.13', { step: 'too_large' }],
    ['999999999999999999', { step: 'too_large' }],
  ])('has steps of whole price units, up to the price: %s', (step, answer) => {
    const told = book('65000.12', step)
    expect(Array.isArray(told) ? told[2] : told).toEqual(answer)
  })

  it('of a pair that has no price yet has any step', () => {
    expect(book('0', '65000.13')).toEqual([btcUsdt, 7, ticks(6_500_013)])
    expect(book('0', '999999999999999999')).toEqual({ step: 'too_large' })
  })
})

describe('a chart', () => {
  const chart = (more: object) =>
    routesAt('1')('GET currency/new_timeshar', { symbol: 'BTC/USDT', period: '1D', from: 5, to: 5, limit: 9, ...more })

  it('is of a known period, by any of its names, and may be of one second', () => {
    expect(chart({})).toEqual([btcUsdt, { period: '1day', from: 5, to: 5, most: 9 }])
    expect(chart({ period: '2min' })).toEqual({ period: 'choice' })
    expect(chart({ from: 6 })).toEqual({ from: 'too_large' })
  })
})

describe('a past tick', () => {
  const tick = (id: string) => routesAt('1')('GET market/tick', { id })

  it('is told with its price, its time and its scenario', () => {
    expect(tick('101-1000')).toEqual({
      ...{ id: '101-1000', symbol: 'BTC/USDT', price: '65000.1', ts: 1_000_000, scenario: 'crash' },
    })
  })

  it.each(['101-1001', '102-1000', '101', ''])('is not found before it comes, or by a wrong name: %s', id => {
    expect(tick(id)).toBe('not_found')
  })
})
