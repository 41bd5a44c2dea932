import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { answerOf } from './console.fixture'
import type { Traded } from './traded'
import { trendsConsole } from './trends'
import { moneyBySteps, peopleBySteps } from './trends.sql'

/** Alice has one BTC, whose price in USDT is the second. */
async function trends(days: number, now: number, traded: readonly Traded[] = []) {
  const { pool, when, callsOf } = poolAnswering()
  const nothing = { fees: '0', deposited: '0', withdrawn: '0' }
  when(moneyBySteps, () => [
    { ...nothing, place: null, coin_id: 1, of_users: '1' },
    { place: 1, coin_id: 3, of_users: '0', fees: '0.123456789', deposited: '10', withdrawn: '4' },
  ])
  when(peopleBySteps, () => [{ place: -1, joined: 2 }])
  const market = {
    usdtPriceAt: (coin: number, second: number) => (coin === 3 ? '1' : String(second)),
    version: () => 1,
  }
  const routes = trendsConsole({ db: { pool } as never, market, world: { now: () => now } as never, traded })
  const { step, points } = (await answerOf(routes, 'GET console/trends', { days })) as {
    step: number
    points: Record<string, string>[]
  }
  return { step, points, asked: callsOf(moneyBySteps)[0] }
}

describe('the charts of the console', () => {
  it('are the last 24 hours, the present one as it is now', async () => {
    const { step, points, asked } = await trends(1, 1_767_229_259)
    expect([step, points.length]).toEqual([3600, 24])
    expect([points[0]?.at, points[22]?.at, points[23]?.at]).toEqual([
      ...['2025-12-31 02:00:00', '2026-01-01 00:00:00', '2026-01-01 01:00:00'],
    ])
    expect([points[0]?.owed, points[22]?.owed, points[23]?.owed]).toEqual(['1767149999', '1767229199', '1767229259'])
    expect(asked?.slice(0, 2)).toEqual([1_767_146_400, 3600])
  })

  it('are the last days of longer, the present one as it is now', async () => {
    const { step, points, asked } = await trends(7, 1_767_229_259)
    expect([step, points.length]).toEqual([86_400, 7])
    expect([points[0]?.at, points[6]?.at]).toEqual(['2025-12-26 00:00:00', '2026-01-01 00:00:00'])
    expect([points[0]?.owed, points[5]?.owed, points[6]?.owed]).toEqual(['1766793599', '1767225599', '1767229259'])
    expect(asked?.slice(0, 2)).toEqual([1_766_707_200, 86_400])
    expect((await trends(2, 1_767_229_259)).points).toHaveLength(2)
  })

  it('show money in eight decimals, of each product and of all', async () => {
    const spot: Traded = {
      kind: 'spot',
      volume: async () => [{ place: 1, coin_id: 3, amount: atoms('7.5') }],
    }
    const contracts: Traded = {
      kind: 'contracts',
      volume: async ({ count }) => [{ place: count, coin_id: 3, amount: atoms('2') }],
      held: async () => [{ place: 1, coin_id: 3, long: atoms('5'), short: atoms('2'), cost: atoms('3') }],
    }
    const { points } = await trends(7, 1_767_229_259, [spot, contracts])
    expect(points[0]).toMatchObject({ users: 2, joined: 0, spot: '0', contracts: '0', volume: '0', fees: '0' })
    expect(points[1]).toMatchObject({
      ...{ spot: '7.5', contracts: '0', options: '0', volume: '7.5', fees: '0.12345678' },
      ...{ deposited: '10', withdrawn: '4', open_interest: '7', net: '3' },
    })
    expect(points[6]).toMatchObject({ spot: '0', contracts: '2', volume: '2', open_interest: '7' })
  })
})
