import { buy, sell } from '@lagoon/shared/money/spot'
import { ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import type { MarketService } from '../../market/service'
import { orderOf } from './spot.fixture'
import { type SpotOrder, untriggered, waiting } from './spot.table'
import { Stops } from './stops'

describe('the waiting stop orders', () => {
  const at = 1_767_225_601
  const stop = (id: number, stop_price: number | null, changed: Partial<SpotOrder> = {}) =>
    orderOf({ id, stop_price: stop_price === null ? null : ticks(stop_price), status: untriggered, ...changed })

  function stopsAt(price: number) {
    const requestedLevels: object[] = []
    const market = {
      version: () => 0,
      extremes: () => ({ high: 106, low: 100 }),
      tick: () => ({ price: ticks(price), closed: false, scenario: null }),
      firstCrossing: (...[, , , levels]: [number, number, number, object]) => {
        requestedLevels.push(levels)
        return null
      },
    } as Partial<MarketService> as MarketService
    const stops = new Stops(market)
    return { stops, requestedLevels, reached: (failed: number[] = []) => stops.reached(at, failed).map(({ id }) => id) }
  }

  it('trigger on a rise for a purchase and on a fall for a sale, from the second after they were placed', () => {
    const { stops, requestedLevels, reached } = stopsAt(100)
    stops.keep(stop(3, 100, { type: buy }))
    stops.keep(stop(2, 101, { type: buy }))
    stops.keep(stop(1, 100, { type: sell }))
    stops.keep(stop(4, 99, { type: sell }))
    stops.keep(stop(5, 100, { created_at: at }))
    stops.keep(stop(6, 100, { type: buy, take_profit: true }))
    stops.keep(stop(7, 101, { type: sell, take_profit: true }))
    expect(reached()).toEqual([1, 3, 6])
    stops.next(10, 50, [])
    expect(requestedLevels).toEqual([{ atOrBelow: 100, atOrAbove: 100 }])
  })

  it('follow the price once they may, and wait for their stop price until then', () => {
    const { stops, requestedLevels, reached } = stopsAt(100)
    const trails = { type: sell, trailing_delta: 500 }
    stops.keep(stop(1, null, { ...trails, trailing_since: at }))
    stops.keep(stop(2, 100, { ...trails, trailing_since: null }))
    expect(reached()).toEqual([2])
    stops.next(at, at + 50, [])
    // 5 % behind the highest price, 106, are 100.7.
    expect(requestedLevels).toContainEqual({ atOrBelow: 100 })
    stops.keep(stop(2, 100, { ...trails, trailing_since: at }))
    stops.keep(stop(1, null, { ...trails, trailing_since: at, status: waiting }))
    expect(reached()).toEqual([])
  })

  it('are not searched for after they have failed', () => {
    const { stops, requestedLevels, reached } = stopsAt(100)
    stops.keep(stop(1, 100))
    stops.keep(stop(2, 102))
    expect([reached([1]), reached([2])]).toEqual([[], [1]])
    stops.next(10, 50, [1])
    expect(requestedLevels).toEqual([{ atOrAbove: 102 }])
  })

  it('have their latest state, and leave when they no longer wait', () => {
    const { stops, reached } = stopsAt(100)
    stops.keep(stop(1, 102))
    stops.keep(stop(1, 99))
    expect(reached()).toEqual([1])
    stops.keep(stop(1, 99, { status: waiting }))
    stops.keep(stop(2, null, { status: waiting }))
    expect(reached()).toEqual([])
  })

  it('are replaced by a new load', async () => {
    const { stops, requestedLevels, reached } = stopsAt(100)
    stops.keep(stop(1, 80))
    await stops.load({ all: async () => [stop(2, 100), stop(3, 90)] } as never)
    expect(reached()).toEqual([2, 3])
    stops.next(10, 50, [])
    expect(requestedLevels).toEqual([{ atOrAbove: 90 }])
  })
})
